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

  /// The thread's slot: empty when no trampoline runs, ``withoutQueue`` when one runs and nothing has been queued yet, else a
  /// retained queue.
  private static let slot = makeThreadKey()

  private static var withoutQueue: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 1) }

  private static var queue: Unmanaged<Ring<Work>>? {
    guard let held = pthread_getspecific(slot), held != withoutQueue else { return nil }
    return .fromOpaque(held)
  }

  /// Whether no trampoline runs on this thread.
  static var isIdle: Bool { pthread_getspecific(slot) == nil }

  /// Whether work waits for its turn on this thread.
  static var hasWaiting: Bool { queue?._withUnsafeGuaranteedRef { $0.count > 0 } ?? false }

  /// Runs `body`, and then all that was queued. Call it only when the trampoline is idle.
  @inline(__always)
  static func run(_ body: () -> Void) {
    pthread_setspecific(slot, withoutQueue)
    body()
    finish()
  }

  @inline(never)
  private static func finish() {
    if let queue = queue?.takeRetainedValue() {
      while queue.count > 0 { queue.takeFirst().body() }
    }
    pthread_setspecific(slot, nil)
  }

  /// Runs `body` as if no trampoline ran on this thread, so that its subscriptions start immediately. Used by code that
  /// blocks the thread for their result.
  package static func aside<Result>(_ body: () throws -> Result) rethrows -> Result {
    let held = pthread_getspecific(slot)
    pthread_setspecific(slot, nil)
    defer { pthread_setspecific(slot, held) }
    return try body()
  }

  /// Appends `body` to the queue. Call it only when the trampoline runs.
  static func enqueue(_ body: @escaping () -> Void) {
    let work = Work(body: body)
    if let queue { return queue._withUnsafeGuaranteedRef { $0.append(work) } }
    let queue = Ring<Work>()
    queue.append(work)
    pthread_setspecific(slot, Unmanaged.passRetained(queue).toOpaque())
  }
}
