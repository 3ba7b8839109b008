import Exploring
import Foundation
import LineEditor
import MVVM
import SafeFiles
import ScreenText

/// Explores according to options: in separate processes if possible, otherwise in this one.
@MainActor
struct Exploration {
  let options: ExploreOptions
  let seed: UInt64
  /// The words after `explore` on the command line of an exploring process; nil to explore in this process.
  let words: [String]?
  let start: WorkerOrder.Start
  let app: ExploredApp

  init(_ options: ExploreOptions, words: [String]?, from start: WorkerOrder.Start = .init(), of app: ExploredApp) {
    self.options = options
    self.words = words
    self.start = start
    self.app = app
    seed = options.seed ?? UInt64.random(in: 1...999_999)
  }

  /// Whether ^C was pressed, or SIGTERM arrived. At a terminal, the editor receives ^C and cancels the command.
  static func takeInterrupt() -> Bool {
    StandardInput.takeInterrupt() || StandardInput.isTerminated || Task.isCancelled
  }

  /// Runs the search. Returns its report, and whether ^C or SIGTERM ended it.
  func run() -> (report: ExplorationReport, isInterrupted: Bool) {
    if let words {
      let pool = WorkerPool(words, options, from: start, seed: seed, drawsMap: options.drawsMap)
      var progress = ProgressLine(
        isOn: options.format == .text && isatty(STDERR_FILENO) == 1 && LineEditor.canMoveCursor
      )
      pool.onProgress = { progress.show($0) }
      let isDone = pool.run()
      progress.clear()
      if isDone { return (pool.report, pool.isInterrupted) }
    }
    return runInProcess()
  }

  private func runInProcess() -> (report: ExplorationReport, isInterrupted: Bool) {
    let explorer = Explorer(
      app,
      budget: options.budget,
      checks: options.checks,
      properties: options.properties,
      seed: seed
    )
    if options.drawsMap { explorer.map = StateMapRecorder() }
    var isInterrupted = false
    explorer.isCancelled = {
      if Self.takeInterrupt() { isInterrupted = true }
      return isInterrupted
    }
    explorer.run()
    return (explorer.report, isInterrupted)
  }

  /// Throws, before the search, if a file cannot be read or written.
  func checkFiles() throws(Failure) {
    if let file = options.comparedMap { try check(try ChartFile.read(file), in: file) }
    if let file = options.map { try file.checkBefore() }
    guard let folder = options.folder else { return }
    try ScaffoldFiles.makeFolder(folder)
    do throws(FileFailure) {
      try OutputFile.check(folder: folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names where options.checks.contains(where: { Self.isFile(name, of: $0) }) {
        try OutputFile("\(folder)/\(name)", isForced: options.isForced).check(.transcript)
      }
    } catch {
      throw Failure(error)
    }
  }

  /// Throws for a map that begins with another screen of the program and does not have the one that is explored. In a session, the
  /// screens that are open are not known to be the first ones, so its map is compared after the search only.
  private func check(_ earlier: StateChart, in file: String) throws(Failure) {
    guard app.prefix.isEmpty, !earlier.screens.contains(options.screen), let first = earlier.nodes.first?.lines.first,
      app.screens.contains(where: { $0.name == first })
    else { return }
    throw otherScreen(first, in: file)
  }

  private func otherScreen(_ screen: String, in file: String) -> Failure {
    Failure(
      .wrong,
      "--compare: the map in \(file) is of the screen '\(screen)', not of '\(options.screen)', so they have no state in common"
    )
  }

  /// Writes a transcript for each finding, if the options name a folder.
  func write(_ findings: [Finding]) throws(Failure) {
    guard let folder = options.folder else { return }
    for (index, finding) in findings.enumerated() {
      let file = OutputFile("\(folder)/\(Self.file(of: finding.check, index + 1))", isForced: options.isForced)
      do throws(FileFailure) {
        try file.write(finding.transcript, as: .transcript)
      } catch {
        throw Failure(error)
      }
    }
  }

  private static func file(of check: Check, _ number: Int) -> String {
    "\(check.rawValue)-\(number).transcript"
  }

  /// Whether a finding of this check could be written to a file with this name.
  private static func isFile(_ name: String, of check: Check) -> Bool {
    Int(name.drop { !$0.isNumber }.prefix { $0.isNumber }).map { file(of: check, $0) } == name
  }

  /// Writes the map and compares it with an earlier one, according to the options. Records a failure, so that no finding is lost.
  func draw(_ report: ExplorationReport) -> MapNotes {
    var notes = MapNotes()
    do throws(Failure) { try draw(report, &notes) } catch { notes.failure = error }
    return notes
  }

  private func draw(_ report: ExplorationReport, _ notes: inout MapNotes) throws(Failure) {
    guard let map = report.map else { return }
    var earlier: StateChart?
    if let file = options.comparedMap { earlier = try ChartFile.read(file) }
    // Both maps distinguish states by the same facts; otherwise the names of states could not be compared.
    let chart = StateChart(map, limit: options.detail, keys: earlier?.keys)
    if let file = options.map {
      try ChartFile.write(chart, to: file, title: options.screen)
      notes.written = file.path
    }
    guard let file = options.comparedMap, let earlier else { return }
    // Otherwise, the whole earlier map would be listed as gone.
    if earlier.screens.isDisjoint(with: chart.screens), let screen = earlier.nodes.first?.lines.first {
      throw otherScreen(screen, in: file)
    }
    notes.differences = chart.differences(since: earlier)
  }
}

/// What was done with a map: where it was written, and how it differs from an earlier one.
struct MapNotes {
  /// The path of the file that contains the map.
  var written: String?
  /// The additions and removals since an earlier map; nil if there was none.
  var differences: [String]?
  /// Why the map could not be written or compared.
  var failure: Failure?

  /// The notes for people.
  var lines: [String] {
    var lines: [String] = []
    if let differences { lines += differences.isEmpty ? ["the map is the same"] : differences }
    if let written { lines.append("map written to \(TextLiteral.escapeControls(written))") }
    return lines
  }

  /// The notes for programs.
  var json: [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    if let written { members.append(.init(name: "map", value: .string(written))) }
    if let differences { members.append(.init(name: "differences", value: .array(differences.map { .string($0) }))) }
    return members
  }
}

/// Shows the progress of a search on a terminal line, which it overwrites. Parts that do not fit are omitted: they would wrap.
@MainActor
private struct ProgressLine {
  let isOn: Bool
  private var shown = ContinuousClock.now
  private var isShown = false

  init(isOn: Bool) { self.isOn = isOn }

  mutating func show(_ pool: WorkerPool) {
    guard isOn, ContinuousClock.now - shown > .milliseconds(200) else { return }
    shown = .now
    isShown = true
    let (actions, states) = pool.progress
    let found = pool.report.findings.count
    let seconds = pool.duration.components.seconds
    var parts = [actions.counted("action"), states.counted("state"), "\(found) found", "\(seconds) s"]
    while parts.count > 1, TextWidth.cells(of: parts.joined(separator: " · ")) >= LineEditor.columns {
      parts.removeLast()
    }
    write("\r\u{1B}[K" + parts.joined(separator: " · "))
  }

  func clear() { if isShown { write("\r\u{1B}[K") } }

  private func write(_ text: String) { try? SafeFile.write(text, to: STDERR_FILENO, path: "standard error") }
}
