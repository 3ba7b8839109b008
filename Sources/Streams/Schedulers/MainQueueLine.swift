import Foundation
import Locks
import Synchronization

/// The way to the main queue of all schedulers of the Rx dialect, and of Drivers.
///
/// Work waits in a separate queue, and for each piece a block on the main queue takes the first. So code that has to block
/// the main queue, such as a test that waits for a stream, can still run what the stream delivers there; blocks that run
/// later find the queue empty and do nothing.
package enum MainQueueLine {
  private struct Work {
    /// The owner for which it was sent; 0 for none.
    let owner: Int
    let run: () -> Void
  }

  private struct State {
    /// Newest last.
    var incoming: [Work] = []
    /// Oldest last.
    var outgoing: [Work] = []
    var server: DispatchSemaphore?

    mutating func next() -> Work? {
      turnRound()
      let work = outgoing.popLast()
      if let work, work.owner != 0 { MainQueueLine.owned.subtract(1, ordering: .relaxed) }
      return work
    }

    mutating func next(of owner: Int) -> Work? {
      turnRound()
      if let index = outgoing.lastIndex(where: { $0.owner == owner }) {
        MainQueueLine.owned.subtract(1, ordering: .relaxed)
        return outgoing.remove(at: index)
      }
      guard let index = incoming.firstIndex(where: { $0.owner == owner }) else { return nil }
      MainQueueLine.owned.subtract(1, ordering: .relaxed)
      return incoming.remove(at: index)
    }

    private mutating func turnRound() {
      guard outgoing.isEmpty else { return }
      outgoing = incoming.reversed()
      incoming = []
    }
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
    return state.withLock { state in
      state.outgoing.contains { $0.owner == owner } || state.incoming.contains { $0.owner == owner }
    }
  }

  /// Runs what waits and belongs to `owner`, and what that sends, without waiting for more. Call it on the main thread only.
  ///
  /// - Returns: How much was run.
  package static func serve(owner: Int, atMost limit: Int) -> Int {
    var count = 0
    // What has an owner is sent from the main thread, which is this one.
    while count < limit, owned.load(ordering: .relaxed) > 0, let work = state.withLock({ $0.next(of: owner) }) {
      count += 1
      work.run()
    }
    return count
  }

  /// Runs `work` on the main queue, after earlier work of this queue.
  package static func async(_ work: @escaping () -> Void) {
    let owner = presentOwner
    let server = state.withLock { state in
      state.incoming.append(Work(owner: owner, run: work))
      if owner != 0 { owned.add(1, ordering: .relaxed) }
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
    guard let work = state.withLock({ $0.next() }) else { return false }
    work.run()
    return true
  }
}
