extension Observable {
  /// What values go into and what never ends: what relays have in common. What a new subscriber receives first distinguishes them. There
  /// are none but those of this package.
  ///
  /// It stands within `Observable` so that `import RxSwift` brings no name at the top level which that library does not have.
  open class RelayBase {
    @usableFromInline package final let hub: Hub<Element>

    @inlinable
    package init(_ hub: Hub<Element>) { self.hub = hub }

    deinit { hub.abandon() }
  }
}

extension Observable.RelayBase: SubscriberCounting {
  package final var subscriberCount: Int? { hub.subscribers }
}

/// The stream of a relay, which it keeps alive: the hub is abandoned when the relay goes.
@usableFromInline
package final class RelayStream<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline let relay: Observable<Element>.RelayBase

  @inlinable
  package init(_ relay: Observable<Element>.RelayBase) { self.relay = relay }

  package override func run(_ sink: consuming Sink<Element>, _ scope: Scope) { relay.hub.subscribe(sink, scope) }

  package override func launch(_ sink: Sink<Element>, _ scope: Scope) { relay.hub.subscribe(sink, scope) }
}
