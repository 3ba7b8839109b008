import MVVM

/// Keeps the changes of outputs until they are expected.
final class ChangeLedger: Sendable {
  private struct State {
    var open: [SessionLog.Entry] = []
    var action = ""
    var location: CodeLocation?
  }

  private let isExhaustive: Bool
  private let state = Locked(State())

  init(isExhaustive: Bool) { self.isExhaustive = isExhaustive }

  func note(_ entry: SessionLog.Entry) {
    guard entry.kind == .output else { return }
    state.withLock { $0.open.append(entry) }
  }

  /// From now on changes come of this.
  func begin(_ action: String, _ location: CodeLocation) {
    state.withLock { state in
      state.action = action
      state.location = location
    }
  }

  /// Takes the changes that are expected now.
  func take(_ isTaken: (SessionLog.Entry) -> Bool) -> [SessionLog.Entry] {
    state.withLock { state in
      let taken = state.open.filter(isTaken)
      state.open.removeAll(where: isTaken)
      return taken
    }
  }

  /// Fails the test for what was not expected by the next action, or by the end if there is none.
  func settle(before next: String?) {
    guard isExhaustive else { return }
    let (rest, action, location) = state.withLock { state in
      defer { state.open = [] }
      return (state.open, state.action, state.location)
    }
    guard !rest.isEmpty, let location else { return }
    let lines = rest.map { "  \($0)" }.joined(separator: "\n")
    let what = rest.count == 1 ? "a change was" : "\(rest.count) changes were"
    TestFailure(
      message: """
        \(what) not expected after `\(action)`\(next.map { " and before `\($0)`" } ?? ""):
        \(lines)
        Expect what changed, or make the screen of the test .relaxed.
        """,
      location: location
    )
    .report()
  }
}
