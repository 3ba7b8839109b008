/// A subject that sends each event to its current subscribers. Those that subscribe after the end receive only the end.
///
///     subject     --a---b---c--|
///     subscriber      ^-b---c--|
///
/// You may send events from any thread and from inside a delivery; all subscribers receive them one at a time and in one order.
public final class PublishSubject<Element>: Observable<Element>, SubjectType, ObserverType, Cancelable {
  @usableFromInline let hub: Hub<Element>

  /// A subject without subscribers.
  @inlinable
  public override init() { hub = Hub() }

  deinit { hub.abandon() }

  /// Sends `element` to all subscribers.
  public func onNext(_ element: Element) { hub.send(element) }

  package override func run(_ sink: consuming Sink<Element>, _ scope: Scope) { hub.join(sink, scope) }

  package override func launch(_ sink: Sink<Element>, _ scope: Scope) { hub.join(sink, scope) }
}
