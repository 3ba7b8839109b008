extension ObservableType {
  /// Passes on the events of the source for a while, and then completes.
  ///
  ///     source                                        -a--b--c--d--|
  ///     take(for: .seconds(5), scheduler: scheduler)  -a--b|
  ///
  /// Ends as the source does if that ends sooner.
  ///
  /// - Parameters:
  ///   - duration: The time; if it is zero or less, the shortest that the scheduler can wait.
  ///   - scheduler: The scheduler whose clock is used, and where the completion is sent.
  @_alwaysEmitIntoClient
  public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    Operated("take(for:)", asObservable(), on: scheduler) { source, sink, scope in
      let take = TakeForSink(sink, scope, duration, scheduler)
      take.startTimer()
      source.run(into: take)
    }
  }
}

@usableFromInline
final class TakeForSink<Element>: TimedSink<Element, Element> {
  override func receive(_ element: Element) { downstream.next(element) }

  override func timerFired() { end(nil) }

  override var operatorName: String { "take(for:)" }
}
