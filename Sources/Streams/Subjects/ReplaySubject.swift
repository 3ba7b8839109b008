/// A subject that stores its last values, or all of them, and replays them to new subscribers, even after its end.
///
///     subject, of size 2   a--b--c------d--|
///     subscriber                  ^(bc)-d--|
///
/// You may send events from any thread and from inside a delivery; all subscribers receive them one at a time and in one order.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType, Disposable {
  @usableFromInline let hub: ReplayHub<Element>

  @inlinable
  init(limit: Int?) { hub = ReplayHub(limit) }

  /// A subject that keeps the last `bufferSize` values.
  @inlinable
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    if bufferSize < 0 {
      Hooks.misuse(
        "ReplaySubject.create(bufferSize: \(bufferSize)): a subject cannot keep fewer than 0 values; it keeps none."
      )
    }
    return ReplaySubject(limit: max(0, bufferSize))
  }

  /// A subject that keeps all its values.
  @inlinable
  public static func createUnbounded() -> ReplaySubject<Element> { ReplaySubject(limit: nil) }

  deinit { hub.abandon() }

  /// Keeps `element` and sends it to all subscribers.
  public func onNext(_ element: Element) { hub.accept(element) }

  package override func run(_ sink: consuming Sink<Element>, _ scope: Scope) { hub.subscribe(sink, scope) }

  package override func launch(_ sink: Sink<Element>, _ scope: Scope) { hub.subscribe(sink, scope) }
}
