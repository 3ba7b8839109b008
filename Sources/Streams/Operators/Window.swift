extension ObservableType {
  /// Divides the stream into windows. Each window is a stream that ends when it is full or its time has passed, whichever
  /// comes first.
  ///
  ///     source                                                         -a-b-c--------d-|
  ///     window(timeSpan: .seconds(5), count: 2, scheduler: scheduler)  A--B----C----D--|
  ///     A                                                              -a-(b|)
  ///     B                                                                 --c--|
  ///     C                                                                      -----|
  ///     D                                                                           -d-|
  ///
  /// A window is hot: a late subscriber misses its earlier values. All windows and the stream of windows end as the source
  /// does. The source is disposed of when the stream of windows *and* all subscriptions to windows are.
  ///
  /// - Parameters:
  ///   - timeSpan: The longest duration of a window.
  ///   - count: The largest number of values in a window; with zero or less only the time counts.
  ///   - scheduler: The scheduler that provides the clock and starts a new window when the time has passed.
  @_alwaysEmitIntoClient
  public func window(
    timeSpan: RxTimeInterval,
    count: Int,
    scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    Operated("window", asObservable(), on: scheduler) { source, sink, scope in
      let window = WindowSink(sink, scope, timeSpan, count, scheduler) { sender, shared in
        let hub = Hub<Element>()
        return (hub, PartStream("window", hub, of: sender, shared))
      }
      window.begin()
      source.run(into: window)
    }
  }
}

/// The source and the timer run in a scope that outlasts the stream of windows if a window has a subscriber.
@usableFromInline
final class WindowSink<Element>: TimedSink<Element, Observable<Element>> {
  /// Makes a window and its stream, where the type of the values is known.
  @usableFromInline typealias Open = (_ sender: AnyObject, CountedScope) -> (Hub<Element>, Observable<Element>)

  private let windowsScope: Scope
  private let shared = CountedScope()
  private let open: Open
  @exclusivity(unchecked) private var gathering: Gathering
  /// The current window; nil before the first.
  @exclusivity(unchecked) private var hub: Hub<Element>?

  @usableFromInline
  init(
    _ downstream: Sink<Observable<Element>>,
    _ windowsScope: Scope,
    _ timeSpan: RxTimeInterval,
    _ limit: Int,
    _ scheduler: any SchedulerType,
    _ open: @escaping Open
  ) {
    self.windowsScope = windowsScope
    self.open = open
    gathering = Gathering(limit: limit)
    shared.release(after: windowsScope)
    super.init(downstream, shared.scope, timeSpan, scheduler)
  }

  /// Opens the first window.
  @usableFromInline
  func begin() {
    openWindow()
    startTimer()
  }

  override func receive(_ element: Element) {
    hub?.send(element)
    if gathering.value() { timerFired() }
  }

  override func timerFired() {
    _ = gathering.released()
    hub?.end(.completed)
    openWindow()
    if !isOver { startTimer() }
  }

  override func sourceEnded(_ error: (any Error)?) {
    guard gate.close(scope) else { return }
    hub?.end(error.map(Ending.failed) ?? .completed)
    if !windowsScope.isOver { downstream.send(end: error) }
    shared.scope.dispose()
  }

  private func openWindow() {
    let (hub, window) = open(self, shared)
    self.hub = hub
    if !windowsScope.isOver { downstream.next(window) }
  }
}
