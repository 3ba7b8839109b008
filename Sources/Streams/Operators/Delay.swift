import Foundation

extension ObservableType {
  /// Delays every value and the completion.
  ///
  ///     source                                    -a--b---|
  ///     delay(.seconds(3), scheduler: scheduler)  ----a--b---|
  ///
  /// Errors are not delayed: they are sent immediately, and waiting values are dropped.
  ///
  /// - Parameters:
  ///   - dueTime: The delay.
  ///   - scheduler: The scheduler whose clock is used, and where events are sent.
  @_alwaysEmitIntoClient
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    Operated("delay", asObservable(), on: scheduler) { source, sink, scope in
      source.run(into: DelaySink(sink, scope, dueTime, scheduler))
    }
  }
}

/// Stores the events with their times. One timer runs at a time, for the oldest.
@usableFromInline
final class DelaySink<Element>: TimedSink<Element, Element> {
  @usableFromInline let values: Backlog<Element>
  /// The times of the waiting events, including the completion.
  private let times = Backlog<Date>()
  @exclusivity(unchecked) private var delaying = Delaying()

  @inlinable
  override init(_ downstream: Sink<Element>, _ scope: Scope, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType)
  {
    values = Backlog()
    super.init(downstream, scope, dueTime, scheduler)
  }

  override func next(_ element: Element) {
    // The clock is read here, because the event may have to wait for a long delivery.
    let now = scheduler.now
    gate.turn(scope, hold(element, since: now), else: gate.wait(scope) { [self] in hold(element, since: now) })
  }

  override func ended(_ error: (any Error)?) {
    let now = scheduler.now
    scope.retire()
    gate.wait(scope) { [self] in
      if error != nil { return sourceEnded(error) }
      wait(since: now, startsTimer: delaying.completed())
    }
  }

  override func timerFired() {
    times.removeFirst()
    switch delaying.timePassed() {
    case .completion: end(nil)
    case .value(let startsTimer):
      downstream.next(values.removeFirst())
      if startsTimer, !isOver { startTimer(since: times.oldest) }
    }
  }

  private func hold(_ element: Element, since time: Date) {
    guard let startsTimer = delaying.value() else { return }
    values.append(element)
    wait(since: time, startsTimer: startsTimer)
  }

  private func wait(since time: Date, startsTimer: Bool) {
    times.append(time)
    if startsTimer { startTimer(since: time) }
  }

  private func startTimer(since time: Date) {
    startTimer(after: span.remaining(since: time, at: scheduler.now) ?? .nanoseconds(0))
  }
}
