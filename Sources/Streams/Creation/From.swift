extension ObservableType {
  /// Sends the values of `array`, one after the other, and completes.
  ///
  ///     from([a, b, c])   (abc|)
  ///
  /// If you pass a scheduler, each value and the completion is a separate piece of work on it.
  @_alwaysEmitIntoClient
  public static func from(
    _ array: [Element],
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    SteppedSource("from", scheduler, array)
  }

  /// Sends the values of `sequence`, one after the other, and completes. The sequence may be infinite.
  ///
  ///     from(1...3)   (123|)
  ///
  /// If you pass a scheduler, each value and the completion is a separate piece of work on it.
  @_alwaysEmitIntoClient
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Sequence.Element == Element {
    SteppedSource("from", scheduler, sequence)
  }

  /// Sends the given values, one after the other, and completes.
  ///
  ///     of(a, b, c)   (abc|)
  ///
  /// If you pass a scheduler, each value and the completion is a separate piece of work on it.
  @_alwaysEmitIntoClient
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    SteppedSource("from", scheduler, elements)
  }
}
