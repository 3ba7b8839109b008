extension SharedSequence {
  /// A stream that never sends an event.
  @_alwaysEmitIntoClient
  public static func never() -> SharedSequence<SharingStrategy, Element> { raw { _ in Observable.never() } }

  /// A stream that `observableFactory` makes when you subscribe.
  @_alwaysEmitIntoClient
  public static func deferred(
    _ observableFactory: @escaping () -> SharedSequence<SharingStrategy, Element>
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(sharing: Observable.deferred { observableFactory().unsharedIfUnique() })
  }

  /// A stream of `elements`, sent to each subscriber.
  @_alwaysEmitIntoClient
  public static func of(_ elements: Element...) -> SharedSequence<SharingStrategy, Element> { from(elements) }

  /// A stream of the elements of `array`, sent to each subscriber.
  @_alwaysEmitIntoClient
  public static func from(_ array: [Element]) -> SharedSequence<SharingStrategy, Element> {
    sent(Observable.from(array)) { Observable.from(array, scheduler: $0) }
  }

  /// A stream of the elements of `sequence`, sent to each subscriber.
  @_alwaysEmitIntoClient
  public static func from<Elements: Sequence>(_ sequence: Elements) -> SharedSequence<SharingStrategy, Element>
  where Elements.Element == Element {
    sent(Observable.from(sequence)) { Observable.from(sequence, scheduler: $0) }
  }

  /// A stream that sends the value of `optional`, or no value if it is nil.
  @_alwaysEmitIntoClient
  public static func from(optional: Element?) -> SharedSequence<SharingStrategy, Element> {
    sent(Observable.from(optional: optional)) { Observable.from(optional: optional, scheduler: $0) }
  }

  /// A stream that sends the same values to each subscriber, and so needs no sharing: all values in one piece of work on the main
  /// thread, or each in its own on another scheduler.
  @_alwaysEmitIntoClient
  static func sent(
    _ source: @autoclosure () -> Observable<Element>,
    on make: (any SchedulerType) -> Observable<Element>
  ) -> SharedSequence<SharingStrategy, Element> {
    raw { destination in
      switch destination {
      case .main: MainSubscription(source())
      case .scheduler(let scheduler): make(scheduler)
      }
    }
  }

  @_alwaysEmitIntoClient
  static func raw(
    _ make: (Destination) -> Observable<Element>
  ) -> SharedSequence<SharingStrategy, Element> {
    let destination = SharingStrategy.destination
    return SharedSequence(raw: make(destination), isOnMain: destination.isMain)
  }
}

extension SharedSequence where Element: RxAbstractInteger {
  /// A stream of 0, 1, 2 and so on, one every `period`, shared. Uses the clock of ``SharingScheduler``.
  ///
  ///     interval(.seconds(3)) ---0--1--2...
  @_alwaysEmitIntoClient
  public static func interval(_ period: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(sharing: Observable.interval(period, scheduler: SharingStrategy.scheduler))
  }

  /// A stream of 0 after `dueTime`, then 1, 2 and so on, one every `period`, shared. Uses the clock of ``SharingScheduler``.
  ///
  ///     timer(.seconds(1), period: .seconds(3)) -0--1--2...
  @_alwaysEmitIntoClient
  public static func timer(
    _ dueTime: RxTimeInterval,
    period: RxTimeInterval
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(sharing: Observable.timer(dueTime, period: period, scheduler: SharingStrategy.scheduler))
  }
}
