import MVVM
import ScreenLanguage

/// A check that runs a session more than once, each time with something changed.
@MainActor
protocol Experiment {
  /// The fault, if any.
  func symptom(of steps: [Step], in app: ExploredApp) -> Symptom?
}

/// Runs a session twice, and compares the results.
struct Repetition: Experiment {
  func symptom(of steps: [Step], in app: ExploredApp) -> Symptom? {
    let (first, second) = (log(steps, app), log(steps, app))
    for (one, other) in zip(first, second) where one != other {
      let message =
        "the same actions give different results: '\(one.name)' shows \(one.value.headline), then \(other.value.headline)"
      return Symptom(.repeatable, one.name, message, tail: ["expect nothing wrong"])
    }
    guard first.count != second.count else { return nil }
    let longer = first.count > second.count ? first : second
    let extra = longer[min(first.count, second.count)]
    let message = "the same actions give different results: '\(extra.name)' changes only sometimes"
    return Symptom(.repeatable, extra.name, message, tail: ["expect nothing wrong"])
  }

  private func log(_ steps: [Step], _ app: ExploredApp) -> [SessionLog.Entry] {
    let rehearsal = Rehearsal(app)
    for step in steps { rehearsal.perform(step) }
    rehearsal.settle(.seconds(10), limit: 500)
    return rehearsal.host.log.entries.filter { !rehearsal.host.isExempt($0.name, from: .repeatable) }
  }
}

/// Sets an input to its current value, and checks whether a service is called for the same thing again.
struct SameValueAgain: Experiment {
  func symptom(of steps: [Step], in app: ExploredApp) -> Symptom? {
    guard let place = steps.lastIndex(where: { if case .set = $0 { true } else { false } }),
      case .set(let name, let value) = steps[place]
    else { return nil }
    let steps = Array(steps[...place])
    guard let (usual, last) = calls(after: steps, setting: name, to: value, isAgain: false, app),
      let (calls, _) = calls(after: steps, setting: name, to: value, isAgain: true, app),
      // The input must cause the call, not the passage of time.
      calls.count > usual.count, let extra = calls.first, extra.isSame(as: last)
    else { return nil }
    return Symptom(
      .twice,
      extra.service,
      "'\(extra.service)' is called again when '\(name)' is set to the value that it already has (\(extra.function))",
      tail: [CommandText.set(name, value), "expect nothing wrong"]
    )
  }

  /// The calls after the session has come to rest, with the input set again or not, and the last call before. Nil if the input
  /// cannot be set to its current value, or the session is not at rest; then, the other session need not run.
  private func calls(
    after steps: [Step],
    setting name: String,
    to value: String,
    isAgain: Bool,
    _ app: ExploredApp
  ) -> (calls: [SessionMonitor.Call], last: SessionMonitor.Call)? {
    let rehearsal = Rehearsal(app)
    for step in steps { rehearsal.perform(step) }
    rehearsal.settle(.seconds(10), limit: 500)
    let before = rehearsal.monitor.calls
    guard let last = before.last, last.state == .answered, rehearsal.monitor.pendingCount == 0 else { return nil }
    guard let view = rehearsal.snapshot.view(name), view.isUsable, view.value.spellings.contains(value) else {
      return nil
    }
    if isAgain { rehearsal.perform(.set(name, value)) }
    guard rehearsal.settle(.seconds(10), limit: 500) == .done else { return nil }
    return (Array(rehearsal.monitor.calls.dropFirst(before.count)), last)
  }
}
