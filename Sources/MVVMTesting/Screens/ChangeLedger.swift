import Locks
import MVVM
import StreamsTesting

/// Keeps the changes of outputs until they are expected.
final class ChangeLedger: Sendable {
  private struct State {
    var open: [SessionLog.Entry] = []
    var action = ""
    var location: CodeLocation?
    var isExhaustive: Bool
    /// Failures that count unless the test compares all changes with a transcript; nil once it states another expectation.
    var deferred: [TestFailure]? = []
  }

  private let state: Locked<State>

  init(isExhaustive: Bool) { state = Locked(State(isExhaustive: isExhaustive)) }

  /// Whether changes have to be expected.
  ///
  /// - Returns: Whether they had to be expected before.
  func setExhaustive(_ isExhaustive: Bool) -> Bool {
    state.withLock { state in
      defer { state.isExhaustive = isExhaustive }
      return state.isExhaustive
    }
  }

  /// Drops the changes that need not be expected, and returns them.
  func skip() -> [SessionLog.Entry] {
    state.withLock { state in
      guard !state.isExhaustive else { return [] }
      defer { state.open = [] }
      return state.open
    }
  }

  /// Called when the test states an expectation: from now on, unexpected changes are reported when they occur.
  func decide() {
    let failures = state.withLock { state in
      defer { state.deferred = nil }
      return state.deferred ?? []
    }
    for failure in failures { failure.report() }
  }

  /// Called when all changes so far are compared with a transcript.
  func discardChanges() {
    state.withLock { state in
      state.open = []
      if state.deferred != nil { state.deferred = [] }
    }
  }

  func note(_ entry: SessionLog.Entry) {
    guard entry.kind == .output else { return }
    state.withLock { $0.open.append(entry) }
  }

  /// From now on, changes are attributed to this action.
  func begin(_ action: String, _ location: CodeLocation) {
    state.withLock { state in
      state.action = action
      state.location = location
    }
  }

  /// Removes and returns the changes that are now expected.
  func take(_ isTaken: (SessionLog.Entry) -> Bool) -> [SessionLog.Entry] {
    state.withLock { state in
      let taken = state.open.filter(isTaken)
      state.open.removeAll(where: isTaken)
      return taken
    }
  }

  /// Fails the test for changes that were not expected by the next action, or by the end if there is none.
  func settle(before next: String?) {
    let (rest, action, location) = state.withLock { state in
      guard state.isExhaustive else { return ([SessionLog.Entry](), "", CodeLocation?.none) }
      defer { state.open = [] }
      return (state.open, state.action, state.location)
    }
    guard !rest.isEmpty, let location else { return }
    let lines = rest.map { "  \($0)" }.joined(separator: "\n")
    let what = rest.count == 1 ? "a change was" : "\(rest.count) changes were"
    let failure = TestFailure(
      message: """
        \(what) not expected after `\(action)`\(next.map { " and before `\($0)`" } ?? ""):
        \(lines)
        Expect what changed, or make the screen of the test .relaxed.
        """,
      location: location
    )
    let isDeferred = state.withLock { state in
      state.deferred?.append(failure)
      return state.deferred != nil
    }
    if !isDeferred { failure.report() }
  }
}
