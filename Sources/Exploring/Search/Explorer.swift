import MVVM

/// Searches the sessions of a screen for faults: starts from sessions that reached something new, and continues at random.
@MainActor
package final class Explorer {
  private(set) var app: ExploredApp
  let checks: Set<Check>
  let properties: [ScreenProperty]
  let budget: Budget
  package private(set) var report: ExplorationReport
  private var random: SeededGenerator
  private var generator: StepGenerator
  /// Sessions that led to a new state.
  private var starts: [[Step]] = [[]]
  private var states: Set<StateDigest> = []
  private var usedInputs: Set<String> = []
  private var seenInputs: [String: UnusedReason] = [:]
  private var seenViews: Set<String> = []
  private var missedNames: Set<String> = []
  private var mistakes = PropertyMistakes()
  private var usedServices: Set<String> = []
  private var knownServices: Set<String> = []
  /// The services that are provided before any screen opens.
  private lazy var preparedServices: Set<String> = {
    let host = app.newHost()
    app.prepareServices(of: host)
    return Set(Self.services(of: host))
  }()
  /// The properties that were not reported yet. A session goes on after one that was, so that it hides no other.
  private var unreported: [ScreenProperty] {
    let reported = (report.findings.map(\.symptom) + known).filter { $0.check == .property }
    return reported.isEmpty
      ? properties : properties.filter { property in !reported.contains { $0.subject == property.subject } }
  }
  private let startTime = ContinuousClock.now
  private var sessions = 0
  private var actions = 0
  /// Called regularly; returns whether to stop.
  package var isCancelled: @MainActor () -> Bool = { false }
  /// Receives what was seen, except the states that the journal has, as soon as it is more than before: whatever a session sees
  /// must outlive the program, which the next step may end.
  package var onSeen: (@MainActor (ExplorationReport) -> Void)?
  /// Whether there is something for `onSeen`, and the states that it has not received.
  private var (hasNews, unsentStates) = (false, Set<StateDigest>())
  /// The calls to services in the current session that were noted.
  private var notedCalls = 0
  /// Called with each fault as it is found.
  package var onFinding: @MainActor (Finding) -> Void = { _ in }
  /// Faults that were found before, which are not reported again.
  package var known: [Symptom] = []
  /// Steps that are known to end the program, which are avoided.
  package var avoided: Set<CrashSite> = []
  /// Draws the map, if it was requested.
  package var map: StateMapRecorder?

  package init(
    _ app: ExploredApp,
    budget: Budget,
    checks: Set<Check> = .all,
    properties: [ScreenProperty] = [],
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

  /// The fault in the session that leads to the start of the exploration, if any.
  package static func symptom(of app: ExploredApp) -> Symptom? {
    let (expected, watched) = (Hooks.expectsErrors, RealClock.isWatched)
    // The session itself has printed the errors.
    Hooks.expectsErrors = true
    RealClock.isWatched = true
    _ = RealClock.take()
    defer {
      Hooks.expectsErrors = expected
      RealClock.isWatched = watched
    }
    let session = app.restarted
    if let symptom = Trial.symptom(of: app.prefix, in: session, .all.subtracting([.property]), []) { return symptom }
    let experiments: [any Experiment] = [EndedOutput(), StaleAnswer(), SameValueAgain(), Repetition()]
    for experiment in experiments {
      if let symptom = experiment.symptom(of: app.prefix, in: session) { return symptom }
    }
    return nil
  }

  /// Searches in this process. If it crashes, or an action does not return, the session under way is printed.
  package func run(printingCrashesAt place: String) {
    let subject = "'\(app.name)' was explored at \(place), seed \(report.seed)"
    let title = "\nThe program crashed while \(subject). The session:\n"
    CrashPrinter.watching(title) { journal in
      app.journal = journal
      run()
      app.journal = nil
    }
  }

  /// Searches until the budget is spent.
  package func run() {
    app.journal?.open()
    let (expected, watched) = (Hooks.expectsErrors, RealClock.isWatched)
    Hooks.expectsErrors = true
    RealClock.isWatched = checks.contains(.repeatable)
    _ = RealClock.take()
    defer {
      Hooks.expectsErrors = expected
      RealClock.isWatched = watched
    }
    while !isSpent {
      session()
      app.journal?.count(sessions: sessions, actions: actions, states: states.count)
    }
    app.journal?.close()
    finishReport()
  }

  private var isSpent: Bool {
    if isCancelled() || app.journal?.isStopped ?? false || report.findings.count >= budget.faultLimit { return true }
    if report.beginsWithFault { return true }
    if let limit = budget.actionLimit, actions >= limit { return true }
    if let limit = budget.stateLimit, states.count >= limit || sessions / 1_000 >= limit { return true }
    return budget.timeLimit.map { ContinuousClock.now - startTime >= $0 } ?? false
  }

  // MARK: - One session

  private func session() {
    sessions += 1
    let start = random.chance(0.3) ? [] : random.pick(starts) ?? []
    let trial = Trial(app, checks, unreported, avoiding: avoided)
    if let map { trial.onRest = { map.rest($0) } }
    map?.begin(trial.rehearsal)
    notedCalls = 0
    generator.begin()
    var snapshot = trial.rehearsal.snapshot
    visit(snapshot, of: trial)
    if let symptom = trial.symptom, isReported(symptom) { report.beginsWithFault = true }
    var steps: [Step] = []
    for step in start {
      guard trial.symptom == nil, !trial.isAvoided(step) else { break }
      actions += 1
      map?.step(step)
      _ = trial.perform(step)
      steps.append(step)
    }
    if !steps.isEmpty { snapshot = trial.rehearsal.snapshot }
    let before = actions
    let length = 1 + Int(random.next() % 14)
    for _ in 0..<length where trial.symptom == nil && !trial.rehearsal.host.stack.isEmpty {
      let step = generator.next(trial.rehearsal, snapshot.views, using: &random)
      actions += 1
      if trial.isAvoided(step) { continue }
      map?.step(step)
      let isDone = trial.perform(step)
      steps.append(step)
      if isDone {
        if let input = step.input, usedInputs.insert(input).inserted { hasNews = true }
      } else {
        steps.removeLast()
      }
      snapshot = trial.rehearsal.snapshot
      if visit(snapshot, of: trial), steps.count <= 40 { starts.append(steps) }
    }
    // Counts at least one action, so that a screen without possible actions does not make the search endless.
    actions = max(actions, before + 1)
    if trial.symptom == nil { trial.finish() }
    // The first sessions create all services, and listing services takes time.
    if sessions <= 100 {
      for service in services(of: trial) where knownServices.insert(service).inserted { hasNews = true }
    }
    noteProperties(of: trial)
    noteCalls(of: trial)
    reportNews()
    if let symptom = trial.symptom { return found(symptom, steps) }
    for experiment in experiments(steps, trial) {
      guard let symptom = experiment.symptom(of: steps, in: app) else { continue }
      return found(symptom, steps, by: experiment)
    }
  }

  /// The services that the screens of a session made, without those for other screens.
  private func services(of trial: Trial) -> [String] {
    Self.services(of: trial.rehearsal.host).filter { !preparedServices.contains($0) }
  }

  private static func services(of host: ScreenHost) -> [String] {
    host.services.filter { !$0.settings.isEmpty }.map(\.name)
  }

  /// Whether the state is new.
  @discardableResult
  private func visit(_ snapshot: ScreenSnapshot, of trial: Trial) -> Bool {
    if !properties.isEmpty {
      for view in snapshot.views where seenViews.insert(view.name).inserted { hasNews = true }
      for property in properties { noteInput(of: property, on: trial.rehearsal.host) }
    }
    for view in snapshot.views where view.input != nil {
      if view.isUsable {
        if seenInputs.updateValue(.notChosen, forKey: view.name) != .notChosen { hasNews = true }
      } else if seenInputs[view.name] == nil {
        seenInputs[view.name] = view.isHidden ? .neverShown : .neverEnabled
        hasNews = true
      }
    }
    noteProperties(of: trial)
    noteCalls(of: trial)
    let state = StateDigest(snapshot)
    let isNew = states.insert(state).inserted
    if isNew { noteUnsent(state) }
    reportNews()
    return isNew
  }

  private func noteProperties(of trial: Trial) {
    guard !properties.isEmpty else { return }
    let count = missedNames.count + seenViews.count + mistakes.count
    missedNames.formUnion(trial.missedNames)
    seenViews.formUnion(trial.namesInRows)
    mistakes.add(trial.mistakes)
    if missedNames.count + seenViews.count + mistakes.count > count { hasNews = true }
  }

  private func noteCalls(of trial: Trial) {
    let count = trial.rehearsal.monitor.callCount
    guard count > notedCalls else { return }
    for call in trial.rehearsal.monitor.calls[notedCalls...] where usedServices.insert(call.service).inserted {
      hasNews = true
    }
    notedCalls = count
  }

  private func noteUnsent(_ state: StateDigest) {
    guard onSeen != nil else { return }
    unsentStates.insert(state)
    if app.journal?.note(state) != true { hasNews = true }
  }

  private func reportNews() {
    guard let onSeen, hasNews || map?.hasNews == true else { return }
    var news = ExplorationReport(seed: report.seed)
    noteSeen(in: &news)
    news.digests = unsentStates
    news.map = map?.takeNews()
    onSeen(news)
    hasNews = false
    unsentStates = []
    app.journal?.forgetStates()
  }

  /// Notes whether the view whose use a property follows is an input; an output is never used.
  private func noteInput(of property: ScreenProperty, on host: ScreenHost) {
    guard case .after(let input, _) = property.kind, !mistakes.isEvaluated(property.subject),
      let view = host.viewIfPresent(input)
    else { return }
    seenViews.insert(input)
    if view.input == nil {
      let line = property.problem("'\(input)' is an output; only the use of an input can be followed", ofInput: true) {
        host.viewIfPresent($0)?.input == .secret
      }
      mistakes.note(line, of: property.subject)
    } else {
      mistakes.note(evaluated: property.subject)
    }
  }

  private func experiments(_ steps: [Step], _ trial: Trial) -> [any Experiment] {
    var experiments: [any Experiment] = []
    let calls = trial.rehearsal.monitor.callCount
    if checks.contains(.ended), trial.hasCompletions, random.chance(0.5) { experiments.append(EndedOutput()) }
    if checks.contains(.stale), calls > 1, random.chance(0.5) { experiments.append(StaleAnswer()) }
    if checks.contains(.twice), calls > 0, random.chance(0.3) { experiments.append(SameValueAgain()) }
    if checks.contains(.repeatable), random.chance(0.05) { experiments.append(Repetition()) }
    return experiments
  }

  // MARK: - Findings

  private func found(_ symptom: Symptom, _ steps: [Step], by experiment: (any Experiment)? = nil) {
    guard !isReported(symptom) else { return }
    let isOver = { @MainActor [app, isCancelled] in isCancelled() || app.journal?.isStopped ?? false }
    var shrinker = Shrinker(steps, symptom, isCancelled: isOver) { [app, checks, unreported] steps in
      let found =
        if let experiment { experiment.symptom(of: steps, in: app) } else {
          Trial.symptom(of: steps, in: app, checks, unreported)
        }
      return found.flatMap { $0.isSame(as: symptom) ? $0 : nil }
    }
    shrinker.shrink()
    let finding = Finding(shrinker.symptom, shrinker.steps, app)
    report.findings.append(finding)
    onFinding(finding)
  }

  private func isReported(_ symptom: Symptom) -> Bool {
    (report.findings.map(\.symptom) + known).contains { $0.isSame(as: symptom) }
  }

  private func finishReport() {
    report.sessions = sessions
    report.actions = actions
    report.states = states.count
    report.digests = states
    report.map = map?.map
    noteSeen(in: &report)
    report.duration = ContinuousClock.now - startTime
  }

  /// Completes a report with the names of what was seen and used.
  private func noteSeen(in report: inout ExplorationReport) {
    report.usedInputs = usedInputs.sorted()
    let crashing = Set(avoided.compactMap(\.input))
    for (input, reason) in seenInputs where !usedInputs.contains(input) {
      report.unused[input] = crashing.contains(input) ? .endsTheProgram : reason
    }
    report.usedServices = usedServices.sorted()
    report.knownServices = knownServices.sorted()
    report.seenViews = seenViews
    report.missedNames = missedNames
    for case .after(let input, _) in properties.map(\.kind) { report.missedNames.insert(input) }
    report.mistakes = mistakes
  }
}

extension Trial {
  /// The fault in a session, if any.
  static func symptom(
    of steps: [Step],
    in app: ExploredApp,
    _ checks: Set<Check>,
    _ properties: [ScreenProperty]
  ) -> Symptom? {
    let trial = Trial(app, checks, properties)
    for step in steps where trial.symptom == nil { _ = trial.perform(step) }
    trial.finish()
    return trial.symptom
  }
}
