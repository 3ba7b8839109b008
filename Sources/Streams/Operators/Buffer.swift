extension ObservableType {
  /// Collects values into arrays. An array is sent when it is full or its time has passed, whichever comes first.
  ///
  ///     source                                                         -a-b-c--------d-|
  ///     buffer(timeSpan: .seconds(5), count: 2, scheduler: scheduler)  ---[a,b][c]--[]-([d]|)
  ///
  /// When its time has passed, an array is sent even if it is empty.
  /// When the source completes, the last array is sent, and then the completion. Errors are sent immediately, and the
  /// collected values are dropped.
  ///
  /// - Parameters:
  ///   - timeSpan: The longest time to collect values for one array.
  ///   - count: The largest number of values in an array; with zero or less only the time counts.
  ///   - scheduler: The scheduler that provides the clock and sends arrays whose time has passed.
  @_alwaysEmitIntoClient
  public func buffer(
    timeSpan: RxTimeInterval,
    count: Int,
    scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    Operated("buffer", asObservable(), on: scheduler) { source, sink, scope in
      let buffer = BufferSink(sink, scope, timeSpan, count, scheduler) { places, count in
        let values = UnsafeMutableBufferPointer(start: places, count: count)
        defer { values.deinitialize() }
        return Array(values)
      }
      buffer.startTimer()
      source.run(into: buffer)
    }
  }
}

@usableFromInline
final class BufferSink<Element>: TimedSink<Element, [Element]> {
  private let makeArray: Gathered<Element>.MakeArray
  @exclusivity(unchecked) private var gathering: Gathering
  @exclusivity(unchecked) private var gathered = Gathered<Element>()

  @usableFromInline
  init(
    _ downstream: Sink<[Element]>,
    _ scope: Scope,
    _ timeSpan: RxTimeInterval,
    _ count: Int,
    _ scheduler: any SchedulerType,
    _ makeArray: @escaping Gathered<Element>.MakeArray
  ) {
    gathering = Gathering(limit: count)
    self.makeArray = makeArray
    super.init(downstream, scope, timeSpan, scheduler)
  }

  override func receive(_ element: Element) {
    gathered.append(element)
    if gathering.value() { timerFired() }
  }

  override func timerFired() {
    perform(gathering.released())
    if !isOver { startTimer() }
  }

  override func sourceEnded(_ error: (any Error)?) {
    timer.stop()
    perform(gathering.ended(failed: error != nil))
    end(error)
  }

  private func perform(_ release: Release) {
    if release.sends { downstream.next(gathered.take(makeArray)) }
  }
}
