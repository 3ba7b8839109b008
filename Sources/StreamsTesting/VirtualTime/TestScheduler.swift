import Streams

// `@unchecked`: adds only a constant to its superclass, which is safe to use from any thread.
/// A virtual time scheduler for tests, with streams that emit at given ticks, and observers that record what they receive.
///
///     let scheduler = TestScheduler(initialClock: 0)
///     let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
///     let observer = scheduler.start { source.map { $0 * 2 } }
///     XCTAssertEqual(observer.events, [.next(210, 2), .next(220, 4), .completed(230)])
///
/// To draw streams instead of listing their events, see `expect(_:gives:by:)`.
public class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter>, @unchecked Sendable {
  /// The default times of the `start` functions.
  public enum Defaults {
    /// The time at which the stream is made.
    public static let created = 100
    /// The time at which it is subscribed to.
    public static let subscribed = 200
    /// The time at which the subscription is disposed.
    public static let disposed = 1000
  }

  private let simulateProcessingDelay: Bool

  /// Makes a scheduler.
  ///
  /// - Parameters:
  ///   - initialClock: The initial time.
  ///   - resolution: The length of a tick, in seconds.
  ///   - simulateProcessingDelay: Whether work that is scheduled for the present or the past runs a tick later.
  public init(initialClock: TestTime, resolution: Double = 1.0, simulateProcessingDelay: Bool = true) {
    self.simulateProcessingDelay = simulateProcessingDelay
    super.init(
      initialClock: initialClock,
      converter: TestSchedulerVirtualTimeConverter(resolution: resolution)
    )
  }

  /// A stream that emits its events at their times, whether or not it has subscribers.
  public func createHotObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
    let observable = HotObservable(scheduler: self, recordedEvents: events)
    for recorded in events { scheduleAt(recorded.time) { observable.emit(recorded.value) } }
    return observable
  }

  /// A stream that emits its events to every subscriber, at times relative to the subscription.
  public func createColdObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
    ColdObservable(scheduler: self, recordedEvents: events)
  }

  /// An observer that records events with their times.
  public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
    TestableObserver(scheduler: self)
  }

  /// Schedules a closure for a time.
  public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
    _ = scheduleAbsoluteVirtual((), time: time) { _ in
      action()
      return Disposables.create()
    }
  }

  /// Moves work that is scheduled for the present or the past to the next tick, to simulate the time that processing
  /// takes.
  public override func adjustScheduledTime(_ time: TestTime) -> TestTime {
    let clock = self.clock
    return time <= clock ? clock + (simulateProcessingDelay ? 1 : 0) : time
  }

  /// Makes a stream, subscribes to it and disposes of the subscription, each at the given time, and runs until no work is
  /// left.
  ///
  /// - Returns: The subscribed observer.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    created: TestTime,
    subscribed: TestTime,
    disposed: TestTime,
    create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    let observer = createObserver(Element.self)
    let subscription = SerialDisposable()
    var source: Observable<Element>?
    scheduleAt(created) { source = create().asObservable() }
    scheduleAt(subscribed) { subscription.disposable = source?.subscribe(observer) ?? Disposables.create() }
    scheduleAt(disposed) {
      source = nil
      subscription.dispose()
    }
    start()
    return observer
  }

  /// Makes a stream at 100, subscribes to it at 200, and disposes the subscription at `disposed`.
  ///
  /// - Returns: The subscribed observer.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    disposed: TestTime,
    create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed, create: create)
  }

  /// Makes a stream at 100, subscribes to it at 200, and disposes the subscription at 1000.
  ///
  /// - Returns: The subscribed observer.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    _ create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(disposed: Defaults.disposed, create: create)
  }
}
