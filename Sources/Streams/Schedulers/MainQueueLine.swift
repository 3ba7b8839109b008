import Foundation
import Locks
import Synchronization

/// The queue in front of the main queue, for all schedulers of the Rx dialect, and for Drivers.
///
/// Work waits in a separate queue. For each piece of work, a block on the main queue runs the first one that waits. So code that
/// has to block the main queue, such as a test that waits for a stream, can still run what the stream delivers there; blocks that
/// run later find the queue empty and do nothing.
package enum MainQueueLine {
  private enum Piece {
    case withoutOwner(() -> Void)
    case owned(Work)
  }

  /// Work with an owner. It is in two queues: the one for all work, and the one of its owner.
  private final class Work {
    let owner: Int
    /// Nil once the owner has taken it.
    var run: (() -> Void)?

    init(_ owner: Int, _ run: @escaping () -> Void) {
      self.owner = owner
      self.run = run
    }
  }

  private struct State {
    private var all = Ring<Piece>()
    private var owned: [Int: Ring<Work>] = [:]
    var server: DispatchSemaphore?

    mutating func add(_ run: @escaping () -> Void, for owner: Int) {
      guard owner != 0 else { return all.append(.withoutOwner(run)) }
      let work = Work(owner, run)
      all.append(.owned(work))
      let others = owned[owner] ?? Ring()
      others.append(work)
      owned[owner] = others
      MainQueueLine.owned.add(1, ordering: .relaxed)
    }

    mutating func next() -> (() -> Void)? {
      while all.count > 0 {
        let piece = all.takeFirst()
        // The memory of a large backlog is released.
        if all.count == 0, all.capacity > 1_024 { all = Ring() }
        switch piece {
        case .withoutOwner(let run): return run
        case .owned(let work):
          // The work of an owner waits in the same order, so this is its first piece, unless the owner has taken it.
          if work.run != nil { return next(of: work.owner) }
        }
      }
      return nil
    }

    mutating func next(of owner: Int) -> (() -> Void)? {
      guard let work = owned[owner]?.takeFirst() else { return nil }
      if !hasWork(of: owner) { owned[owner] = nil }
      MainQueueLine.owned.subtract(1, ordering: .relaxed)
      return work.run.take()
    }

    func hasWork(of owner: Int) -> Bool { (owned[owner]?.count ?? 0) > 0 }
  }

  private static let state = Locked(State())
  /// The number of pieces of work with an owner, for a fast check. Changed only while the state is locked.
  private static let owned = Atomic<Int>(0)

  /// The queue on which timers for the main queue fire; their work then waits in this line. A timer on the main queue itself
  /// would not fire while that is blocked.
  static let timers = DispatchQueue(label: "main queue timers", qos: .userInteractive)

  /// The owner of work that is currently sent from the main thread. Used on the main thread only.
  private nonisolated(unsafe) static var owner = 0

  /// Sets the owner of work that is sent to the main queue from now on, which may run the work with ``serve(owner:atMost:)``.
  /// Call it on the main thread only.
  ///
  /// - Returns: The previous owner, which you restore afterwards.
  package static func setOwner(_ owner: Int) -> Int {
    defer { self.owner = owner }
    return self.owner
  }

  /// The owner of work that is currently sent from this thread; 0 for none.
  package static var currentOwner: Int { MainThread.isCurrent ? owner : 0 }

  /// Whether work of `owner` waits. Call it on the main thread only.
  package static func hasWork(of owner: Int) -> Bool {
    guard owned.load(ordering: .relaxed) > 0 else { return false }
    return state.withLock { $0.hasWork(of: owner) }
  }

  /// Runs the waiting work of `owner`, and work that follows from it, without waiting for more. Call it on the main thread only.
  ///
  /// - Returns: The number of pieces of work that ran.
  package static func serve(owner: Int, atMost limit: Int) -> Int {
    var count = 0
    // Work with an owner is sent from the main thread, which is this one.
    while count < limit, owned.load(ordering: .relaxed) > 0, let run = state.withLock({ $0.next(of: owner) }) {
      count += 1
      run()
    }
    return count
  }

  /// Runs `work` on the main queue, after earlier work of this queue.
  package static func async(_ work: @escaping () -> Void) {
    let owner = currentOwner
    let server = state.withLock { state in
      state.add(work, for: owner)
      return state.server
    }
    server?.signal()
    DispatchQueue.main.async { runFirst() }
  }

  /// Makes code that serves the queue, or runs the main run loop, check whether it is done.
  package static func wake() {
    state.withLock { $0.server }?.signal()
    DispatchQueue.main.async {}
  }

  /// Runs waiting work until `isDone` returns true, or `pause` returns false. Call it on the main queue only.
  ///
  /// - Parameter pause: Waits a moment for the semaphore, which is signalled when new work arrives. False at the deadline.
  package static func serve(until isDone: () -> Bool, pause: (DispatchSemaphore) -> Bool) {
    let semaphore = DispatchSemaphore(value: 0)
    let outer = state.withLock { state in
      defer { state.server = semaphore }
      return state.server
    }
    defer { state.withLock { $0.server = outer } }
    while !isDone() {
      if !runFirst(), !pause(semaphore) { return }
    }
  }

  /// Runs the first piece of work. False if none waits.
  @discardableResult
  private static func runFirst() -> Bool {
    guard let run = state.withLock({ $0.next() }) else { return false }
    run()
    return true
  }
}
