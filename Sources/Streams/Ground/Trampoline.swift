import Foundation

/// The work queue of the current thread. With it, `repeatElement`, `concat`, `retry` and others loop without growing the
/// stack, and several synchronous sources take turns.
///
/// The first subscription on a thread runs through it; work left in the queue runs before that subscription returns.
package enum Trampoline {
  /// Work that waits for its turn. In a structure: a closure in a generic queue would be wrapped once more.
  private struct Work {
    let body: () -> Void
  }

  /// The waiting work of one thread. The thread keeps the queue for its next trampoline.
  final class Queue {
    @exclusivity(unchecked) fileprivate var isRunning = false
    @exclusivity(unchecked) private var waiting = Ring<Work>()

    var hasWaiting: Bool { waiting.count > 0 }

    /// The number of pieces of work for which there is memory.
    var capacity: Int { waiting.capacity }

    func append(_ body: @escaping () -> Void) { waiting.append(Work(body: body)) }

    @inline(never)
    fileprivate func finish() {
      while waiting.count > 0 { waiting.takeFirst().body() }
      isRunning = false
      if capacity > Self.keptPlaces { waiting = Ring() }
    }

    /// The largest capacity that an empty queue keeps. A larger one releases its memory.
    private static let keptPlaces = 64
  }

  private static let slot = makeThreadKeyOfObject()

  private static var kept: Unmanaged<Queue>? {
    pthread_getspecific(slot).map { .fromOpaque($0) }
  }

  @inline(never)
  private static func makeQueue() -> Unmanaged<Queue> {
    let queue = Unmanaged.passRetained(Queue())
    pthread_setspecific(slot, queue.toOpaque())
    return queue
  }

  /// The queue of this thread.
  static var queue: Queue { (kept ?? makeQueue()).takeUnretainedValue() }

  /// Whether no trampoline runs on this thread.
  static var isIdle: Bool { kept.map { !$0._withUnsafeGuaranteedRef { $0.isRunning } } ?? true }

  /// Runs `body`, and then all that was queued. Call it only when the trampoline is idle.
  @inline(__always)
  static func run(_ body: () -> Void) {
    let queue = kept ?? makeQueue()
    queue._withUnsafeGuaranteedRef { $0.isRunning = true }
    body()
    queue._withUnsafeGuaranteedRef { $0.finish() }
  }

  /// Runs `body` as if no trampoline ran on this thread, so that its subscriptions start immediately. Used by code that
  /// blocks the thread for their result.
  package static func aside<Result>(_ body: () throws -> Result) rethrows -> Result {
    let interrupted = kept
    pthread_setspecific(slot, nil)
    defer {
      kept?.release()
      pthread_setspecific(slot, interrupted?.toOpaque())
    }
    return try body()
  }

  /// Runs `body` after what is queued: now, if the trampoline is idle.
  static func enqueue(_ body: @escaping () -> Void) {
    if isIdle { run(body) } else { queue.append(body) }
  }
}
