extension SharedSequenceConvertibleType {
  /// Sends a value once `dueTime` has gone by without another.
  ///
  ///     source   --1-2-3-------4----|
  ///     debounce(2) ------3------4--|
  ///
  /// Completes as the source does, after the value that waits. The time is that of ``SharingScheduler``.
  @_alwaysEmitIntoClient
  public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    let scheduler = SharingStrategy.scheduler
    return derived { $0.debounce(dueTime, scheduler: scheduler) }
  }

  /// Sends a value, and then none until `dueTime` has gone by.
  ///
  ///     source      --1-2-3-------4--|
  ///     throttle(4) --1----3------4--|
  ///
  /// Completes as the source does. The time is that of ``SharingScheduler``.
  ///
  /// - Parameters:
  ///   - dueTime: The least time between two values.
  ///   - latest: Whether the last of the values that were left out is sent when the time has gone by.
  @_alwaysEmitIntoClient
  public func throttle(_ dueTime: RxTimeInterval, latest: Bool = true) -> SharedSequence<SharingStrategy, Element> {
    let scheduler = SharingStrategy.scheduler
    return derived { $0.throttle(dueTime, latest: latest, scheduler: scheduler) }
  }

  /// Sends each value, and the completion, `dueTime` later. The time is that of ``SharingScheduler``.
  ///
  ///     source   --1--2--|
  ///     delay(2) ----1--2--|
  @_alwaysEmitIntoClient
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    let scheduler = SharingStrategy.scheduler
    return derived { $0.delay(dueTime, scheduler: scheduler) }
  }
}
