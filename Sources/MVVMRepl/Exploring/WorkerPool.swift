import Exploring
import Foundation
import LineEditor
import MVVM
import ScreenText

/// Explores in separate processes, so that a crash ends one of them and not the search.
@MainActor
final class WorkerPool {
  private let words: [String]
  private let options: ExploreOptions
  private let start: WorkerOrder.Start
  private let seed: UInt64
  private let drawsMap: Bool
  private var workers: [WorkerProcess] = []
  /// Orders whose processes have not been started yet.
  private var unstarted: [WorkerOrder] = []
  private(set) var report: ExplorationReport
  /// The numbers of the processes that have found the faults of the report. The faults are in the order of these numbers, and what
  /// the processes have seen is joined in this order, so that a seed gives the same report each time.
  private var finders: [Int] = []
  /// What each process has seen.
  private var seen: [ExplorationReport]
  private var avoided: Set<CrashSite> = []
  /// The sites at which the program hangs.
  private var hangingSites: Set<CrashSite> = []
  private let startTime = ContinuousClock.now
  private var restarts: UInt64 = 0
  private var stoppedAt: ContinuousClock.Instant?
  /// Whether ^C was pressed, or SIGTERM arrived.
  private(set) var isInterrupted = false
  /// Called several times a second.
  var onProgress: @MainActor (WorkerPool) -> Void = { _ in }

  /// The number of crashes after which a program is not explored further.
  private static let restartLimit: UInt64 = 200
  /// The processor time after which an action counts as hanging, and the shorter one once the program is known to hang.
  private static let timeout = (first: CallLimit.processorTime, again: Duration.milliseconds(500))
  /// A step that hangs in more states than this is avoided everywhere, because each hang takes seconds to find.
  private static let hangLimit = 2
  /// The time for shrinking a session that hangs the program, because each successful attempt takes a while.
  private static let shrinkingTime = Duration.seconds(20)

  init(_ words: [String], _ options: ExploreOptions, from start: WorkerOrder.Start, seed: UInt64, drawsMap: Bool) {
    self.words = words
    self.options = options
    self.start = start
    self.seed = seed
    self.drawsMap = drawsMap
    report = ExplorationReport(seed: seed)
    seen = Array(repeating: report, count: options.jobs)
  }

  /// Searches until the budget is spent. Returns false if no process could be started, or none of them explores.
  ///
  /// If the system starts fewer processes than requested, the others start as those end.
  func run() -> Bool {
    for number in 0..<options.jobs {
      var order = WorkerOrder(seed: seed &+ UInt64(number) &* 0x1_0000_0001, drawsMap: drawsMap, start: start)
      order.number = number
      order.faultLimit = options.budget.faultLimit
      if let limit = options.budget.actionLimit {
        order.actions = limit / options.jobs + (number < limit % options.jobs ? 1 : 0)
        if order.actions == 0 { continue }
      }
      unstarted.append(order)
    }
    var isExploring = false
    startWorkers()
    while !workers.isEmpty {
      wait(for: workers.flatMap(\.files))
      stopIfRequested()
      for worker in workers {
        for message in worker.read() { take(message, of: worker) }
        worker.killIfHung(after: hangingSites.isEmpty ? Self.timeout.first : Self.timeout.again)
        guard let ending = worker.end else { continue }
        workers.removeAll { $0 === worker }
        if !done.contains(ObjectIdentifier(worker)) {
          // A process that does not even open its journal does not explore.
          guard worker.journal.isOpen else { continue }
          ended(worker, ending)
        }
        isExploring = true
        done.remove(ObjectIdentifier(worker))
      }
      // Outside the loop, because the loop retains the ended processes and their files.
      startWorkers()
      onProgress(self)
    }
    for part in seen { report.add(part) }
    report.note(ends: avoided)
    report.duration = ContinuousClock.now - startTime
    return isExploring
  }

  private func startWorkers() {
    while stoppedAt == nil, report.findings.count < options.budget.faultLimit, var order = unstarted.first {
      if let limit = options.budget.timeLimit {
        order.time = limit - duration
        guard order.time ?? .zero > .zero else { return }
      }
      guard let worker = WorkerProcess(words, order) else { return }
      unstarted.removeFirst()
      workers.append(worker)
    }
  }

  /// Workers that have reported all their work.
  private var done: Set<ObjectIdentifier> = []

  /// The number of actions so far, and of distinct states in one process.
  var progress: (actions: Int, states: Int) {
    let ended = (seen.reduce(0) { $0 + $1.actions }, seen.map(\.states).max() ?? 0)
    return workers.filter { !done.contains(ObjectIdentifier($0)) }
      .reduce(ended) { ($0.0 + $1.journal.actions, max($0.1, $1.journal.states)) }
  }

  /// The time taken so far.
  var duration: Duration { ContinuousClock.now - startTime }

  // MARK: - Messages and ends

  private func take(_ message: WorkerMessage, of worker: WorkerProcess) {
    switch message {
    case .found(let finding): add(finding, of: worker.order.number)
    case .seen(let part): seen[worker.order.number].add(part)
    case .done(let part):
      done.insert(ObjectIdentifier(worker))
      seen[worker.order.number].add(part)
    case .described, .checkedStart: break
    }
  }

  private func add(_ finding: Finding, of number: Int) {
    if let place = report.findings.firstIndex(where: { $0.symptom.isSame(as: finding.symptom) }) {
      guard number < finders[place] else { return }
      report.findings.remove(at: place)
      finders.remove(at: place)
    }
    insert(finding, of: number)
    if report.findings.count >= options.budget.faultLimit { for worker in workers { worker.journal.isStopped = true } }
  }

  private func insert(_ finding: Finding, of number: Int) {
    let place = finders.firstIndex { $0 > number } ?? finders.count
    report.findings.insert(finding, at: place)
    finders.insert(number, at: place)
  }

  /// Called when a process ended during a session.
  private func ended(_ worker: WorkerProcess, _ ending: ChildProcess.Ending) {
    let (number, journal) = (worker.order.number, worker.journal)
    seen[number].add(sessions: journal.sessions, actions: journal.actions, states: journal.seenStates)
    guard stoppedAt == nil else { return }
    let steps = journal.steps
    describe(CrashSearch.symptom(worker.reason(ending), steps), steps, of: number)
    // A program that ends while it opens the screen does so each time.
    guard !steps.isEmpty else { return }
    restarts += 1
    guard restarts < Self.restartLimit, report.findings.count < options.budget.faultLimit, !isInterrupted else {
      return
    }
    var order = worker.order
    order.restarts += 1
    order.seed = order.seed &+ order.restarts &* 0x9E37_79B9
    // Those of this process: what the others find first depends on their speed.
    order.known = zip(report.findings, finders).filter { $1 == number }.map(\.0.symptom)
    order.avoided = avoided
    order.faultLimit = options.budget.faultLimit - report.findings.count
    if let actions = order.actions {
      order.actions = actions - journal.actions
      guard order.actions ?? 0 > 0 else { return }
    }
    unstarted.append(order)
  }

  /// Finds the shortest session that ends the program in the same way, and its details.
  private func describe(_ symptom: Symptom, _ steps: [Step], of number: Int) {
    func isKnown(_ symptom: Symptom) -> Bool {
      !options.checks.contains(symptom.check)
        || report.findings.contains { $0.symptom.isSame(as: symptom) && $0.message == symptom.message }
    }
    let wasKnown = isKnown(symptom)
    let end = ContinuousClock.now + Self.shrinkingTime
    let isOver = { @MainActor [unowned self] in stopIfRequested() || symptom.check == .hang && ContinuousClock.now > end
    }
    let shrunk =
      wasKnown
      ? (steps: steps, symptom: symptom)
      : CrashSearch.shrink(steps, symptom, isCancelled: isOver) { candidate in
        guard let found = self.crash(of: candidate), found.message == symptom.message else { return nil }
        return found
      }
    let description = describe(shrunk.steps, shrunk.symptom)
    if let site = description?.site { avoid(site, symptom.check) }
    guard !wasKnown, !isKnown(shrunk.symptom) else { return }
    // Without a description, the program ends while it opens the screen.
    let opening = "# \(shrunk.symptom.message)\n> open \(WordText.word(options.screen))\n"
    let transcript = description?.transcript ?? opening
    insert(Finding(crash: shrunk.symptom, shrunk.steps, transcript: transcript), of: number)
  }

  private func avoid(_ site: CrashSite, _ check: Check) {
    avoided.insert(site)
    guard check == .hang else { return }
    hangingSites.insert(site)
    if hangingSites.count(where: { $0.hasSameStep(as: site) }) > Self.hangLimit { avoided.insert(site.anywhere) }
  }

  private func crash(of steps: [Step]) -> Symptom? {
    var order = WorkerOrder(task: .perform(steps), seed: seed, start: start)
    order.time = nil
    var isDone = false
    guard let worker = WorkerProcess(words, order),
      let ending = wait(for: worker, take: { if case .done = $0 { isDone = true } }), !isDone, worker.journal.isOpen
    else { return nil }
    return CrashSearch.symptom(worker.reason(ending), steps)
  }

  private func describe(_ steps: [Step], _ symptom: Symptom) -> CrashDescription? {
    var result: CrashDescription?
    guard let worker = WorkerProcess(words, WorkerOrder(task: .describe(steps, symptom), seed: seed, start: start))
    else { return nil }
    _ = wait(for: worker) { if case .described(let description) = $0 { result = description } }
    return result
  }

  /// The result of performing the steps that lead to the start.
  enum Verdict {
    case passed
    case failed(Symptom)
    /// No process could be started, or ^C was pressed.
    case unknown
  }

  /// Performs the steps that lead to the start in a process whose output is not shown.
  func checkStart() -> Verdict {
    guard let worker = WorkerProcess(words, WorkerOrder(task: .checkStart, seed: seed, start: start)) else {
      return .unknown
    }
    var verdict = Verdict.unknown
    let ending = wait(for: worker, timeout: Self.timeout.first) {
      if case .checkedStart(let symptom) = $0 { verdict = symptom.map(Verdict.failed) ?? .passed }
    }
    if case .unknown = verdict, let ending, worker.journal.isOpen {
      return .failed(CrashSearch.symptom(worker.reason(ending), worker.journal.steps))
    }
    return verdict
  }

  private func wait(
    for worker: WorkerProcess,
    timeout: Duration = WorkerPool.timeout.again,
    take: (WorkerMessage) -> Void
  ) -> ChildProcess.Ending? {
    while true {
      wait(for: worker.files)
      for message in worker.read() { take(message) }
      worker.killIfHung(after: timeout)
      if let ending = worker.end { return ending }
      onProgress(self)
      if stopIfRequested() { return nil }
    }
  }

  private func wait(for files: [Int32]) {
    var polled = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    poll(&polled, nfds_t(polled.count), 100)
  }

  /// Asks the processes to stop after ^C or SIGTERM, and ends those that do not.
  @discardableResult
  private func stopIfRequested() -> Bool {
    if Exploration.takeInterrupt() {
      isInterrupted = true
      stoppedAt = stoppedAt ?? ContinuousClock.now
      for worker in workers { worker.journal.isStopped = true }
    }
    if let stoppedAt, ContinuousClock.now - stoppedAt > .seconds(2) { for worker in workers { worker.kill() } }
    return stoppedAt != nil
  }
}
