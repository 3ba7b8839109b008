import MVVM

/// Searches the sessions of a screen for faults: starts from sessions that reached something new, and continues at random.
@MainActor
package final class Explorer {
  let app: ExploredApp
  let checks: Set<Check>
  let properties: [Property]
  let budget: Budget
  package private(set) var report: ExplorationReport
  private var random: SeededGenerator
  private var generator: StepGenerator
  /// Sessions that led to a state that was new.
  private var starts: [[Step]] = [[]]
  private var states: Set<StateDigest> = []
  private var usedInputs: Set<String> = []
  private var seenInputs: [String: String] = [:]
  private var usedServices: Set<String> = []
  private let began = ContinuousClock.now
  private var sessions = 0
  private var actions = 0
  /// Asked now and then whether to stop.
  package var isCancelled: @MainActor () -> Bool = { false }

  package init(
    _ app: ExploredApp,
    budget: Budget,
    checks: Set<Check> = .all,
    properties: [Property] = [],
    hints: [String] = [],
    seed: UInt64
  ) {
    self.app = app
    self.budget = budget
    self.checks = checks
    self.properties = properties
    random = SeededGenerator(seed: seed)
    generator = StepGenerator(hints: hints + app.screens.filter { $0.name == app.name }.map(\.summary))
    report = ExplorationReport(seed: seed)
  }

  /// What is wrong in the session that leads to where exploration would begin, if anything.
  package static func symptom(of app: ExploredApp) -> Symptom? {
    let session = app.restarted
    if let symptom = Trial.symptom(of: app.prefix, in: session, .all.subtracting([.property]), []) { return symptom }
    let experiments: [any Experiment] = [StaleAnswer(), SameValueAgain(), Repetition()]
    for experiment in experiments {
      if let symptom = experiment.symptom(of: app.prefix, in: session) { return symptom }
    }
    return nil
  }

  /// Searches until the budget is spent.
  package func run() {
    while !isSpent { session() }
    finishReport()
  }

  private var isSpent: Bool {
    if isCancelled() || report.findings.count >= budget.faultLimit { return true }
    switch budget.limit {
    case .actions(let limit): return actions >= limit
    case .states(let limit): return states.count >= limit || sessions > limit * 1_000
    case .time(let limit): return ContinuousClock.now - began >= limit
    }
  }

  // MARK: - One session

  private func session() {
    sessions += 1
    let start = random.happens(0.3) ? [] : random.pick(starts) ?? []
    let trial = Trial(app, checks, properties)
    generator.begin()
    visit(trial)
    var steps: [Step] = []
    for step in start {
      guard trial.symptom == nil else { break }
      actions += 1
      _ = trial.perform(step)
      steps.append(step)
    }
    let length = 1 + Int(random.next() % 14)
    for _ in 0..<length where trial.symptom == nil && !trial.rehearsal.host.stack.isEmpty {
      let step = generator.next(trial.rehearsal, using: &random)
      actions += 1
      let isDone = trial.perform(step)
      steps.append(step)
      if isDone {
        if let input = step.input { usedInputs.insert(input) }
      } else {
        steps.removeLast()
      }
      if visit(trial), steps.count <= 40 { starts.append(steps) }
    }
    if trial.symptom == nil { trial.finish() }
    for call in trial.rehearsal.monitor.calls { usedServices.insert(call.service) }
    if let symptom = trial.symptom { return found(symptom, steps) }
    for experiment in experiments(steps, trial) {
      guard let symptom = experiment.symptom(of: steps, in: app) else { continue }
      return found(symptom, steps, by: experiment)
    }
  }

  /// Whether the state is new.
  @discardableResult
  private func visit(_ trial: Trial) -> Bool {
    let snapshot = trial.rehearsal.snapshot
    for view in snapshot.views where view.input != nil {
      if view.isUsable {
        seenInputs[view.name] = ""
      } else if seenInputs[view.name] == nil {
        seenInputs[view.name] = view.isHidden ? "never shown" : "never enabled"
      }
    }
    return states.insert(StateDigest(snapshot)).inserted
  }

  private func experiments(_ steps: [Step], _ trial: Trial) -> [any Experiment] {
    var experiments: [any Experiment] = []
    let calls = trial.rehearsal.monitor.callCount
    if checks.contains(.stale), calls > 1, random.happens(0.5) { experiments.append(StaleAnswer()) }
    if checks.contains(.twice), calls > 0, random.happens(0.3) { experiments.append(SameValueAgain()) }
    if checks.contains(.repeatable), random.happens(0.05) { experiments.append(Repetition()) }
    return experiments
  }

  // MARK: - Findings

  private func found(_ symptom: Symptom, _ steps: [Step], by experiment: (any Experiment)? = nil) {
    guard !report.findings.contains(where: { $0.symptom.isSame(as: symptom) }) else { return }
    var shrinker = Shrinker(steps, symptom) { [app, checks, properties] steps in
      let found =
        if let experiment { experiment.symptom(of: steps, in: app) } else {
          Trial.symptom(of: steps, in: app, checks, properties)
        }
      return found.flatMap { $0.isSame(as: symptom) ? $0 : nil }
    }
    shrinker.shrink()
    report.findings.append(Finding(shrinker.symptom, shrinker.steps, app))
  }

  private func finishReport() {
    report.sessions = sessions
    report.actions = actions
    report.states = states.count
    report.usedInputs = usedInputs.sorted()
    report.unusedInputs = seenInputs.filter { !usedInputs.contains($0.key) }
      .map { ($0.key, $0.value.isEmpty ? "not chosen" : $0.value) }.sorted { $0.0 < $1.0 }
      .map { "\($0.0) (\($0.1))" }
    report.usedServices = usedServices.sorted()
    report.duration = ContinuousClock.now - began
  }
}

extension Trial {
  /// What is wrong in a session, if anything.
  static func symptom(
    of steps: [Step],
    in app: ExploredApp,
    _ checks: Set<Check>,
    _ properties: [Property]
  ) -> Symptom? {
    let trial = Trial(app, checks, properties)
    for step in steps where trial.symptom == nil { _ = trial.perform(step) }
    trial.finish()
    return trial.symptom
  }
}
