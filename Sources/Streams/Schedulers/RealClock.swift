import Foundation
import Locks
import Synchronization

/// Records work that is scheduled on the system clock from the main thread, while exploration runs there on virtual time.
package enum RealClock {
  /// Work that was scheduled on the system clock.
  package struct Work: Sendable, CustomStringConvertible {
    /// The operator that waits for it; nil if code outside this library scheduled it.
    package let operatorName: String?
    /// The delay and the queue, as text.
    let time: String

    package var description: String { operatorName.map { "`\($0)` (\(time))" } ?? "work \(time)" }
  }

  private static let watched = Atomic<Bool>(false)
  private static let noted = Locked<Work?>(nil)
  /// Returns the name of the operator that is scheduling. Used on the main thread only.
  nonisolated(unsafe) private static var scheduling: (() -> String?)?

  /// Whether such work is recorded.
  package static var isWatched: Bool {
    get { watched.load(ordering: .relaxed) }
    set { watched.store(newValue, ordering: .relaxed) }
  }

  /// The first work that was recorded since the last call.
  package static func take() -> Work? { noted.take() }

  /// Calls `schedule` for the operator `name`. The name is made only if the work is recorded, because making it takes longer than
  /// the rest of an explored action.
  @inline(__always)
  package static func attribute<Result>(to name: @autoclosure () -> String?, _ schedule: () -> Result) -> Result {
    guard isWatched, MainThread.isCurrent else { return schedule() }
    return withoutActuallyEscaping(name) { name in
      let outer = scheduling
      scheduling = name
      defer { scheduling = outer }
      return schedule()
    }
  }

  /// Records work that is scheduled for later.
  package static func note(_ delay: TimeInterval, on queue: @autoclosure () -> String) {
    guard isWatched, delay.isFinite, MainThread.isCurrent else { return }
    let time = "\(Int64(max(0, min((delay * 1_000).rounded(), 1e18)))) ms ahead on \(queue())"
    let work = Work(operatorName: scheduling?(), time: time)
    noted.withLock { if $0 == nil { $0 = work } }
  }
}
