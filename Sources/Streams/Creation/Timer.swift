extension ObservableType where Element: RxAbstractInteger {
  /// Zero after a while, and then, if there is a period, one, two, and so on after each.
  ///
  ///     timer(3 ticks)                  ---(0|)
  ///     timer(3 ticks, period: 2 ticks) ---0-1-2-3...
  ///
  /// Completes after the zero if there is no period, otherwise never. The count wraps around at the end of the type's
  /// range.
  ///
  /// - Parameters:
  ///   - dueTime: When the zero is sent.
  ///   - period: How long after each value the next is sent.
  ///   - scheduler: Whose clock is used, and where the values are sent.
  public static func timer(
    _ dueTime: RxTimeInterval,
    period: RxTimeInterval? = nil,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    if let period { PeriodicTimer(dueTime, period, scheduler) } else { OneShotTimer(dueTime, scheduler) }
  }
}

private final class OneShotTimer<Element: RxAbstractInteger>: Observable<Element>, @unchecked Sendable {
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType

  init(_ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.dueTime = dueTime
    self.scheduler = scheduler
  }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let timer = TimerSlot()
    scope.attach(timer)
    timer.start(on: scheduler, after: dueTime) { turn in
      guard timer.take(turn) else { return }
      sink.next(0)
      if !scope.isOver { sink.completed() }
    }
  }

  override var operatorName: String? { "timer" }
}

final class PeriodicTimer<Element: RxAbstractInteger>: Observable<Element>, @unchecked Sendable {
  private let dueTime: RxTimeInterval
  private let period: RxTimeInterval
  private let scheduler: any SchedulerType

  init(_ dueTime: RxTimeInterval, _ period: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.dueTime = dueTime
    self.period = period
    self.scheduler = scheduler
  }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let guarded = SerialSink(sink, scope)
    scope.attach(
      disposable: scheduler.schedulePeriodic(0 as Element, startAfter: dueTime, period: period) { count in
        guarded.next(count)
        return count &+ 1
      }
    )
  }

  override var operatorName: String? { "interval" }
}
