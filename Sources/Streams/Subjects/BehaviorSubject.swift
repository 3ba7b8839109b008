/// A subject with a current value, which new subscribers receive first. After the end, new subscribers receive only the
/// end.
///
///     subject     a--b-----c--|
///     subscriber       ^(b)c--|
///
/// You may send events from any thread and from inside a delivery; all subscribers receive them one at a time and in one order.
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType, Cancelable {
  @usableFromInline let hub: ValueHub<Element>

  /// A subject whose first value is `value`.
  @inlinable
  public init(value: Element) { hub = ValueHub(value) }

  deinit { hub.abandon() }

  /// The latest value.
  ///
  /// - Throws: The error that ended the subject, or ``RxError/disposed(object:)``.
  public func value() throws -> Element {
    if isDisposed { throw RxError.disposed(object: self) }
    if let error = hub.failure { throw error }
    return hub.value
  }

  /// Makes `element` the value and sends it to all subscribers.
  @inlinable
  public func onNext(_ element: Element) { hub.accept(element) }

  package override func run(_ sink: consuming Sink<Element>, _ scope: Scope) { hub.subscribe(sink, scope) }

  package override func launch(_ sink: Sink<Element>, _ scope: Scope) { hub.subscribe(sink, scope) }
}
