import Foundation

/// Runs `body` on `count` threads, which all begin at the same moment, and waits for them. They hold nothing of it any more by then.
///
/// They are threads of their own: `DispatchQueue.concurrentPerform` would use as many as there are processors, the caller's among them.
package func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let gate = Gate(count)
  let done = DispatchGroup()
  for index in 0..<count {
    done.enter()
    let work = Work { body(index) }
    Thread.detachNewThread {
      gate.pass()
      work.run()
      done.leave()
    }
  }
  done.wait()
}

/// A closure that is called and released: that of a thread itself may be released after the thread has said that it is done.
private final class Work: @unchecked Sendable {  // One thread runs it.
  private var body: (() -> Void)?

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  func run() {
    body?()
    body = nil
  }
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
