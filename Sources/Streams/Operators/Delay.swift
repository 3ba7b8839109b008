import Foundation

extension ObservableType {
  /// Sends every value, and the completion, later.
  ///
  ///     source         -a--b---|
  ///     delay(3 ticks) ----a--b---|
  ///
  /// Errors are not delayed: they are sent immediately, and waiting values are dropped.
  ///
  /// - Parameters:
  ///   - dueTime: How much later.
  ///   - scheduler: Whose clock is used, and where events are sent.
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    Delay(asObservable(), dueTime, scheduler)
  }
}

private final class Delay<Element>: Observable<Element>, @unchecked Sendable {
  private let source: SourceReference<Element>
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType

  init(_ source: Observable<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.source = SourceReference(source)
    self.dueTime = dueTime
    self.scheduler = scheduler
  }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let delay = DelaySink(sink, scope, dueTime, scheduler)
    source.run(delay, delay.scope)
  }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}

/// Holds the events and when each came. One timer runs at a time, for the oldest.
private final class DelaySink<Element>: TimedSink<Element, Element> {
  private let values = Backlog<Element>()
  /// When those came that wait, the completion included.
  private let times = Backlog<Date>()
  /// How many events wait, the completion included.
  @exclusivity(unchecked) private var waiting = 0
  @exclusivity(unchecked) private var sourceIsDone = false

  override func next(_ element: Element) {
    // The clock is read here, for a delivery may be under way that takes long.
    let now = scheduler.now
    if gate.enter(scope) {
      hold(element, since: now)
      gate.leave()
    } else {
      gate.wait(scope) { [self] in hold(element, since: now) }
    }
  }

  override func ended(_ error: (any Error)?) {
    let now = scheduler.now
    scope.retire()
    gate.wait(scope) { [self] in
      if error != nil { return sourceEnded(error) }
      sourceIsDone = true
      wait(since: now)
    }
  }

  override func timerFired() {
    times.removeFirst()
    waiting -= 1
    if waiting == 0, sourceIsDone { return end(nil) }
    downstream.next(values.removeFirst())
    if waiting > 0, !isOver { startTimer(since: times.oldest) }
  }

  private func hold(_ element: Element, since time: Date) {
    if sourceIsDone { return }
    values.append(element)
    wait(since: time)
  }

  private func wait(since time: Date) {
    times.append(time)
    waiting += 1
    if waiting == 1 { startTimer(since: time) }
  }

  private func startTimer(since time: Date) {
    let left = span.remaining(since: time, at: scheduler.now)
    startTimer(after: left ?? .nanoseconds(0))
  }
}
