extension ObservableType {
  /// Fails with ``RxError/timeout`` when no event arrives for a while.
  ///
  ///     source                                      -a--b---------c--|
  ///     timeout(.seconds(4), scheduler: scheduler)  -a--b---#
  ///
  /// Ends as the source does if no pause exceeds the time. The time starts with the subscription and again with each value.
  ///
  /// - Parameters:
  ///   - dueTime: How long to wait for each event.
  ///   - scheduler: The scheduler whose clock is used, and where the error is sent.
  @_alwaysEmitIntoClient
  public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    Operated("timeout", asObservable(), on: scheduler) { source, sink, scope in
      let timeout = TimeoutSink(sink, scope, dueTime, scheduler, nil)
      timeout.startTimer()
      source.run(into: timeout)
    }
  }

  /// Continues with another stream if no event arrives for a while.
  ///
  ///     source                                                    -a--b---------c--|
  ///     other                                                             x--y|
  ///     timeout(.seconds(4), other: other, scheduler: scheduler)  -a--b---x--y|
  ///
  /// The source is then disposed of. Ends as the source does if no pause exceeds the time, which starts with the
  /// subscription and again with each value; otherwise as `other` does.
  ///
  /// - Parameters:
  ///   - dueTime: How long to wait for each event.
  ///   - other: The stream to continue with.
  ///   - scheduler: The scheduler whose clock is used, and where `other` is subscribed to.
  @_alwaysEmitIntoClient
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval,
    other: Source,
    scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    let other = other.asObservable()
    return OperatedByTwo("timeout", asObservable(), other, on: scheduler) { source, other, sink, scope in
      let timeout = TimeoutSink(sink, scope, dueTime, scheduler, other.stream)
      timeout.startTimer()
      source.run(into: timeout)
    }
  }
}

@usableFromInline
final class TimeoutSink<Element>: TimedSink<Element, Element> {
  /// The scope of the chain below, in which the other stream runs.
  private let below: Scope
  /// The stream to continue with; nil to fail.
  @exclusivity(unchecked) private var other: Observable<Element>?

  @usableFromInline
  init(
    _ downstream: Sink<Element>,
    _ scope: Scope,
    _ dueTime: RxTimeInterval,
    _ scheduler: any SchedulerType,
    _ other: Observable<Element>?
  ) {
    self.other = other
    below = scope
    super.init(downstream, scope, dueTime, scheduler)
  }

  deinit { StackSegments.whenLow { other = nil } }

  override func receive(_ element: Element) {
    // Stopped first, so that the time of the delivery does not count.
    timer.stop()
    downstream.next(element)
    if !scope.isOver { startTimer() }
  }

  override func timerFired() {
    guard gate.close(scope) else { return }
    guard let other else {
      downstream.error(RxError.timeout)
      return scope.retire()
    }
    let isSent = other.sendsSynchronously(to: downstream, below)
    scope.retire()
    if !isSent { other.attach(downstream, below) }
  }
}
