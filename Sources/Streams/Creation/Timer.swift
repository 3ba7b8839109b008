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
  @inlinable
  public static func timer(
    _ dueTime: RxTimeInterval,
    period: RxTimeInterval? = nil,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    if let period { PeriodicTimer(dueTime, period, scheduler) } else { OneShotTimer(dueTime, scheduler) }
  }
}

@usableFromInline
final class OneShotTimer<Element: RxAbstractInteger>: Observable<Element>, @unchecked Sendable {
  @usableFromInline let dueTime: RxTimeInterval
  @usableFromInline let scheduler: any SchedulerType

  @inlinable
  init(_ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.dueTime = dueTime
    self.scheduler = scheduler
  }

  public override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let timer = TimerSlot()
    scope.attach(timer)
    timer.start(on: scheduler, after: dueTime, for: operatorName) { turn in
      guard timer.take(turn) else { return }
      sink.next(0)
      if !scope.isOver { sink.completed() }
    }
  }

  override var operatorName: String? { "timer" }
  override var ownScheduler: AnyObject? { scheduler as AnyObject }
}

@usableFromInline
final class PeriodicTimer<Element: RxAbstractInteger>: Observable<Element>, @unchecked Sendable {
  @usableFromInline let dueTime: RxTimeInterval
  @usableFromInline let period: RxTimeInterval
  @usableFromInline let scheduler: any SchedulerType
  /// Makes what counts and sends at each tick, where the type of the numbers is known.
  @usableFromInline let makeTick: (SerialSink<Element>) -> () -> Void

  @inlinable
  init(_ dueTime: RxTimeInterval, _ period: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.dueTime = dueTime
    self.period = period
    self.scheduler = scheduler
    makeTick = { sink in
      let count = TickCount<Element>(0)
      return { sink.next(count.next()) }
    }
  }

  public override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let tick = makeTick(SerialSink(sink, scope))
    let work = RealClock.attribute(to: operatorName) {
      scheduler.schedulePeriodic((), startAfter: dueTime, period: period) { _ in tick() }
    }
    scope.attach(disposable: work)
  }

  override var operatorName: String? { "interval" }
  override var ownScheduler: AnyObject? { scheduler as AnyObject }
}

/// The number of the next tick. Ticks come one after another.
@usableFromInline
final class TickCount<Element: RxAbstractInteger> {
  @exclusivity(unchecked) @usableFromInline var count: Element

  @inlinable
  init(_ count: Element) { self.count = count }

  /// Counts one more, and returns what was counted before.
  @inlinable
  func next() -> Element {
    let present = count
    count = present &+ 1
    return present
  }
}
