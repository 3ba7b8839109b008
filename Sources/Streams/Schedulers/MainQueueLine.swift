import Foundation

/// The way to the main queue that all schedulers share.
///
/// Work waits in a line of its own, and for each piece a block on the main queue takes the first. So somebody who has to
/// block the main queue, as a test does that waits for a stream, can still serve what the stream delivers there; blocks
/// that come later find the line empty and do nothing.
package enum MainQueueLine {
  private struct State {
    /// Newest last.
    var incoming: [() -> Void] = []
    /// Oldest last.
    var outgoing: [() -> Void] = []
    var server: DispatchSemaphore?

    mutating func next() -> (() -> Void)? {
      if outgoing.isEmpty {
        outgoing = incoming.reversed()
        incoming = []
      }
      return outgoing.popLast()
    }
  }

  private static let state = Locked(State())

  /// Where the timers of the main queue fire, from where they come here: a timer on the main queue itself would not fire
  /// while that is blocked.
  static let timers = DispatchQueue(label: "main queue timers", qos: .userInteractive)

  /// Whether anything waits.
  package static var hasWork: Bool { state.withLock { !$0.incoming.isEmpty || !$0.outgoing.isEmpty } }

  /// Runs `work` on the main queue, after what was sent here before.
  package static func async(_ work: @escaping () -> Void) {
    let server = state.withLock { state in
      state.incoming.append(work)
      return state.server
    }
    server?.signal()
    DispatchQueue.main.async { runFirst() }
  }

  /// Lets somebody who serves the line, or turns the main run loop, look whether all is done.
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
    work()
    return true
  }
}
