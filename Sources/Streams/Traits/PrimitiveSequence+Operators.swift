// What Single, Maybe and Completable have in common: operators that keep the shape, whichever it is.

extension PrimitiveSequenceType {
  /// A sequence that fails with `error` immediately.
  @inlinable
  public static func error(_ error: any Swift.Error) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .error(error))
  }

  /// A sequence that never ends.
  @inlinable
  public static func never() -> PrimitiveSequence<Trait, Element> { PrimitiveSequence(raw: .never()) }
}

extension PrimitiveSequence {
  /// Makes a new sequence for each subscription. An error that `observableFactory` throws is the sequence's error.
  @inlinable
  public static func deferred(
    _ observableFactory: @escaping () throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .deferred { try observableFactory().source })
  }

  /// Makes a resource for each subscription, runs a sequence with it, and disposes of it when the subscription ends.
  @inlinable
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    primitiveSequenceFactory: @escaping (Resource) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .using(resourceFactory) { try primitiveSequenceFactory($0).source })
  }

  /// Delays the value and the completion by `dueTime`; an error is sent immediately.
  @inlinable
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delay(dueTime, scheduler: scheduler))
  }

  /// Subscribes to this sequence `dueTime` later.
  @inlinable
  public func delaySubscription(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Delivers on `scheduler`.
  @inlinable
  public func observe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.observe(on: scheduler))
  }

  /// Subscribes to this sequence, and disposes of that subscription, on `scheduler`.
  @inlinable
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.subscribe(on: scheduler))
  }

  /// Continues with the sequence that `handler` makes of the error. An error that it throws is the sequence's error.
  @inlinable
  public func `catch`(
    _ handler: @escaping (any Swift.Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.catch { try handler($0).source })
  }

  /// Subscribes again after each error, without end.
  @inlinable
  public func retry() -> PrimitiveSequence<Trait, Element> { PrimitiveSequence(raw: source.retry()) }

  /// Subscribes again after an error, `maxAttemptCount` times in all, the first included. The last error is the sequence's error.
  @inlinable
  public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(maxAttemptCount))
  }

  /// Subscribes again whenever the stream that `notificationHandler` makes of the errors of this type sends a value; ends as that
  /// does. An error of another type is the sequence's error.
  @inlinable
  public func retry<TriggerObservable: ObservableType, Error: Swift.Error>(
    when notificationHandler: @escaping (Observable<Error>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(when: notificationHandler))
  }

  /// Subscribes again whenever the stream that `notificationHandler` makes of the errors sends a value; ends as that does.
  @inlinable
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(when: notificationHandler))
  }

  /// Prints all events to the standard output.
  @inlinable
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: source.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function)
    )
  }

  /// Fails with ``RxError/timeout`` if nothing comes within `dueTime`.
  @inlinable
  public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.timeout(dueTime, scheduler: scheduler))
  }

  /// Goes over to `other` if nothing comes within `dueTime`.
  @inlinable
  public func timeout(
    _ dueTime: RxTimeInterval,
    other: PrimitiveSequence<Trait, Element>,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.timeout(dueTime, other: other.source, scheduler: scheduler))
  }
}

extension PrimitiveSequenceType where Element: RxAbstractInteger {
  /// Zero, `dueTime` after the subscription.
  ///
  ///     timer(.seconds(3))   ---(0|)
  @inlinable
  public static func timer(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .timer(dueTime, scheduler: scheduler))
  }
}
