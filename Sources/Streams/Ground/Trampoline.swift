import Foundation

/// The work queue of the current thread. With it, `repeatElement`, `concat`, `retry` and others loop without growing the
/// stack, and several synchronous sources take turns.
///
/// The first subscription on a thread runs through it; work left in the queue runs before that subscription returns.
package enum Trampoline {
  /// Work that waits for its turn.
  private final class Work {
    let body: () -> Void
    var next: Work?

    init(_ body: @escaping () -> Void) { self.body = body }
  }

  private final class Queue {
    var first: Work?
    var last: Work?
  }

  /// The thread's slot: empty when no trampoline runs, ``withoutQueue`` when one runs and nothing has been queued yet, else a
  /// retained ``Queue``.
  private static let slot = makeThreadKey()

  private static var withoutQueue: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 1) }

  /// Whether no trampoline runs on this thread.
  static var isIdle: Bool { pthread_getspecific(slot) == nil }

  /// Whether work waits for its turn on this thread.
  static var hasWaiting: Bool {
    guard let held = pthread_getspecific(slot), held != withoutQueue else { return false }
    return Unmanaged<Queue>.fromOpaque(held)._withUnsafeGuaranteedRef { $0.first != nil }
  }

  /// Runs `body`, and then all that was queued. Call it only when the trampoline is idle.
  @inline(__always)
  static func run(_ body: () -> Void) {
    pthread_setspecific(slot, withoutQueue)
    body()
    finish()
  }

  @inline(never)
  private static func finish() {
    if let held = pthread_getspecific(slot), held != withoutQueue {
      let queue = Unmanaged<Queue>.fromOpaque(held).takeRetainedValue()
      while let work = queue.first {
        queue.first = work.next
        work.next = nil
        if queue.first == nil { queue.last = nil }
        work.body()
      }
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

  /// Puts `body` at the end of the queue. Call it only when the trampoline runs.
  static func enqueue(_ body: @escaping () -> Void) {
    let work = Work(body)
    let held = pthread_getspecific(slot)
    let queue: Queue
    if let held, held != withoutQueue {
      queue = Unmanaged<Queue>.fromOpaque(held).takeUnretainedValue()
    } else {
      queue = Queue()
      pthread_setspecific(slot, Unmanaged.passRetained(queue).toOpaque())
    }
    if let last = queue.last { last.next = work } else { queue.first = work }
    queue.last = work
  }
}
