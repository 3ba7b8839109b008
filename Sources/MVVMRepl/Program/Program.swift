import Exploring
import Foundation
import LineEditor
import MVVM
import SafeFiles
import ScreenText

/// The program around a session: parses the command line, and starts a prompt or a script.
@MainActor
struct Program {
  let name: String
  let version: String
  let custom: [ReplCommand]
  let services: [ReplaceableService]
  let makeHost: @MainActor () -> ScreenHost
  /// Whether the program may start another instance, to explore in a separate process.
  var restarts = false

  /// The number of files that a session may have open at a time, including those of the system's libraries.
  private static let files = 10

  /// Runs the program with its arguments, and returns the exit status.
  func run(_ words: [String]) async -> ExitStatus {
    StandardInput.fillClosedStreams()
    StandardInput.endOnQuit()
    let isWorker = words.contains { $0.hasPrefix(Self.workerOption) }
    // A process that explores needs fewer files, and no other process could do its work.
    guard isWorker && words.first == "explore" || StandardInput.canOpen(files: Self.files) else {
      // The process that has started this one checks the files itself.
      if isWorker { return .file }
      let plain = Console(format: .text, isQuiet: false, paint: Paint(isOn: false))
      plain.printError(["\(name): too few files can be open at a time: \(Self.files) more are needed; see 'ulimit -n'"])
      return .file
    }
    if words.first == "explore" { return explore(Array(words.dropFirst())) }
    let plain = Console(format: .text, isQuiet: false, paint: Paint(isOn: false))
    let options: Options
    let replacing: Program
    do throws(OptionsError) {
      options = try Options.parse(words, program: name)
      replacing = try self.replacing(options.services).configuring(options.knobs)
    } catch {
      plain.printError(["\(name): \(error.message)"])
      return .wrong
    }
    let paint = Paint(isOn: hasColor(options))
    let console = Console(format: options.format, isQuiet: options.isQuiet, paint: paint)
    return ended(await replacing.perform(options, words, console, paint), console)
  }

  /// The exit status, once all output is written: the given one, or that of a failed output.
  func ended(_ status: ExitStatus, _ console: Console) -> ExitStatus {
    console.flush()
    guard let failure = console.failure else { return status }
    if failure.number == EPIPE { return .unread }
    console.printError(["\(name): \(failure.message)"])
    return .file
  }

  /// The same program, with other services in each session.
  func replacing(_ given: [ServiceReplacement]) throws(OptionsError) -> Program {
    guard !given.isEmpty else { return self }
    var replacements: [@MainActor (Environment) -> Void] = []
    for replacement in given {
      do throws(ScreenError) {
        replacements.append(try replacement.resolve(among: services))
      } catch {
        throw OptionsError(message: "--service: \(error.message)")
      }
    }
    return with { [makeHost, replacements] in
      let host = makeHost()
      for replace in replacements { replace(host.environment) }
      return host
    }
  }

  /// The same program, with these settings of services in each session.
  private func configuring(_ knobs: [ServiceSetting]) throws(OptionsError) -> Program {
    guard !knobs.isEmpty else { return self }
    let pattern = makeHost()
    for knob in knobs {
      do throws(ScreenError) {
        try pattern.configure(knob.service, knob.setting)
      } catch {
        throw OptionsError(message: "--service-knob: \(error.message)")
      }
    }
    return with { [makeHost] in
      let host = makeHost()
      host.adoptServices(of: pattern)
      return host
    }
  }

  /// The same program, with hosts that `makeHost` makes.
  private func with(_ makeHost: @escaping @MainActor () -> ScreenHost) -> Program {
    var program = Program(name: name, version: version, custom: custom, services: services, makeHost: makeHost)
    program.restarts = restarts
    return program
  }

  private func perform(
    _ options: Options,
    _ words: [String],
    _ console: Console,
    _ paint: Paint
  ) async -> ExitStatus {
    // A test whose screen calls `exit(0)` has not passed.
    UnexpectedEnd.preventExit(of: name)
    defer { UnexpectedEnd.allowExit() }
    switch options.action {
    case .version:
      console.write("\(name) \(version)")
      return .success
    case .help:
      console.write(Usage.text(name, services: services))
      return .success
    case .new(let package, let folder):
      return write(console) { () throws(Failure) in try NewPackage(name: package).write(into: folder ?? ".") }
    case .newSample(let sample, let folder):
      return write(console) { () throws(Failure) in try NewSample(name: sample, in: folder ?? ".").write() }
    case .check(let files, let isUpdate):
      if options.isForSession { return await checkForSession(files[0], options) }
      let checked = CheckedFiles(files: files, isUpdate: isUpdate, options: options, console: console)
      if restarts, files.count > 1, options.checkedFiles == nil { return await checkElsewhere(checked, words) }
      return await interruptible { await check(checked) }
    case .explore(let words): return explore(words)
    case .run(let file):
      let session = session(options, .virtual)
      session.scripts = [file]
      let runner = ScriptRunner(name, session: session, console: console, keepsGoing: options.keepsGoing)
      return await interruptible {
        await runner.run(file: file) { beginRecord(of: session, options, console) }
      }
    case .session(let screen):
      if LineEditor.isAtTerminal { return await runPrompt(screen, options, console, paint) }
      return await interruptible { await runStandardInput(screen, options, console) }
    }
  }

  private func runStandardInput(_ screen: String?, _ options: Options, _ console: Console) async -> ExitStatus {
    guard options.history == nil else {
      console.printError([
        "\(name): --history is for the prompt at a terminal; commands that are not typed are not remembered"
      ])
      return .wrong
    }
    // Interactive input, with the output in a file or another program.
    let isInteractive = LineEditor.isInputTerminal
    let session = session(options, isInteractive ? .real : .virtual)
    // A misspelt screen, whose failure follows, must not replace an earlier record.
    let isOpenable = screen.map { NameMatch($0, among: session.vocabulary.screens).name != nil } ?? true
    guard !isOpenable || beginRecord(of: session, options, console) else { return .file }
    let runner = ScriptRunner(name, session: session, console: console, keepsGoing: options.keepsGoing || isInteractive)
    if let screen {
      do throws(Failure) {
        try await session.perform("open \(WordText.word(screen))")
      } catch {
        // In JSON, the failure is on standard output instead.
        if options.format == .text { console.printError(["\(name): \(error.message)"]) }
        return error.status
      }
    }
    return await runner.runStandardInput(isInteractive: isInteractive)
  }

  /// Runs work that the first ^C cancels.
  func interruptible(_ body: @escaping @MainActor () async -> ExitStatus) async -> ExitStatus {
    let task = Task { @MainActor in await body() }
    StandardInput.whenInterrupted { [name] in
      task.cancel()
      // Usually, the program has ended by then.
      Thread.sleep(forTimeInterval: 1)
      try? SafeFile.write(
        "\(name): the command has not stopped yet; ^C again ends the program\n",
        to: STDERR_FILENO,
        path: "standard error"
      )
    }
    return await task.value
  }

  private func write(_ console: Console, _ lines: () throws(Failure) -> [String]) -> ExitStatus {
    do throws(Failure) {
      for line in try lines() { console.write(line) }
      return .success
    } catch {
      console.printError(["\(name): \(error.message)"])
      return error.status
    }
  }

  private func runPrompt(
    _ screen: String?,
    _ options: Options,
    _ console: Console,
    _ paint: Paint
  ) async -> ExitStatus {
    if options.isQuiet {
      console.printError([
        "\(name): --quiet is for scripts and pipes; at the prompt, 'unwatch' keeps outputs from being printed"
      ])
      return .wrong
    }
    if options.keepsGoing {
      console.printError(["\(name): --keep-going is for scripts and pipes; the prompt continues after any command"])
      return .wrong
    }
    let session = session(options, .real)
    if let screen, !session.vocabulary.screens.contains(screen) {
      console.printError([
        "\(name): there is no screen '\(Vocabulary.cut(screen))'."
          + Vocabulary.advice(for: screen, among: session.vocabulary.screens)
      ])
      return .wrong
    }
    guard beginRecord(of: session, options, console) else { return .file }
    let history = options.history ?? historyPath
    guard
      let loop = PromptLoop(
        session: session,
        options: options,
        paint: paint,
        program: name,
        history: history
      )
    else {
      console.printError(["\(name): the terminal cannot be used"])
      return .file
    }
    return await loop.run(opening: screen)
  }

  private func session(_ options: Options, _ clock: ScreenHost.Clock) -> Session {
    let session = Session(clock: options.clock ?? clock, custom: custom, makeHost: makeHost)
    session.environment = EnvironmentVariable.value
    prepareExploration(of: session, options)
    session.begin(with: options.knobs)
    return session
  }

  /// Begins the record that the options name, once it is certain that there is something to perform. Returns false if that fails.
  private func beginRecord(of session: Session, _ options: Options, _ console: Console) -> Bool {
    guard let path = options.record else { return true }
    do throws(Failure) {
      try session.recordFromBeginning(to: OutputFile(path, isForced: options.isForced))
      return true
    } catch {
      console.printError(["\(name): \(error.message)"])
      return false
    }
  }

  /// Passes on what other processes need to explore the session.
  func prepareExploration(of session: Session, _ options: Options) {
    session.givenSettings = options.knobs.map { .configure($0.service, $0.setting.name, $0.setting.value) }
    session.actsOutside = !options.services.isEmpty
    if restarts { session.explorationWords = options.services.flatMap { ["--service", "\($0.name)=\($0.value)"] } }
  }

  private func hasColor(_ options: Options) -> Bool {
    switch options.color {
    case .always: true
    case .never: false
    case .auto:
      LineEditor.canEdit && options.format == .text && (EnvironmentVariable.value("NO_COLOR") ?? "").isEmpty
    }
  }

  /// Each program has its own history, because each has its own screens.
  private var historyPath: String? {
    let folder = name.isEmpty || name.hasPrefix(".") ? "mvvm-repl" : String(name.map { $0 == "/" ? "-" : $0 })
    if let state = EnvironmentVariable.value("XDG_STATE_HOME"), state.hasPrefix("/") {
      return "\(state)/\(folder)/history"
    }
    // A home folder that does not exist is not created.
    guard let home = EnvironmentVariable.value("HOME"), !home.isEmpty, access(home, F_OK) == 0 else {
      return nil
    }
    return "\(home)/.local/state/\(folder)/history"
  }
}
