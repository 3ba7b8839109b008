import Foundation

/// Runs `body` on `count` threads, which all begin at the same moment, and waits for them.
///
/// They are threads of their own: `DispatchQueue.concurrentPerform` would use as many as there are processors, the caller's among them.
package func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let gate = Gate(count)
  let done = DispatchGroup()
  for index in 0..<count {
    done.enter()
    Thread.detachNewThread {
      gate.pass()
      body(index)
      done.leave()
    }
  }
  done.wait()
}

/// A barrier: blocks until all threads have arrived.
private final class Gate: @unchecked Sendable {  // The condition guards the count.
  private let condition = NSCondition()
  private var missing: Int

  init(_ count: Int) { missing = count }

  func pass() {
    condition.lock()
    missing -= 1
    if missing == 0 { condition.broadcast() }
    while missing > 0 { condition.wait() }
    condition.unlock()
  }
}
