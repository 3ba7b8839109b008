import Foundation

extension Environment {
  /// Work that goes on outside of the program and takes time of the world, such as a request to a server. What it sends arrives
  /// where the scheduler works.
  ///
  ///     bent(environment.outside(session.rx.data(request: request)).asSingle())
  ///
  /// Virtual time stands still meanwhile: before it passes, the host waits for the end of the work, for `patience` at most. So a
  /// script need not guess how long a server takes, and prints the same each time that the server says the same.
  ///
  /// - Parameters:
  ///   - work: Begins when the result is subscribed to, and sends from whatever thread.
  ///   - patience: How long virtual time stands still at most, in the time of the world.
  public func outside<Element>(
    _ work: Observable<Element>,
    patience: Duration = .seconds(10)
  ) -> Observable<Element> {
    guard background is VirtualBackground else { return work.observe(on: scheduler) }
    return .deferred { [background, scheduler] in
      let end = DispatchSemaphore(value: 0)
      // Runs on the main thread, at this instant, once the work has begun.
      let wait = background.schedule(()) { _ in
        _ = end.wait(timeout: .now() + patience.dispatchInterval)
        return Disposables.create()
      }
      // When the end is told, what was sent is in line on the clock.
      return work.do(afterError: { _ in end.signal() }, afterCompleted: { end.signal() })
        .observe(on: scheduler)
        .do(onDispose: { wait.dispose() })
    }
  }
}
