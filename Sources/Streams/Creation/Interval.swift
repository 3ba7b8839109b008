extension ObservableType where Element: RxAbstractInteger {
  /// Sends zero, one, two, and so on, one after each period.
  ///
  ///     interval(.seconds(3), scheduler: scheduler)   ---0--1--2--3...
  ///
  /// Never ends by itself. The count wraps around at the end of the type's range.
  ///
  /// - Parameters:
  ///   - period: The time before the first value and between values.
  ///   - scheduler: The scheduler whose clock is used, and where the values are sent.
  @_alwaysEmitIntoClient
  public static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    ticks("interval", period, period, scheduler)
  }
}
