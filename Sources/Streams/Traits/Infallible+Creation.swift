extension Infallible {
  /// The observer of an ``Infallible``.
  public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

  /// A stream that calls `subscribe` for each subscription with an observer for the events, and disposes of the returned
  /// disposable when the subscription ends.
  @inlinable
  public static func create(
    subscribe: @escaping (@escaping InfallibleObserver) -> any Disposable
  ) -> Infallible<Element> {
    Infallible(.create { observer in subscribe { observer.on($0.event) } })
  }

  /// The given values, then completion, on `scheduler`.
  @inlinable
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(elements, scheduler: scheduler))
  }

  /// The elements of an array, then completion, on `scheduler`.
  @inlinable
  public static func from(
    _ array: [Element],
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(array, scheduler: scheduler))
  }

  /// The elements of a sequence, then completion, on `scheduler`.
  @inlinable
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> where Sequence.Element == Element {
    Infallible(.from(sequence, scheduler: scheduler))
  }
}

extension InfallibleType {
  /// A stream that sends one value and completes, immediately.
  @inlinable
  public static func just(_ element: Element) -> Infallible<Element> { Infallible(.just(element)) }

  /// One value, and completion, sent on `scheduler`.
  @inlinable
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(.just(element, scheduler: scheduler))
  }

  /// A stream that completes immediately.
  @inlinable
  public static func empty() -> Infallible<Element> { Infallible(.empty()) }

  /// A stream that never sends an event.
  @inlinable
  public static func never() -> Infallible<Element> { Infallible(.never()) }

  /// Makes a new stream for each subscription.
  @inlinable
  public static func deferred(
    _ observableFactory: @escaping () throws -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(.deferred { try observableFactory().asObservable() })
  }
}
