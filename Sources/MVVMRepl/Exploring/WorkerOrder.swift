import Exploring
import Foundation
import LineEditor
import MVVM

/// The order for an exploring process.
struct WorkerOrder: Codable {
  enum Task: Codable {
    /// Searches.
    case search
    /// Performs these steps, which may end the program.
    case perform([Step])
    /// Checks the steps that lead to the start.
    case checkStart
    /// Describes the session that ends the program.
    case describe([Step], Symptom)
  }

  var task = Task.search
  /// The number of the process among those that search.
  var number = 0
  /// How often the process was started again after the program had ended.
  var restarts: UInt64 = 0
  var seed: UInt64
  /// The remaining budget of actions; nil if actions are not limited.
  var actions: Int?
  /// The remaining time; nil for the whole budget.
  var time: Duration?
  /// How many more faults may be found.
  var faultLimit = 20
  var known: [Symptom] = []
  var avoided: Set<CrashSite> = []
  var drawsMap = false
  /// The state where exploration begins, when the prompt explores.
  var start = Start()

  /// Where exploration begins.
  struct Start: Codable, Equatable {
    /// The settings of services before the first screen opens.
    var settings: [Step] = []
    /// The steps after that.
    var prefix: [Step] = []
  }
}

/// The messages of an exploring process, one per line.
enum WorkerMessage: Codable {
  case found(Finding)
  /// What the process has seen since the last such message.
  case seen(ExplorationReport)
  case done(ExplorationReport)
  case described(CrashDescription?)
  case checkedStart(Symptom?)
}

/// The files that connect an exploring process with the one that waits for it.
enum WorkerFile {
  static let journal: Int32 = 3
  static let messages: Int32 = 4
  static let journalSize = 1 << 17
}

extension Program {
  /// The option that makes a process explore, or check, for another one.
  nonisolated static let workerOption = "--worker"

  /// Explores for the process that started this one.
  func work(_ options: ExploreOptions) -> ExitStatus {
    // Closing these files signals the end of this process, so processes that the explored code starts must not inherit them.
    for file in [WorkerFile.journal, WorkerFile.messages] { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    // A signal to the whole process group, such as that of `timeout`, is meant for the waiting process.
    StandardInput.ignoreTermination()
    signal(SIGPIPE, SIG_IGN)
    let input = FileHandle.standardInput.readDataToEndOfFile()
    let memory = mmap(nil, WorkerFile.journalSize, PROT_READ | PROT_WRITE, MAP_SHARED, WorkerFile.journal, 0)
    guard let memory, memory != MAP_FAILED, let order = try? JSONDecoder().decode(WorkerOrder.self, from: input) else {
      return .wrong
    }
    var app: ExploredApp
    do throws(OptionsError) { app = try exploredApp(options, order.start) } catch { return .wrong }
    app.journal = SessionJournal(memory, capacity: WorkerFile.journalSize)
    switch order.task {
    case .search: search(app, order, options)
    case .perform(let steps):
      CrashSearch.perform(steps, in: app)
      Self.send(.done(ExplorationReport(seed: order.seed)))
    case .checkStart:
      app.journal?.open()
      Self.send(.checkedStart(Explorer.symptom(of: app)))
    case .describe(let steps, let symptom): Self.send(.described(CrashSearch.describe(steps, symptom, in: app)))
    }
    return .success
  }

  private func search(_ app: ExploredApp, _ order: WorkerOrder, _ options: ExploreOptions) {
    var budget = options.budget
    if let actions = order.actions { budget.actionLimit = actions }
    if let time = order.time { budget.timeLimit = time }
    let explorer = Explorer(
      app,
      budget: budget.stopping(after: order.faultLimit),
      checks: options.checks,
      properties: options.properties,
      seed: order.seed
    )
    explorer.known = order.known
    explorer.avoided = order.avoided
    if order.drawsMap { explorer.map = StateMapRecorder() }
    let parent = getppid()
    explorer.isCancelled = { getppid() != parent }
    explorer.onFinding = { Self.send(.found($0)) }
    explorer.onSeen = { Self.send(.seen($0)) }
    explorer.run()
    Self.send(.done(explorer.report))
  }

  private static func send(_ message: WorkerMessage) {
    guard var line = try? JSONEncoder().encode(message) else { return }
    line.append(0x0A)
    line.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = write(WorkerFile.messages, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        guard count > 0 || errno == EINTR else { return }
        rest = rest.dropFirst(max(count, 0))
      }
    }
  }

  /// The screen that options name, in the state where exploration begins.
  func exploredApp(_ options: ExploreOptions, _ start: WorkerOrder.Start) throws(OptionsError) -> ExploredApp {
    let program = try replacing(options.services)
    return ExploredApp(
      opening: options.screen,
      of: program.makeHost().screens,
      with: start.settings,
      after: start.prefix,
      makeHost: program.makeHost
    )
  }
}
