import MVVM

/// Runs a session twice: with the answers of services in the order of the calls, and with two of them swapped. A screen
/// that shows only the latest answer ends in the same state.
struct StaleAnswer: Experiment {
  private static let usual = Duration.milliseconds(300)
  private static let settling = Duration.seconds(20)

  func symptom(of steps: [Step], in app: ExploredApp) -> Symptom? {
    let steps = steps.filter { if case .configure = $0 { false } else { true } }
    let inOrder = run(steps, app, [:])
    guard inOrder.calls.count > 1, inOrder.isComplete else { return nil }
    for pair in inOrder.overlapping.prefix(4) {
      // The earlier call answers after the later one.
      let delay = inOrder.starts[pair.later] - inOrder.starts[pair.earlier] + Self.usual * 2
      let reversed = run(steps, app, [pair.earlier: delay])
      guard reversed.isComplete, reversed.outcomes == inOrder.outcomes,
        reversed.calls.map(\.name) == inOrder.calls.map(\.name), reversed.answers == inOrder.answers,
        let difference = inOrder.difference(to: reversed)
      else { continue }
      return Symptom(
        .stale,
        difference.view.name,
        "'\(difference.view.name)' depends on the order in which '\(inOrder.calls[pair.later].service)' answers: "
          + "it shows \(difference.other.headline) of the earlier call, not \(difference.view.value.headline)",
        tail: []
      )
    }
    return nil
  }

  /// The session as commands that show the fault: the earlier call is slow.
  static func commands(_ steps: [Step], _ app: ExploredApp) -> [Step]? {
    let experiment = StaleAnswer()
    let inOrder = experiment.run(steps, app, [:])
    for pair in inOrder.overlapping.prefix(4) {
      let delay = inOrder.starts[pair.later] - inOrder.starts[pair.earlier] + usual * 2
      let reversed = experiment.run(steps, app, [pair.earlier: delay])
      guard reversed.isComplete, inOrder.difference(to: reversed) != nil,
        inOrder.stepOfCall[pair.earlier] != inOrder.stepOfCall[pair.later]
      else { continue }
      let service = inOrder.calls[pair.earlier].service
      var commands = steps
      let latency = { (duration: Duration) in Step.configure(service, "latency", DurationText.milliseconds(duration)) }
      commands.insert(latency(usual), at: inOrder.stepOfCall[pair.later])
      commands.insert(latency(delay), at: inOrder.stepOfCall[pair.earlier])
      return commands
    }
    return nil
  }

  /// What the views show at the end if the answers arrive in order.
  static func expectation(_ steps: [Step], _ app: ExploredApp, _ view: String) -> ViewValue? {
    StaleAnswer().run(steps, app, [:]).end[view]
  }

  // MARK: - A run

  private struct Run {
    struct Call: Hashable {
      var service: String
      var function: String
      var name: String { "\(service).\(function)" }
    }

    var calls: [Call] = []
    var starts: [Duration] = []
    var stepOfCall: [Int] = []
    var overlapping: [(earlier: Int, later: Int)] = []
    var outcomes: [Rehearsal.Outcome] = []
    var isComplete = false
    /// What each call returned, and how it ended: a call that was cancelled before its answer came has none to be stale.
    var answers: [String] = []
    var end: ScreenSnapshot

    /// The first view of the same screen that shows something else.
    func difference(to other: Run) -> (view: ViewState, other: ViewValue)? {
      guard end.stack == other.end.stack else { return nil }
      for view in end.views where view.input == nil {
        guard let value = other.end[view.name], value != view.value else { continue }
        return (view, value)
      }
      return nil
    }
  }

  private func run(_ steps: [Step], _ app: ExploredApp, _ latencies: [Int: Duration]) -> Run {
    let rehearsal = Rehearsal(app, latencies: latencies, usual: Self.usual)
    var run = Run(end: rehearsal.snapshot)
    func note(_ step: Int) {
      let calls = rehearsal.monitor.calls
      for number in run.calls.count..<max(calls.count, run.calls.count) {
        run.calls.append(.init(service: calls[number].service, function: calls[number].function))
        run.starts.append(rehearsal.host.now)
        run.stepOfCall.append(step)
        for earlier in 0..<number where calls[earlier].state == .pending || calls[earlier].state == .cancelled {
          let isRecent = rehearsal.host.now - run.starts[earlier] < Self.usual
          if isRecent, calls[earlier].service == calls[number].service { run.overlapping.append((earlier, number)) }
        }
      }
    }
    note(0)
    for (index, step) in steps.enumerated() {
      rehearsal.onRest = { _ in note(index) }
      run.outcomes.append(rehearsal.perform(step))
    }
    rehearsal.onRest = { _ in note(steps.count) }
    rehearsal.settle(Self.settling, limit: 1_000)
    rehearsal.onRest = nil
    run.isComplete =
      rehearsal.monitor.pendingCount == 0 && !rehearsal.monitor.calls.contains { $0.state == .failed }
    run.end = rehearsal.snapshot
    run.answers = rehearsal.monitor.calls.map { "\($0.state) \($0.answer)" }
    return run
  }
}
