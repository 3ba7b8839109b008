/// A subject that tells its subscribers what comes after they subscribed, and the end to those who come later.
///
///     subject     --a---b---c--|
///     newcomer        ^-b---c--|
///
/// Events may be sent from any thread and from inside a delivery; all subscribers receive them one at a time and in one order.
public final class PublishSubject<Element>: Observable<Element>, SubjectType, ObserverType, Cancelable {
  /// The type of its observing side.
  public typealias SubjectObserverType = PublishSubject<Element>

  @usableFromInline let hub: Hub<Element>

  /// A subject without subscribers.
  @inlinable
  public override init() { hub = Hub() }

  deinit { hub.abandon() }

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { hub.subscribers > 0 }

  /// Whether the subject was disposed.
  public var isDisposed: Bool { hub.isDisposed }

  /// Sends `event` to all subscribers.
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): hub.end(.failed(error))
    case .completed: hub.end(.completed)
    }
  }

  /// Sends `element` to all subscribers.
  public func onNext(_ element: Element) { hub.send(element) }

  /// This subject as an observer.
  public func asObserver() -> PublishSubject<Element> { self }

  /// Lets all subscribers go without a word; whoever comes later gets ``RxError/disposed(object:)``.
  public func dispose() { hub.dispose(of: self) }

  package override func run(_ sink: consuming Sink<Element>, _ scope: Scope) { hub.join(sink, scope) }

  package override func launch(_ sink: Sink<Element>, _ scope: Scope) { hub.join(sink, scope) }
}

// The line of the hub sees to it that threads take turns.
extension PublishSubject: @unchecked Sendable {}
