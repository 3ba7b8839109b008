/// A subject that stores its last values, or all, and replays them to new subscribers, also after its end.
///
///     subject (2)   a--b--c------d--|
///     subscriber           ^(bc)-d--|
///
/// Events may be sent from any thread and from inside a delivery; all subscribers receive them one at a time and in one order.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType, Disposable {
  /// The type of its observing side.
  public typealias SubjectObserverType = ReplaySubject<Element>

  private let hub: ReplayHub<Element>

  private init(limit: Int?) { hub = ReplayHub(limit) }

  /// A subject that keeps the last `bufferSize` values.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    if bufferSize < 0 {
      Hooks.misuse(
        "ReplaySubject.create(bufferSize: \(bufferSize)): a subject cannot keep fewer than 0 values; it keeps none."
      )
    }
    return ReplaySubject(limit: max(0, bufferSize))
  }

  /// A subject that keeps all its values.
  public static func createUnbounded() -> ReplaySubject<Element> { ReplaySubject(limit: nil) }

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

  /// Keeps `element` and sends it to all subscribers.
  public func onNext(_ element: Element) { hub.accept(element) }

  /// This subject as an observer.
  public func asObserver() -> ReplaySubject<Element> { self }

  /// Drops all subscribers without sending an event; later subscribers receive ``RxError/disposed(object:)``.
  public func dispose() { hub.dispose(of: self) }

  package override func run(_ sink: consuming Sink<Element>, _ scope: Scope) { hub.subscribe(sink, scope) }

  package override func launch(_ sink: Sink<Element>, _ scope: Scope) { hub.subscribe(sink, scope) }
}

// The line of the hub serializes threads.
extension ReplaySubject: @unchecked Sendable {}
