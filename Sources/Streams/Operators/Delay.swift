import Foundation

extension ObservableType {
  /// Sends every value, and the completion, later.
  ///
  ///     source         -a--b---|
  ///     delay(3 ticks) ----a--b---|
  ///
  /// Errors are not delayed: they are sent at once, and what waits is dropped.
  ///
  /// - Parameters:
  ///   - dueTime: How much later.
  ///   - scheduler: Whose clock is used, and where events are sent.
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    Delay(asObservable(), dueTime, scheduler)
  }
}

private final class Delay<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType

  init(_ source: Observable<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.source = source
    self.dueTime = dueTime
    self.scheduler = scheduler
  }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let delay = DelaySink(sink, scope, dueTime, scheduler)
    source.run(delay, delay.sourceScope)
  }
}

/// Holds the events and when each came. One timer runs at a time, for the oldest.
private final class DelaySink<Element>: TimedSink<Element, Element> {
  let sourceScope: Scope
  private let values = Backlog<Element>()
  /// When those came for which no timer runs yet: all but the oldest.
  private let times = Backlog<Date>()
  private var waiting = 0
  private var sourceIsDone = false

  override init(
    _ downstream: Sink<Element>,
    _ scope: Scope,
    _ dueTime: RxTimeInterval,
    _ scheduler: any SchedulerType
  ) {
    sourceScope = scope.opened()
    super.init(downstream, scope, dueTime, scheduler)
  }

  override func next(_ element: Element) {
    // The clock is read here, for a delivery may be under way that takes long.
    let now = scheduler.now
    line.wait { [self] in
      values.append(element)
      hold(since: now)
    }
  }

  override func error(_ error: any Error) {
    sourceScope.dispose()
    super.error(error)
  }

  override func completed() {
    let now = scheduler.now
    sourceScope.dispose()
    line.wait { [self] in
      sourceIsDone = true
      hold(since: now)
    }
  }

  override func timerFired() {
    waiting -= 1
    if waiting == 0, sourceIsDone { return complete() }
    downstream.next(values.removeFirst())
    if waiting > 0, !scope.isOver { startTimer(since: times.removeFirst()) }
  }

  private func hold(since time: Date) {
    waiting += 1
    if waiting == 1 { startTimer(since: time) } else { times.append(time) }
  }

  private func startTimer(since time: Date) {
    let left = span.remaining(since: time, at: scheduler.now)
    startTimer(after: left ?? .nanoseconds(0))
  }
}
