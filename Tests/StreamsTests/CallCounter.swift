import Synchronization

/// Counts calls that may come from any thread.
final class CallCounter: Sendable {
  private let calls = Atomic(0)

  var total: Int { calls.load(ordering: .acquiring) }

  func count() { calls.add(1, ordering: .acquiringAndReleasing) }
}
