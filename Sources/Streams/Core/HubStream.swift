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

  package override func run(_ sink: consuming Sink<Element>, _ scope: Scope) { hub.subscribe(sink, scope) }

  package override func launch(_ sink: Sink<Element>, _ scope: Scope) { hub.subscribe(sink, scope) }
}
