import MVVM

/// Checks whether an output that the screen still needs has completed.
///
/// A completed output is not a fault by itself: an output that shows a single answer completes after it. It is a fault if the
/// output stays alive in the same session without the failure, or still changes without the last action.
struct EndedOutput: Experiment {
  func symptom(of steps: [Step], in app: ExploredApp) -> Symptom? {
    let run = Run(steps, app)
    for end in run.ends {
      guard let message = afterFailure(end, run, steps, app) ?? afterAction(end, run, steps, app) else { continue }
      return Symptom(.ended, end.view, message, tail: ["expect nothing wrong"])
    }
    return nil
  }

  /// Reports an output that ended when a call failed, and does not end without the failure.
  private func afterFailure(_ end: SessionMonitor.End, _ run: Run, _ steps: [Step], _ app: ExploredApp) -> String? {
    guard run.failures.contains(end.instant) else { return nil }
    let other = Run(steps.filter { !$0.makesServicesFail }, app)
    guard other.failures.isEmpty, other.rehearsal.monitor.pendingCount == 0, other.isOnTop(end),
      !other.ends.contains(where: { $0.view == end.view })
    else { return nil }
    return "'\(end.view)' completed when a call failed, and no longer changes"
  }

  /// Reports an output that changed after an input was used, and ended after a later action. Without that action, the input
  /// changes it again.
  private func afterAction(_ end: SessionMonitor.End, _ run: Run, _ steps: [Step], _ app: ExploredApp) -> String? {
    guard let last = run.step(of: end).map({ min($0, steps.count - 1) }),
      let cause = steps.indices.prefix(last + 1).last(where: { steps[$0].input != nil })
    else { return nil }
    var tried: Set<String> = []
    for use in steps.indices.prefix(cause).reversed() where run.shows(end.view, after: use, steps) {
      guard let input = steps[use].input, tried.insert(input).inserted,
        run.rehearsal.snapshot.view(input)?.isUsable ?? false
      else { continue }
      var others = steps
      others.remove(at: cause)
      let other = Run(others, app)
      guard other.isOnTop(end), !other.ends.contains(where: { $0.view == end.view }) else { continue }
      for step in steps[use].alternatives where other.shows(end.view, when: step) {
        return "'\(end.view)' completed after '\(steps[cause].label)', and no longer changes after '\(input)'"
      }
    }
    return nil
  }
}

extension EndedOutput {
  /// A session that has come to rest.
  @MainActor
  private final class Run {
    let rehearsal: Rehearsal
    /// The instants at which calls failed.
    private(set) var failures: Set<Int> = []
    /// The last instant of each step.
    private var instants: [Int] = []
    /// The number of entries in the log after each step.
    private var entries: [Int] = []

    private static let timeout = Duration.seconds(60)

    init(_ steps: [Step], _ app: ExploredApp) {
      rehearsal = Rehearsal(app)
      rehearsal.onRest = { [unowned self] in
        if $0.monitor.lastFailure == $0.instant { failures.insert($0.instant) }
      }
      for step in steps {
        rehearsal.perform(step)
        instants.append(rehearsal.instant)
        entries.append(rehearsal.host.log.entries.count)
      }
      rehearsal.settle(Self.timeout, limit: 1_000)
    }

    /// The outputs of the screen on top that completed after it opened.
    var ends: [SessionMonitor.End] {
      rehearsal.monitor.ends.filter { end in
        guard end.failure == nil, isOnTop(end), !rehearsal.opened(end.screen, at: end.instant) else { return false }
        return !rehearsal.host.isExempt(end.view, from: .ended)
      }
    }

    func isOnTop(_ end: SessionMonitor.End) -> Bool {
      rehearsal.host.stack.last == end.screen && rehearsal.host.views.contains { $0.name == end.view && !$0.isHidden }
    }

    /// The index of the step during which the output ended; the number of steps if it ended later.
    func step(of end: SessionMonitor.End) -> Int? {
      let place = instants.firstIndex { $0 >= end.instant } ?? instants.count
      return instants.isEmpty ? nil : place
    }

    /// Whether the view changed after this step, and before the next that uses an input.
    func shows(_ view: String, after use: Int, _ steps: [Step]) -> Bool {
      guard steps[use].input != nil else { return false }
      let start = use == 0 ? 0 : entries[use - 1]
      let next = steps.indices.dropFirst(use + 1).first { steps[$0].input != nil }
      let log = rehearsal.host.log.entries
      return log[start..<(next.map { entries[$0 - 1] } ?? log.count)].contains { $0.kind == .output && $0.name == view }
    }

    /// Whether the view changes when the step is performed now.
    func shows(_ view: String, when step: Step) -> Bool {
      let before = rehearsal.host.log.entries.count
      rehearsal.perform(step)
      rehearsal.settle(Self.timeout, limit: 1_000)
      return rehearsal.host.log.entries.dropFirst(before).contains { $0.kind == .output && $0.name == view }
    }
  }
}

extension Step {
  /// Whether the step configures a service to fail.
  fileprivate var makesServicesFail: Bool {
    switch self {
    case .configure(_, "latency", _): false
    case .configure: true
    default: false
    }
  }

  /// The same input again, with other values.
  fileprivate var alternatives: [Step] {
    switch self {
    case .set(let name, let value): ["a", "1", "b", "2", value].map { .set(name, $0) }
    case .select(let name, _): [.select(name, 1), .select(name, 2)]
    default: [self]
    }
  }
}
