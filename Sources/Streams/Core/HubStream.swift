/// The stream of a hub: what a relay gives as its observable.
@usableFromInline
package class HubStream<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline final let hub: Hub<Element>
  @usableFromInline final let owner: AnyObject

  /// - Parameter owner: What sends to the hub, and abandons it when it goes: kept alive by its stream.
  @inlinable
  package init(_ hub: Hub<Element>, owner: AnyObject) {
    self.hub = hub
    self.owner = owner
  }

  package override func run(_ sink: consuming Sink<Element>, _ scope: Scope) { hub.join(sink, scope) }

  package final override func launch(_ sink: Sink<Element>, _ scope: Scope) { run(sink, scope) }
}

/// The stream of a hub that always has a value, which a new subscriber receives first.
@usableFromInline
package final class ValueHubStream<Element>: HubStream<Element>, @unchecked Sendable {
  /// - Parameter owner: As of ``HubStream``.
  @inlinable
  package init(_ hub: ValueHub<Element>, owner: AnyObject) { super.init(hub, owner: owner) }

  package override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    unsafeDowncast(hub, to: ValueHub<Element>.self).joinAfterValue(sink, scope)
  }
}

/// The stream of a hub that stores its last values, which a new subscriber receives first.
@usableFromInline
package final class ReplayHubStream<Element>: HubStream<Element>, @unchecked Sendable {
  /// - Parameter owner: As of ``HubStream``.
  @inlinable
  package init(_ hub: ReplayHub<Element>, owner: AnyObject) { super.init(hub, owner: owner) }

  package override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    unsafeDowncast(hub, to: ReplayHub<Element>.self).joinAfterHistory(sink, scope)
  }
}
