import Foundation
import Streams

/// Blocks a thread until work elsewhere is done. On the main thread, it runs the main queue's schedulers while it waits.
final class BlockingWait: Sendable {
  private let done = DispatchSemaphore(value: 0)
  private let isOver = BooleanDisposable()

  /// The longest time for which the run loop runs before the next check for the result.
  private static let turn = 0.01

  /// Ends the wait.
  ///
  /// May be called from any thread.
  func end() {
    isOver.dispose()
    done.signal()
    MainQueueLine.wake()
  }

  /// Blocks until ``end()`` is called.
  ///
  /// - Returns: False if it was not called by the deadline.
  func wait(until deadline: DispatchTime) -> Bool {
    if DispatchQueue.isMain || Thread.isMainThread {
      serveMain(until: deadline)
    } else {
      _ = done.wait(timeout: deadline)
    }
    return isOver.isDisposed
  }

  private func serveMain(until deadline: DispatchTime) {
    MainQueueLine.serve(until: { isOver.isDisposed }) { news in
      if DispatchTime.now() >= deadline { return false }
      let turn = min(deadline, .now() + Self.turn)
      if !Thread.isMainThread || !RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: Self.turn)) {
        _ = news.wait(timeout: turn)
      }
      return true
    }
  }
}
