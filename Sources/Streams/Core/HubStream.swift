/// The stream of a hub: what a relay gives as its observable.
@usableFromInline
package final class HubStream<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline let hub: Hub<Element>
  @usableFromInline let owner: AnyObject

  /// - Parameter owner: What sends to the hub, and abandons it when it goes: kept alive by its stream.
  @inlinable
  package init(_ hub: Hub<Element>, owner: AnyObject) {
    self.hub = hub
    self.owner = owner
  }

  package override func run(_ sink: consuming Sink<Element>, _ scope: Scope) { hub.join(sink, scope) }

  package override func launch(_ sink: Sink<Element>, _ scope: Scope) { hub.join(sink, scope) }
}

/// The stream of a hub that always has a value, which a new subscriber receives first.
@usableFromInline
package final class ValueHubStream<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline let hub: ValueHub<Element>
  @usableFromInline let owner: AnyObject

  /// - Parameter owner: What sends to the hub, and abandons it when it goes: kept alive by its stream.
  @inlinable
  package init(_ hub: ValueHub<Element>, owner: AnyObject) {
    self.hub = hub
    self.owner = owner
  }

  package override func run(_ sink: consuming Sink<Element>, _ scope: Scope) { hub.joinAfterValue(sink, scope) }

  package override func launch(_ sink: Sink<Element>, _ scope: Scope) { hub.joinAfterValue(sink, scope) }
}

/// The stream of a hub that stores its last values, which a new subscriber receives first.
@usableFromInline
package final class ReplayHubStream<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline let hub: ReplayHub<Element>
  @usableFromInline let owner: AnyObject

  /// - Parameter owner: What sends to the hub, and abandons it when it goes: kept alive by its stream.
  @inlinable
  package init(_ hub: ReplayHub<Element>, owner: AnyObject) {
    self.hub = hub
    self.owner = owner
  }

  package override func run(_ sink: consuming Sink<Element>, _ scope: Scope) { hub.joinAfterHistory(sink, scope) }

  package override func launch(_ sink: Sink<Element>, _ scope: Scope) { hub.joinAfterHistory(sink, scope) }
}
