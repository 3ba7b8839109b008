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
    let debounce = DebounceSink(sink, scope, dueTime, scheduler)
    source.run(debounce, debounce.scope)
  }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}

private final class DebounceSink<Element>: TimedSink<Element, Element> {
  @exclusivity(unchecked) private var pending = Latest<Element>()

  override func receive(_ element: Element) {
    pending.set(element)
    startTimer()
  }

  override func timerFired() {
    guard pending.isSet else { return }
    let element = pending.value
    pending.clear()
    downstream.next(element)
  }

  override func sourceEnded(_ error: (any Error)?) {
    timer.stop()
    if error == nil { timerFired() }
    end(error)
  }
}
