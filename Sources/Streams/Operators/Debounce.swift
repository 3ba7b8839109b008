extension ObservableType {
  /// Sends a value once no other has followed for a while.
  ///
  ///     source                                       --a-b-c------d---|
  ///     debounce(.seconds(3), scheduler: scheduler)  ---------c------d|
  ///
  /// Completes when the source does, after sending a value that still waits. Errors are sent immediately, and a waiting
  /// value is dropped.
  ///
  /// - Parameters:
  ///   - dueTime: The time that has to pass without another value.
  ///   - scheduler: The scheduler whose clock is used, and where values are sent.
  @_alwaysEmitIntoClient
  public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    Operated("debounce", asObservable(), on: scheduler) { source, sink, scope in
      let keeping = Keeping(atCompletion: .sent, restartsTimer: true)
      source.run(into: DebounceSink(sink, scope, dueTime, scheduler, keeping))
    }
  }
}

@usableFromInline
final class DebounceSink<Element>: KeepingSink<Element> {
  override var pause: RxTimeInterval? { span }
}
