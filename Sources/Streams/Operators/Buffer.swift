extension ObservableType {
  /// Gathers values into arrays: each is sent when it is full or its time is over, whichever comes first.
  ///
  ///     source                              -a-b-c--------d-|
  ///     buffer(timeSpan: 5 ticks, count: 2) ---A----C----E--(D|)
  ///
  /// (A is [a, b], C and D are [c] and [d], E is empty.) An array whose time is over is sent even if it is empty. When the source completes, the last array is sent, and then the
  /// completion. Errors are sent at once, and what was gathered is dropped.
  ///
  /// - Parameters:
  ///   - timeSpan: How long to gather at most.
  ///   - count: How many values to gather at most; with zero or less only the time counts.
  ///   - scheduler: Whose clock is used, and where arrays are sent whose time is over.
  public func buffer(
    timeSpan: RxTimeInterval,
    count: Int,
    scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    Buffer(asObservable(), timeSpan, count, scheduler)
  }
}

private final class Buffer<Element>: Observable<[Element]>, @unchecked Sendable {
  private let source: SourceReference<Element>
  private let timeSpan: RxTimeInterval
  private let count: Int
  private let scheduler: any SchedulerType

  init(_ source: Observable<Element>, _ timeSpan: RxTimeInterval, _ count: Int, _ scheduler: any SchedulerType) {
    self.source = SourceReference(source)
    self.timeSpan = timeSpan
    self.count = count
    self.scheduler = scheduler
  }

  override func run(_ sink: consuming Sink<[Element]>, _ scope: Scope) {
    let buffer = BufferSink(sink, scope, timeSpan, count, scheduler)
    buffer.startTimer()
    source.run(buffer, buffer.scope)
  }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}

private final class BufferSink<Element>: TimedSink<Element, [Element]> {
  private let count: Int
  private var gathered: [Element] = []

  init(
    _ downstream: Sink<[Element]>,
    _ scope: Scope,
    _ timeSpan: RxTimeInterval,
    _ count: Int,
    _ scheduler: any SchedulerType
  ) {
    self.count = count
    super.init(downstream, scope, timeSpan, scheduler)
  }

  override func receive(_ element: Element) {
    gathered.append(element)
    if gathered.count == count { timerFired() }
  }

  override func timerFired() {
    send()
    if !isOver { startTimer() }
  }

  override func sourceEnded(_ error: (any Error)?) {
    if error == nil { send() }
    super.sourceEnded(error)
  }

  private func send() {
    timer.stop()
    let full = gathered
    gathered = []
    downstream.next(full)
  }
}
