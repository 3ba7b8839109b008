import Foundation

extension ObservableType {
  /// Sends a value, and then none for a while. After the pause, sends the latest value that arrived during it.
  ///
  ///     source                                                      -a-b-c-----d-----|
  ///     throttle(.seconds(5), scheduler: scheduler)                 -a----c----d-----|
  ///     throttle(.seconds(5), latest: false, scheduler: scheduler)  -a---------d-----|
  ///
  /// Completes when the source does or, if a value still waits, after sending it. Errors are sent immediately, and a waiting
  /// value is dropped.
  ///
  /// - Parameters:
  ///   - dueTime: The shortest time between two values.
  ///   - latest: Whether to send the latest of the dropped values after the interval.
  ///   - scheduler: The scheduler that provides the clock and sends delayed values.
  @_alwaysEmitIntoClient
  public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    Operated("throttle", asObservable(), on: scheduler) { source, sink, scope in
      let keeping = Keeping(atCompletion: .awaited, keepsLatest: latest)
      source.run(into: ThrottleSink(sink, scope, dueTime, scheduler, keeping))
    }
  }
}

@usableFromInline
final class ThrottleSink<Element>: KeepingSink<Element> {
  @exclusivity(unchecked) private var lastSent: Date?

  override func ended(_ error: (any Error)?) {
    super.ended(error)
    scope.retire()
  }

  override var pause: RxTimeInterval? { lastSent.flatMap { span.remaining(since: $0, at: scheduler.now) } }

  override func send(_ element: Element) {
    downstream.next(element)
    // Read afterwards, so that a full pause follows even a value whose delivery took long.
    lastSent = scheduler.now
  }
}
