extension SharedSequenceConvertibleType {
  /// Sends a value once `dueTime` has passed without another.
  ///
  ///     source                --1-2-3-------4----|
  ///     debounce(.seconds(3)) ---------3-------4-|
  ///
  /// Completes as the source does, after the value that is waiting. Uses the clock of ``SharingScheduler``.
  @_alwaysEmitIntoClient
  public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    let scheduler = SharingStrategy.scheduler
    return derived { $0.debounce(dueTime, scheduler: scheduler) }
  }

  /// Sends a value, and then none until `dueTime` has passed.
  ///
  ///     source                --1-2-3-------4--|
  ///     throttle(.seconds(5)) --1----3------4--|
  ///
  /// Completes as the source does. Uses the clock of ``SharingScheduler``.
  ///
  /// - Parameters:
  ///   - dueTime: The shortest time between two values.
  ///   - latest: Whether to send the last of the dropped values when the time has passed.
  @_alwaysEmitIntoClient
  public func throttle(_ dueTime: RxTimeInterval, latest: Bool = true) -> SharedSequence<SharingStrategy, Element> {
    let scheduler = SharingStrategy.scheduler
    return derived { $0.throttle(dueTime, latest: latest, scheduler: scheduler) }
  }

  /// Sends each value, and the completion, `dueTime` later. Uses the clock of ``SharingScheduler``.
  ///
  ///     source             --1--2--|
  ///     delay(.seconds(2)) ----1--2--|
  @_alwaysEmitIntoClient
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    let scheduler = SharingStrategy.scheduler
    return derived { $0.delay(dueTime, scheduler: scheduler) }
  }
}
