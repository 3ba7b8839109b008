import Foundation
import Synchronization

/// Threads that begin together.
struct ThreadGroup {
  private var jobs: [Job] = []

  /// Adds a thread that does `job`.
  mutating func add(_ job: @escaping () -> Void) { jobs.append(Job(job)) }

  /// Starts all threads, and waits until all have ended. By then, the threads no longer retain their jobs.
  func work() {
    let waiting = ThreadGroupCount(jobs.count)
    let running = DispatchGroup()
    for job in jobs {
      running.enter()
      let thread = Thread {
        waiting.arrive()
        job.run()
        running.leave()
      }
      thread.stackSize = 1 << 20
      thread.start()
    }
    running.wait()
  }
}

/// A closure that is called and then released. A thread may release its own closure after it has reported that it is done. A
/// stream in that closure would end after the round, and work that it schedules then would never run.
// `@unchecked`: one thread runs it, and jobs share only what is thread-safe.
private final class Job: @unchecked Sendable {
  private var body: (() -> Void)?

  init(_ body: @escaping () -> Void) { self.body = body }

  func run() {
    body?()
    body = nil
  }
}

/// A barrier: blocks until all threads have arrived.
private final class ThreadGroupCount: Sendable {
  private let missing: Atomic<Int>

  init(_ count: Int) { missing = Atomic(count) }

  func arrive() {
    missing.subtract(1, ordering: .acquiringAndReleasing)
    while missing.load(ordering: .acquiring) > 0 { sched_yield() }
  }
}
