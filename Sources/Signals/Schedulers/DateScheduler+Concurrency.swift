import Foundation

extension DateScheduler {
  /// Waits until `interval` has passed on the clock of this scheduler. A task that is cancelled stops waiting and throws.
  ///
  /// `leeway` has no effect, because a scheduler has no leeway for a single action.
  public func sleep(for interval: DispatchTimeInterval, leeway: DispatchTimeInterval = .seconds(0)) async throws {
    try await sleep(until: currentDate.addingTimeInterval(interval), leeway: leeway)
  }

  /// Waits until the time of this scheduler is `date`. A task that is cancelled stops waiting and throws.
  ///
  /// `leeway` has no effect, because a scheduler has no leeway for a single action.
  public func sleep(until date: Date, leeway: DispatchTimeInterval = .seconds(0)) async throws {
    try Task.checkCancellation()
    let serial = SerialDisposable()
    let (wakes, waker) = AsyncStream<Void>.makeStream()
    serial.inner = schedule(after: date) { waker.finish() }
    await withTaskCancellationHandler {
      for await _ in wakes {}
    } onCancel: {
      serial.dispose()
      waker.finish()
    }
    try Task.checkCancellation()
  }

  /// The dates at which another `interval` has passed on this scheduler's clock. The timer stops when the iteration ends, and
  /// retains the scheduler until then.
  public func timer(interval: DispatchTimeInterval, leeway: DispatchTimeInterval = .seconds(0)) -> AsyncStream<Date> {
    let (dates, sender) = AsyncStream<Date>.makeStream(bufferingPolicy: .unbounded)
    let serial = SerialDisposable()
    sender.onTermination = { _ in serial.dispose() }
    serial.inner = schedule(after: interval, interval: interval, leeway: leeway) { sender.yield(self.currentDate) }
    return dates
  }
}
