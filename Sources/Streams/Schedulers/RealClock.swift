import Foundation
import Locks
import Synchronization

/// Records work that is scheduled on the system clock from the main thread, while exploration runs there on virtual time.
package enum RealClock {
  private static let watched = Atomic<Bool>(false)
  private static let noted = Locked<String?>(nil)

  /// Whether such work is noted.
  package static var isWatched: Bool {
    get { watched.load(ordering: .relaxed) }
    set { watched.store(newValue, ordering: .relaxed) }
  }

  /// What was noted first since this was last asked: how far ahead, and where.
  package static func take() -> String? {
    noted.withLock { noted in
      defer { noted = nil }
      return noted
    }
  }

  /// Work is scheduled for later.
  package static func note(_ delay: TimeInterval, on queue: @autoclosure () -> String) {
    guard isWatched, delay.isFinite, MainThread.isCurrent else { return }
    let text = "work \(Int((delay * 1_000).rounded())) ms ahead on \(queue())"
    noted.withLock { if $0 == nil { $0 = text } }
  }
}
