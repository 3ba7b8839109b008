extension ObservableType {
  /// Sends the same value over and over, and never ends.
  ///
  ///     repeatElement(a).take(3)   (aaa|)
  ///
  /// If you pass a scheduler, each value is a separate piece of work on it. With the default scheduler, `subscribe` does
  /// not return before the subscription ends: limit the stream with an operator such as `take`.
  @_alwaysEmitIntoClient
  public static func repeatElement(
    _ element: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    SteppedSource("repeatElement", scheduler) { sink, scope in
      StepLoop(sink, scope, element) { loop in
        loop.sink.next(loop.state)
        return true
      }
    }
  }
}
