import Foundation
import Locks
import Synchronization

/// The way to the main queue of all schedulers of the Rx dialect, and of Drivers.
///
/// Work waits in a separate queue, and for each piece a block on the main queue takes the first. So code that has to block
/// the main queue, such as a test that waits for a stream, can still run what the stream delivers there; blocks that run
/// later find the queue empty and do nothing.
package enum MainQueueLine {
  private enum Piece {
    case ofNobody(() -> Void)
    case owned(Work)
  }

  /// Work that has an owner. It waits twice, among all and among what its owner has.
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
      guard owner != 0 else { return all.append(.ofNobody(run)) }
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
        // The room for a flood is not kept.
        if all.count == 0, all.capacity > 1_024 { all = Ring() }
        switch piece {
        case .ofNobody(let run): return run
        case .owned(let work):
          // Those of an owner wait in the same order, so it is the first of them, unless the owner has taken it.
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
  /// How much of the work has an owner, to check quickly whether there is any. Changed only with the state locked.
  private static let owned = Atomic<Int>(0)

  /// Where the timers of the main queue fire, from where they come here: a timer on the main queue itself would not fire
  /// while that is blocked.
  static let timers = DispatchQueue(label: "main queue timers", qos: .userInteractive)

  /// On whose behalf work is sent from the main thread at present. Touched on the main thread only.
  private nonisolated(unsafe) static var owner = 0

  /// Work sent to the main queue from now on belongs to `owner`, who may run it with ``serve(owner:atMost:)``, until you
  /// restore the previous owner, which is returned. Call it on the main thread only.
  package static func setOwner(_ owner: Int) -> Int {
    defer { self.owner = owner }
    return self.owner
  }

  /// The owner for which work is sent from this thread at present; 0 for none.
  package static var presentOwner: Int { MainThread.isCurrent ? owner : 0 }

  /// Whether something waits that belongs to `owner`. Call it on the main thread only.
  package static func hasWork(of owner: Int) -> Bool {
    guard owned.load(ordering: .relaxed) > 0 else { return false }
    return state.withLock { $0.hasWork(of: owner) }
  }

  /// Runs what waits and belongs to `owner`, and what that sends, without waiting for more. Call it on the main thread only.
  ///
  /// - Returns: How much was run.
  package static func serve(owner: Int, atMost limit: Int) -> Int {
    var count = 0
    // What has an owner is sent from the main thread, which is this one.
    while count < limit, owned.load(ordering: .relaxed) > 0, let run = state.withLock({ $0.next(of: owner) }) {
      count += 1
      run()
    }
    return count
  }

  /// Runs `work` on the main queue, after earlier work of this queue.
  package static func async(_ work: @escaping () -> Void) {
    let owner = presentOwner
    let server = state.withLock { state in
      state.add(work, for: owner)
      return state.server
    }
    server?.signal()
    DispatchQueue.main.async { runFirst() }
  }

  /// Lets code that serves the queue, or runs the main run loop, check whether it is done.
  package static func wake() {
    state.withLock { $0.server }?.signal()
    DispatchQueue.main.async {}
  }

  /// Runs what waits, for as long as `isDone` is false and the deadline is not reached.
  ///
  /// Call it on the main queue only.
  /// - Parameter pause: waits a moment for the semaphore, which is signalled when there is something new.
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

  /// Whether there was something to run.
  @discardableResult
  private static func runFirst() -> Bool {
    guard let run = state.withLock({ $0.next() }) else { return false }
    run()
    return true
  }
}
