extension ObservableType {
  /// Sends a value once no other has followed it for a while.
  ///
  ///     source            --a-b-c------d---|
  ///     debounce(3 ticks) ---------c------d|
  ///
  /// Completes when the source does, after sending a value that still waits. Errors are sent immediately, and a waiting
  /// value is dropped.
  ///
  /// - Parameters:
  ///   - dueTime: How long nothing may follow.
  ///   - scheduler: Whose clock is used, and where values are sent.
  public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    Debounce(asObservable(), dueTime, scheduler)
  }
}

private final class Debounce<Element>: Observable<Element>, @unchecked Sendable {
  private let source: SourceReference<Element>
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType

  init(_ source: Observable<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.source = SourceReference(source)
    self.dueTime = dueTime
    self.scheduler = scheduler
  }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let keeping = Keeping(atCompletion: .sent, restartsTimer: true)
    let debounce = DebounceSink(sink, scope, dueTime, scheduler, keeping)
    source.run(debounce, debounce.scope)
  }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}

private final class DebounceSink<Element>: KeepingSink<Element> {
  override var pause: RxTimeInterval? { span }
}
