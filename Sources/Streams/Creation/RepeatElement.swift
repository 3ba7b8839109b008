extension ObservableType {
  /// The same value over and over, without end.
  ///
  ///     repeatElement(a)   aaaaa...
  ///
  /// If you pass a scheduler, each value is a separate piece of work on it. With the default scheduler, `subscribe` does
  /// not return before the subscription ends: limit the stream with an operator such as `take`.
  public static func repeatElement(
    _ element: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    RepeatedElement(element, scheduler)
  }
}

private final class RepeatedElement<Element>: SteppedSource<Element>, @unchecked Sendable {
  private let element: Element

  init(_ element: Element, _ scheduler: any ImmediateSchedulerType) {
    self.element = element
    super.init(scheduler)
  }

  override func loop(_ sink: Sink<Element>, _ scope: Scope) -> StepLoop<Element> { RepeatLoop(sink, scope, element) }

  override var operatorName: String? { "repeatElement" }
}

private final class RepeatLoop<Element>: StepLoop<Element> {
  private let element: Element

  init(_ sink: Sink<Element>, _ scope: Scope, _ element: Element) {
    self.element = element
    super.init(sink, scope)
  }

  override func step() -> Bool {
    sink.next(element)
    return true
  }
}
