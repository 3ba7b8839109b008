extension Observable {
  /// The base class of relays, which accept values and never end. Relays differ in what a new subscriber receives first. Only
  /// this package can define relays.
  ///
  /// It is nested in `Observable` so that `import RxSwift` adds no top-level name that the original does not have.
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

/// The stream of a relay, which it retains, because the hub is abandoned when the relay is released.
@usableFromInline
package final class RelayStream<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline let relay: Observable<Element>.RelayBase

  @inlinable
  package init(_ relay: Observable<Element>.RelayBase) { self.relay = relay }

  package override func run(_ sink: consuming Sink<Element>, _ scope: Scope) { relay.hub.subscribe(sink, scope) }

  package override func launch(_ sink: Sink<Element>, _ scope: Scope) { relay.hub.subscribe(sink, scope) }
}
