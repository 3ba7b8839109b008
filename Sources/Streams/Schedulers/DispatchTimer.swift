import Foundation

// `@unchecked`: dispatch sources may be used from any thread.
/// A timer on a dispatch queue, which disposing cancels.
final class DispatchTimer: Disposable, @unchecked Sendable {
  private let source: any DispatchSourceTimer

  /// Starts a timer that runs `tick` on `queue`; with a `period`, again and again.
  init(
    on queue: DispatchQueue,
    after dueTime: DispatchTimeInterval,
    every period: DispatchTimeInterval,
    leeway: DispatchTimeInterval,
    tick: @escaping (DispatchTimer) -> Void
  ) {
    source = DispatchSource.makeTimerSource(queue: queue)
    source.schedule(deadline: .now() + dueTime.fromNow, repeating: period, leeway: leeway)
    // The source runs the closure on its queue only, one at a time. The cycle through `self` ends with the cancellation.
    nonisolated(unsafe) let tick = tick
    source.setEventHandler { tick(self) }
    source.resume()
  }

  func dispose() { source.cancel() }
}
