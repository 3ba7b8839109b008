/// What values go into and what never ends: what relays have in common. What a new subscriber receives first distinguishes them. There are
/// none but those of this package.
open class Relay<Element> {
  @usableFromInline package final let hub: Hub<Element>

  @inlinable
  package init(_ hub: Hub<Element>) { self.hub = hub }

  deinit { hub.abandon() }
}

extension Relay: SubscriberCounting {
  package final var subscriberCount: Int? { hub.subscribers }
}

/// The stream of a relay, which it keeps alive: the hub is abandoned when the relay goes.
@usableFromInline
package final class RelayStream<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline let relay: Relay<Element>

  @inlinable
  package init(_ relay: Relay<Element>) { self.relay = relay }

  package override func run(_ sink: consuming Sink<Element>, _ scope: Scope) { relay.hub.subscribe(sink, scope) }

  package override func launch(_ sink: Sink<Element>, _ scope: Scope) { relay.hub.subscribe(sink, scope) }
}
