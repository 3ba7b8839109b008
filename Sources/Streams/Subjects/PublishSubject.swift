/// A subject that sends its subscribers the events after their subscription, and later subscribers the end.
///
///     subject     --a---b---c--|
///     subscriber      ^-b---c--|
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

  /// Whether there are subscribers.
  public var hasObservers: Bool { hub.subscribers > 0 }

  /// Whether the subject was disposed.
  public var isDisposed: Bool { hub.isDisposed }

  /// Sends `event` to all subscribers.
  @inlinable
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): end(error)
    case .completed: end(nil)
    }
  }

  @usableFromInline
  func end(_ error: (any Error)?) { hub.end(error.map(Ending.failed) ?? .completed) }

  /// Sends `element` to all subscribers.
  public func onNext(_ element: Element) { hub.send(element) }

  /// This subject as an observer.
  public func asObserver() -> PublishSubject<Element> { self }

  /// Drops all subscribers without sending an event; later subscribers receive ``RxError/disposed(object:)``.
  public func dispose() { hub.dispose(of: self) }

  package override func run(_ sink: consuming Sink<Element>, _ scope: Scope) { hub.join(sink, scope) }

  package override func launch(_ sink: Sink<Element>, _ scope: Scope) { hub.join(sink, scope) }
}

// The line of the hub serializes threads.
extension PublishSubject: @unchecked Sendable {}
