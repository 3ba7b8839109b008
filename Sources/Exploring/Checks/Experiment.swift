import MVVM

/// A check that runs a session more than once, each time with something changed.
@MainActor
protocol Experiment {
  /// The fault, if any.
  func symptom(of steps: [Step], in app: ExploredApp) -> Symptom?
}

/// Runs a session twice, and compares what happened.
struct Repetition: Experiment {
  func symptom(of steps: [Step], in app: ExploredApp) -> Symptom? {
    let (first, second) = (log(steps, app), log(steps, app))
    for (one, other) in zip(first, second) where one != other {
      let message =
        "the same actions give another result: '\(one.name)' shows \(one.value.headline), then \(other.value.headline)"
      return Symptom(.repeatable, one.name, message, tail: ["expect nothing wrong"])
    }
    guard first.count != second.count else { return nil }
    let longer = first.count > second.count ? first : second
    let extra = longer[min(first.count, second.count)]
    let message = "the same actions give another result: '\(extra.name)' changes only sometimes"
    return Symptom(.repeatable, extra.name, message, tail: ["expect nothing wrong"])
  }

  private func log(_ steps: [Step], _ app: ExploredApp) -> [SessionLog.Entry] {
    let rehearsal = Rehearsal(app)
    for step in steps { rehearsal.perform(step) }
    rehearsal.settle(.seconds(10), limit: 500)
    return rehearsal.host.log.entries
  }
}

/// Gives each input the value that it has, and looks whether a service is called for the same thing once more.
struct SameValueAgain: Experiment {
  func symptom(of steps: [Step], in app: ExploredApp) -> Symptom? {
    guard let place = steps.lastIndex(where: { if case .set = $0 { true } else { false } }),
      case .set(let name, let value) = steps[place]
    else { return nil }
    let rehearsal = Rehearsal(app)
    for step in steps[...place] { rehearsal.perform(step) }
    rehearsal.settle(.seconds(10), limit: 500)
    let before = rehearsal.monitor.calls
    guard let last = before.last, last.state == .answered, rehearsal.monitor.pendingCount == 0,
      let view = rehearsal.snapshot.view(name), view.isUsable, view.value.spellings.contains(value)
    else { return nil }
    // It must be this input that calls the service, and not the time that passes.
    guard rehearsal.settle(.seconds(10), limit: 500) == .done, rehearsal.monitor.callCount == before.count else {
      return nil
    }
    rehearsal.perform(.set(name, value))
    rehearsal.settle(.seconds(10), limit: 500)
    guard let again = rehearsal.monitor.calls.dropFirst(before.count).first, again.isSame(as: last) else { return nil }
    return Symptom(
      .twice,
      again.service,
      "'\(again.service)' is called again when '\(name)' is given the value that it has (\(again.function))",
      tail: [CommandText.set(name, value), "expect nothing wrong"]
    )
  }
}
