import Foundation
import Synchronization

/// Counts the live objects of the engine, so that a test can show that nothing leaks. It counts in debug builds and costs
/// nothing in release builds, where the total is always zero.
public enum Resources {
  private static let live = Atomic<Int>(0)
  private static let serialHandOvers = Atomic<Int>(0)

  /// The number of live objects of the engine.
  public static var total: Int32 { Int32(clamping: live.load(ordering: .acquiring)) }

  /// Counts a new object.
  @discardableResult
  public static func incrementTotal() -> Int32 {
    ThreadCount.current?.count += 1
    return Int32(clamping: live.add(1, ordering: .acquiringAndReleasing).newValue)
  }

  /// Counts an object that was released.
  @discardableResult
  public static func decrementTotal() -> Int32 {
    ThreadCount.current?.count -= 1
    return Int32(clamping: live.subtract(1, ordering: .acquiringAndReleasing).newValue)
  }

  /// How many objects of the engine were made on this thread during `body` and not released by its end. Unlike ``total`` it
  /// is not affected by other threads, so that tests can run in parallel; `body` must do its work on this thread.
  public static func leaked(during body: () throws -> Void) rethrows -> Int {
    let outer = ThreadCount.current
    let thread = ThreadCount()
    ThreadCount.current = thread
    defer {
      ThreadCount.current = outer
      outer?.count += thread.count
    }
    try body()
    return thread.count
  }

  /// The number of `observe(on:)` operators that currently deliver on a serial dispatch queue.
  public static var numberOfSerialDispatchQueueObservables: Int32 {
    Int32(clamping: serialHandOvers.load(ordering: .acquiring))
  }

  /// Counts an `observe(on:)` on a serial dispatch queue that begins (1) or ends (-1).
  static func countSerialHandOver(_ change: Int) { serialHandOvers.add(change, ordering: .acquiringAndReleasing) }
}

#if DEBUG
/// A stored property of each class that ``Resources`` counts. It takes no memory.
@usableFromInline
package struct Counted: ~Copyable {
  package init() { Resources.incrementTotal() }

  deinit { Resources.decrementTotal() }
}
#endif

/// The count of ``Resources/leaked(during:)`` on one thread.
private final class ThreadCount {
  var count = 0

  private static let slot = makeThreadKey()

  static var current: ThreadCount? {
    get { pthread_getspecific(slot).map { Unmanaged.fromOpaque($0).takeUnretainedValue() } }
    set { pthread_setspecific(slot, newValue.map { Unmanaged.passUnretained($0).toOpaque() }) }
  }
}
