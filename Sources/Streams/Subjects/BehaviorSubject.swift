/// A subject with a current value, which new subscribers receive first. After the end, new subscribers receive only the
/// end.
///
///     subject     a--b---c--|
///     subscriber     ^b--c--|
///
/// Events may be sent from any thread and from inside a delivery; all subscribers receive them one at a time and in one order.
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType, Cancelable {
  /// The type of its observing side.
  public typealias SubjectObserverType = BehaviorSubject<Element>

  @usableFromInline let hub: ValueHub<Element>

  /// A subject whose first value is `value`.
  @inlinable
  public init(value: Element) { hub = ValueHub(value) }

  deinit { hub.abandon() }

  /// Whether there are subscribers.
  public var hasObservers: Bool { hub.subscribers > 0 }

  /// Whether the subject was disposed.
  public var isDisposed: Bool { hub.isDisposed }

  /// The value sent last.
  ///
  /// - Throws: The error that ended the subject, or ``RxError/disposed(object:)``.
  public func value() throws -> Element {
    if isDisposed { throw RxError.disposed(object: self) }
    if let error = hub.failure { throw error }
    return hub.value
  }

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

  /// Makes `element` the value and sends it to all subscribers.
  @inlinable
  public func onNext(_ element: Element) { hub.accept(element) }

  /// This subject as an observer.
  public func asObserver() -> BehaviorSubject<Element> { self }

  /// Drops all subscribers without sending an event; later subscribers receive ``RxError/disposed(object:)``.
  public func dispose() { hub.dispose(of: self) }

  package override func run(_ sink: consuming Sink<Element>, _ scope: Scope) { hub.subscribe(sink, scope) }

  package override func launch(_ sink: Sink<Element>, _ scope: Scope) { hub.subscribe(sink, scope) }
}

// The line of the hub serializes threads.
extension BehaviorSubject: @unchecked Sendable {}
