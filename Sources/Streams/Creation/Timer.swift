extension ObservableType where Element: RxAbstractInteger {
  /// Sends zero after `dueTime` and then, with a period, one, two, and so on, one after each period.
  ///
  ///     timer(.seconds(3), scheduler: scheduler)                        ---(0|)
  ///     timer(.seconds(3), period: .seconds(2), scheduler: scheduler)   ---0-1-2-3...
  ///
  /// Completes after the zero if there is no period, otherwise never. The count wraps around at the end of the type's
  /// range.
  ///
  /// - Parameters:
  ///   - dueTime: When the zero is sent.
  ///   - period: How long after each value the next is sent.
  ///   - scheduler: The scheduler whose clock is used, and where the values are sent.
  @_alwaysEmitIntoClient
  public static func timer(
    _ dueTime: RxTimeInterval,
    period: RxTimeInterval? = nil,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    if let period { return ticks("timer", dueTime, period, scheduler) }
    return RunStream("timer", on: scheduler) { sink, scope in
      scope.perform(after: dueTime, on: scheduler, for: "timer") {
        sink.next(0)
        if !scope.isOver { sink.completed() }
      }
    }
  }

  @_alwaysEmitIntoClient
  static func ticks(
    _ name: String,
    _ dueTime: RxTimeInterval,
    _ period: RxTimeInterval,
    _ scheduler: any SchedulerType
  ) -> Observable<Element> {
    RunStream(name, on: scheduler) { sink, scope in
      let (sink, count) = (SerialSink(sink, scope), Held<Element>(0))
      scope.perform(every: period, after: dueTime, on: scheduler, for: name) {
        let current = count.value
        count.value = current &+ 1
        sink.next(current)
      }
    }
  }
}
