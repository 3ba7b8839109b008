import Foundation
import Synchronization

/// Threads that begin together.
struct Crew {
  private var jobs: [@Sendable () -> Void] = []

  /// Adds a thread that does `job`.
  mutating func add(_ job: @escaping () -> Void) {
    // Each job is called by one thread, and what jobs share is safe to be shared.
    nonisolated(unsafe) let job = job
    jobs.append { job() }
  }

  /// Lets all begin, and waits for the end of all.
  func work() {
    let waiting = CrewCount(jobs.count)
    let running = DispatchGroup()
    for job in jobs {
      running.enter()
      let thread = Thread {
        waiting.arrive()
        job()
        running.leave()
      }
      thread.stackSize = 1 << 20
      thread.start()
    }
    running.wait()
  }
}

/// A barrier: blocks until all threads have arrived.
private final class CrewCount: Sendable {
  private let missing: Atomic<Int>

  init(_ count: Int) { missing = Atomic(count) }

  func arrive() {
    missing.subtract(1, ordering: .acquiringAndReleasing)
    while missing.load(ordering: .acquiring) > 0 { sched_yield() }
  }
}
