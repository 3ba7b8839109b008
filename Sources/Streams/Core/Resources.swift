import Synchronization

/// Counts the live objects of the engine, so that a test can show that nothing leaks. It counts in debug builds and costs
/// nothing in release builds, where the total is always zero.
public enum Resources {
  private static let live = Atomic<Int>(0)

  /// How many objects of the engine are alive.
  public static var total: Int32 { Int32(clamping: live.load(ordering: .acquiring)) }

  /// Counts one more.
  @discardableResult
  public static func incrementTotal() -> Int32 {
    Int32(clamping: live.add(1, ordering: .acquiringAndReleasing).newValue)
  }

  /// Counts one less.
  @discardableResult
  public static func decrementTotal() -> Int32 {
    Int32(clamping: live.subtract(1, ordering: .acquiringAndReleasing).newValue)
  }

  private static let serialHandOvers = Atomic<Int>(0)

  /// How many `observe(on:)` deliver on a serial dispatch queue at present.
  public static var numberOfSerialDispatchQueueObservables: Int32 {
    Int32(clamping: serialHandOvers.load(ordering: .acquiring))
  }

  /// Counts an `observe(on:)` on a serial dispatch queue that begins (1) or ends (-1).
  static func countSerialHandOver(_ change: Int) { serialHandOvers.add(change, ordering: .acquiringAndReleasing) }
}
