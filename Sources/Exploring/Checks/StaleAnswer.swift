import MVVM
import ScreenText

/// Runs a session twice: once with the answers of services in the order of the calls, and once with one of them late, so that it
/// comes after the answer to a later call, or after a later use of the same input. A screen that shows only the latest answer
/// ends in the same state.
struct StaleAnswer: Experiment {
  private static let usual = Duration.milliseconds(300)
  private static let settling = Duration.seconds(20)

  func symptom(of steps: [Step], in app: ExploredApp) -> Symptom? {
    Self.reordering(of: steps.filter { !$0.isConfiguration }, in: app)?.symptom
  }

  /// The session as commands that show the fault: the earlier call is slow.
  static func commands(_ steps: [Step], _ app: ExploredApp) -> [Step]? {
    reordering(of: steps, in: app)?.commands(steps)
  }

  /// The final values of the views if the answers arrive in order.
  static func expectation(_ steps: [Step], _ app: ExploredApp, _ view: String) -> ViewValue? {
    (reordering(of: steps, in: app)?.inOrder ?? StaleAnswer().run(steps, app, [:], usual: usual)).end[view]
  }

  // MARK: - Other orders

  /// A late answer, and its effect.
  @MainActor
  private struct Reordering {
    var call: Int
    var latency: Duration
    /// The later call that answers earlier; nil if there is none.
    var later: Int?
    var inOrder: Run
    var difference: (view: ViewState, other: ViewValue)

    var symptom: Symptom {
      let name = difference.view.name
      let service = inOrder.calls[call].service
      let (cause, origin) =
        later == nil
        ? ("how long '\(service)' takes", "a call that was overtaken")
        : ("the order in which '\(service)' answers", "the earlier call")
      let message = "'\(name)' depends on \(cause): \(whatDiffers(origin))"
      return Symptom(.stale, name, message, tail: [])
    }

    /// For two lists of the same length, describes the first row that differs.
    private func whatDiffers(_ origin: String) -> String {
      let (expected, shown) = (difference.view.value, difference.other)
      guard case .list(let rows) = expected, case .list(let others) = shown, rows.count == others.count,
        let row = rows.indices.first(where: { rows[$0] != others[$0] })
      else { return "it shows \(shown.headline) of \(origin), not \(expected.headline)" }
      return
        "row \(row + 1) shows \(TextLiteral.quote(others[row])) when \(origin) answers last, "
        + "not \(TextLiteral.quote(rows[row]))"
    }

    func commands(_ steps: [Step]) -> [Step] {
      let service = inOrder.calls[call].service
      let slow = { (duration: Duration) in Step.configure(service, "latency", DurationText.milliseconds(duration)) }
      var commands = steps
      if let later { commands.insert(slow(StaleAnswer.usual), at: inOrder.stepOfCall[later]) }
      commands.insert(slow(latency), at: inOrder.stepOfCall[call])
      return commands
    }
  }

  private static func reordering(of steps: [Step], in app: ExploredApp) -> Reordering? {
    StaleAnswer().afterLaterCall(steps, app) ?? StaleAnswer().afterLaterAction(steps, app)
  }

  /// Makes the earlier of two overlapping calls answer after the later one.
  private func afterLaterCall(_ steps: [Step], _ app: ExploredApp) -> Reordering? {
    let inOrder = run(steps, app, [:], usual: Self.usual)
    guard inOrder.calls.count > 1, inOrder.isComplete else { return nil }
    for pair in inOrder.overlapping.prefix(4) {
      let latency = inOrder.starts[pair.later] - inOrder.starts[pair.earlier] + Self.usual * 2
      let reversed = run(steps, app, [pair.earlier: latency], usual: Self.usual)
      // If two runs in the usual order differ as well, the difference has another cause.
      guard let difference = inOrder.difference(to: reversed),
        inOrder.difference(to: run(steps, app, [:], usual: Self.usual)) == nil
      else { continue }
      return Reordering(
        call: pair.earlier,
        latency: latency,
        later: pair.later,
        inOrder: inOrder,
        difference: difference
      )
    }
    return nil
  }

  /// Makes the last call answer after its input was used again without another call.
  private func afterLaterAction(_ steps: [Step], _ app: ExploredApp) -> Reordering? {
    // Only the answer to an input that is used twice can be overtaken. Otherwise, no session has to run.
    let inputs = steps.compactMap(\.input)
    guard Set(inputs).count < inputs.count else { return nil }
    let inOrder = run(steps, app, [:], usual: nil)
    guard inOrder.isComplete, let call = inOrder.calls.indices.last,
      let cause = steps.indices.prefix(inOrder.stepOfCall[call] + 1).last(where: { steps[$0].input != nil }),
      steps[(cause + 1)...].contains(where: { $0.input == steps[cause].input })
    else { return nil }
    let latency = steps[inOrder.stepOfCall[call]...].reduce(Duration.seconds(2)) { sum, step in
      if case .wait(let duration) = step { sum + duration } else { sum }
    }
    let late = run(steps, app, [call: latency], usual: nil)
    guard let difference = inOrder.difference(to: late),
      inOrder.difference(to: run(steps, app, [:], usual: nil)) == nil
    else { return nil }
    return Reordering(call: call, latency: latency, later: nil, inOrder: inOrder, difference: difference)
  }

  // MARK: - A run

  private struct Run {
    struct Call: Hashable {
      var service: String
      var function: String
      var name: String { "\(service).\(function)" }
    }

    struct Answer: Hashable {
      var state: SessionMonitor.Call.State
      var text: String
    }

    var calls: [Call] = []
    var starts: [Duration] = []
    var stepOfCall: [Int] = []
    var overlapping: [(earlier: Int, later: Int)] = []
    var outcomes: [Rehearsal.Outcome] = []
    /// The identities of the rows that each step used. In another order, the same number may be another row.
    var rows: [[String]] = []
    var isComplete = false
    /// The answer and the outcome of each call. A call that was cancelled before its answer has no stale answer.
    var answers: [Answer] = []
    var end: ScreenSnapshot
    /// Views that may depend on the order.
    var exempt: Set<String> = []

    /// The first view of the same screen that shows something else, although the actions and the answers were the same.
    func difference(to other: Run) -> (view: ViewState, other: ViewValue)? {
      guard other.isComplete, other.outcomes == outcomes, other.rows == rows,
        other.calls.map(\.name) == calls.map(\.name),
        other.answers == answers, end.stack == other.end.stack
      else { return nil }
      for view in end.views where !exempt.contains(view.name) {
        // A field may show what the user entered. Rows are never entered, although they may have actions.
        var isShown = view.input == nil
        if case .list = view.value { isShown = true }
        guard isShown, let value = other.end[view.name], value != view.value else { continue }
        return (view, value)
      }
      return nil
    }
  }

  /// - Parameters:
  ///   - latencies: The latencies of calls, by their number.
  ///   - usual: The latency of the other calls; nil for the settings of their services.
  private func run(_ steps: [Step], _ app: ExploredApp, _ latencies: [Int: Duration], usual: Duration?) -> Run {
    let rehearsal = Rehearsal(app, latencies: latencies, usual: usual)
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
      run.rows.append(rehearsal.rows(of: step))
      run.outcomes.append(rehearsal.perform(step))
    }
    rehearsal.onRest = { _ in note(steps.count) }
    rehearsal.settle(Self.settling, limit: 1_000)
    rehearsal.onRest = nil
    run.isComplete =
      rehearsal.monitor.pendingCount == 0 && !rehearsal.monitor.calls.contains { $0.state == .failed }
    run.end = rehearsal.snapshot
    run.exempt = Set(run.end.views.map(\.name).filter { rehearsal.host.isExempt($0, from: .stale) })
    run.answers = rehearsal.monitor.calls.map { .init(state: $0.state, text: $0.answer) }
    return run
  }
}
