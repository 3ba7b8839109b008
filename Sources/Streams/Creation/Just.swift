extension ObservableType {
  /// A stream that sends one value and completes, immediately.
  ///
  ///     just(a)   (a|)
  @_alwaysEmitIntoClient
  public static func just(_ element: Element) -> Observable<Element> { Just(element) }

  /// Sends one value and completes, each as a piece of work on `scheduler`.
  ///
  ///     just(a, scheduler: scheduler)   (a|)
  @_alwaysEmitIntoClient
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    SteppedSource("just", scheduler, [element])
  }
}

@usableFromInline
final class Just<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline let element: Element

  @inlinable
  init(_ element: Element) { self.element = element }

  public override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    if scope.isOver { return }
    sink.next(element)
    if !scope.isOver { sink.completed() }
  }

  public override func launch(_ sink: Sink<Element>, _ scope: Scope) { run(sink, scope) }

  public override func deliverSynchronously(_ take: (Element) -> Void) -> Bool {
    take(element)
    return true
  }
}
