import Exploring
import LineEditor
import MVVM
import ScreenText

/// Commands that search the current screen, or this session, for faults.
extension Session {
  /// Explores from the current state.
  func explore(_ words: [String]) throws(Failure) {
    if words.contains(where: ["--help", "-h"].contains) {
      let lines = ExploreOption.usage("explore", atPrompt: true).split(
        separator: "\n",
        omittingEmptySubsequences: false
      ).map(
        String.init
      )
      return answer("explore", lines, value: .null)
    }
    let (app, start) = try exploredApp()
    let options: ExploreOptions
    do throws(OptionsError) {
      options = try ExploreOptions.parse([app.name] + words, atPrompt: true)
    } catch {
      throw Failure(.wrong, error.message)
    }
    guard !actsOutside || options.allowsOutside else {
      throw Failure(
        .wrong,
        "this session has services of --service, so exploring acts on the outside world; --allow-outside permits it"
      )
    }
    let arguments = explorationWords.map { [app.name] + words + $0 }
    let exploration = Exploration(options, words: arguments, from: start, of: app)
    try exploration.checkFiles()
    onPause?()
    // SIGTERM, such as that of `timeout`, must not lose what was found so far.
    StandardInput.watchTermination()
    defer { endIfTerminated() }
    let (report, isInterrupted) = exploration.run()
    let notes = exploration.draw(report)
    // What is typed at the prompt only answers; a file or a pipe fails, as a script of a build has to.
    let isTyped = isInteractive && scripts.isEmpty
    let lines =
      report.findings.flatMap(\.lines) + notes.lines + (isTyped ? report.problems : []) + [report.summary]
      + (isInterrupted ? ["interrupted"] : [])
    let value = report.json(notes, isInterrupted: isInterrupted)
    answer("explore", lines, value: value)
    if isInterrupted { onInterruptedSearch?(.answer(command: "explore", lines: lines, value: value)) }
    try exploration.write(report.findings)
    if let failure = notes.failure { throw failure }
    // A script ends; at a terminal, the session continues after ^C.
    if isInterrupted, !isInteractive || StandardInput.isTerminated { throw .interrupted }
    if !isTyped, let failure = report.failure { throw failure }
  }

  /// Ends the program if SIGTERM arrived during a search or a check. At a terminal, the prompt does that after all output.
  func endIfTerminated() {
    StandardInput.unwatchTermination()
    guard StandardInput.isTerminated, !isInteractive else { return }
    onPause?()
    StandardInput.endByTermination()
  }

  /// Repeats the session with the checks of exploration.
  func expectNothingWrong() throws(Failure) {
    let (app, start) = try exploredApp()
    guard let symptom = try symptom(of: app, start) else { return answerQuietly("expect", true) }
    throw Failure(.failed, "nothing wrong was expected, but \(symptom.message)")
  }

  /// The fault in this session, found by another process if possible, so that what the screen prints is not shown again.
  private func symptom(of app: ExploredApp, _ start: WorkerOrder.Start) throws(Failure) -> Symptom? {
    if let words = explorationWords, let options = try? ExploreOptions.parse([app.name], atPrompt: true) {
      onPause?()
      let pool = WorkerPool([app.name] + words, options, from: start, seed: 1, drawsMap: false)
      switch pool.checkStart() {
      case .passed: return nil
      case .failed(let symptom): return symptom
      case .unknown: if pool.isInterrupted { throw .interrupted }
      }
    }
    return Explorer.symptom(of: app)
  }

  /// The screens of this session, and the steps that lead to the current state.
  private func exploredApp() throws(Failure) -> (ExploredApp, WorkerOrder.Start) {
    var steps: [Step] = []
    var time = Duration.zero
    for action in actions {
      if action.time > time { steps.append(.wait(action.time - time)) }
      time = max(time, action.time)
      let done = Step.steps(of: action.command)
      for case .wait(let duration) in done { time += duration }
      steps += done
    }
    if now > time { steps.append(.wait(now - time)) }
    guard case .open(let first)? = steps.first(where: { if case .open = $0 { true } else { false } }) else {
      throw noScreen
    }
    // Services that were configured earlier keep their settings in the host.
    let place = steps.firstIndex(of: .open(first)) ?? 0
    let settings = givenSettings + steps[..<place].filter(\.isConfiguration)
    let start = WorkerOrder.Start(settings: settings, prefix: Array(steps[(place + 1)...]))
    let app = ExploredApp(
      opening: first,
      of: host.screens,
      with: start.settings,
      after: start.prefix,
      makeHost: makeHost
    )
    return (app, start)
  }
}

extension Step {
  /// The steps of a command that can be repeated.
  fileprivate static func steps(of command: Command) -> [Step] {
    switch command {
    case .open(let name): [.open(name)]
    case .back: [.back]
    case .set(let name, let value), .pick(let name, let value): [.set(name, value)]
    case .tap(let name): [.tap(name)]
    case .clear(let name): [.set(name, "")]
    case .toggle(let name): [.toggle(name)]
    case .select(let name, let rows) where rows.count == 1: [.select(name, rows[0])]
    case .select(let name, let rows):
      [.set(name, rows.isEmpty ? "none" : rows.map(String.init).joined(separator: " "))]
    case .tab(let name): [.tab(name)]
    case .wait(let duration): [.wait(duration)]
    case .service(let name, let settings): settings.map { .configure(name, $0.name, $0.value) }
    case .type(let name, let text, let pause):
      text.indices.flatMap { index -> [Step] in
        [.set(name, String(text[...index]))] + (pause.map { [.wait($0)] } ?? [])
      }
    default: []
    }
  }
}

extension Finding {
  /// The finding as text: the fault, and the session that reproduces it.
  var lines: [String] {
    ["\(check.rawValue): \(message)"] + transcript.split(separator: "\n").map { "    " + $0 } + [""]
  }

  /// The finding for programs.
  var json: JSONValue {
    .object([
      .init(name: "check", value: .string(check.rawValue)), .init(name: "subject", value: .string(subject)),
      .init(name: "message", value: .string(message)), .init(name: "length", value: .number(String(length))),
      .init(name: "transcript", value: .string(transcript)),
    ])
  }
}

extension ExplorationReport {
  /// Why a script that explores fails; nil if nothing was found, and every property could be evaluated.
  fileprivate var failure: Failure? {
    var failure: Failure
    if let problem = problems.first {
      failure = Failure(.wrong, problem, details: Array(problems.dropFirst()))
    } else if !findings.isEmpty {
      failure = Failure(.failed, "the search found \(findings.count.counted("fault"))")
    } else {
      return nil
    }
    failure.isAnswered = true
    return failure
  }

  /// The report for programs.
  func json(_ notes: MapNotes, isInterrupted: Bool) -> JSONValue {
    func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
    let reasons = unused.sorted { $0.key < $1.key }.map { input, reason in
      JSONValue.object([
        .init(name: "input", value: .string(input)), .init(name: "reason", value: .string("\(reason)")),
      ])
    }
    let members: [JSONValue.Member] = [
      .init(name: "findings", value: .array(findings.map(\.json))),
      .init(name: "sessions", value: .number(String(sessions))),
      .init(name: "actions", value: .number(String(actions))),
      .init(name: "states", value: .number(String(states))),
      .init(name: "seed", value: .number(String(seed))),
      .init(name: "milliseconds", value: .number(String(Int(duration / .milliseconds(1))))),
      .init(name: "interrupted", value: .bool(isInterrupted)),
      .init(name: "inputs", value: strings(usedInputs)),
      .init(name: "unused", value: .array(reasons)),
      .init(name: "services", value: strings(usedServices)),
      .init(name: "neverCalled", value: strings(unusedServices)),
      .init(name: "problems", value: strings(problems)),
    ]
    return .object(members + notes.json)
  }
}
