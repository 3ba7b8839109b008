import Foundation
import LineEditor
import Locks
import SafeFiles
import MVVM
import ScreenLanguage
import ScreenText

/// An interactive session at a terminal.
@MainActor
final class PromptLoop {
  private let session: Session
  private let paint: Paint
  private let format: Options.Format
  private let program: String
  private let editor: LineEditor
  private let index: IndexBox
  private let interrupts: InterruptBox
  private var isRefreshDue = false
  private var spinner: Task<Void, Never>?
  private var spinnerStep = 0
  private var progressNames: Set<String> = []
  /// Whether the line that is read continues a quote.
  private var isContinuing = false
  /// The lines of a long answer that are not shown yet.
  private var unread: [String] = []
  /// Whether the last command had such an answer: a key of a pager that is typed too late is no command.
  private var wasPaged = false

  /// Nil when there is no terminal.
  init?(session: Session, options: Options, paint: Paint, program: String, history: String?) {
    let index = IndexBox()
    let interrupts = InterruptBox()
    let configuration = LineEditor.Configuration(
      program: program,
      historyPath: history,
      hasColor: paint.isOn,
      completer: { before in index.value.withLock { $0 }.complete(before) },
      onInterrupt: { interrupts.interrupt() }
    )
    guard let editor = LineEditor(configuration) else { return nil }
    self.session = session
    self.paint = paint
    self.format = options.format
    self.program = program
    self.editor = editor
    self.index = index
    self.interrupts = interrupts
    session.onReport = { [weak self] report in self?.show(report) }
    session.width = { LineEditor.columns }
    session.isInteractive = true
    session.askSecret = { [weak self] name in await self?.ask(name) }
  }

  /// Runs the session until it ends.
  func run(opening screen: String?) async -> ExitStatus {
    if let screen {
      await perform("open \(WordText.word(screen))")
    } else {
      greet()
    }
    var isWarned = false
    while !session.isOver {
      refresh()
      switch await readCommand() {
      case .line(let line):
        isWarned = false
        if turnPage(line) || isKeyOfPager(line) { continue }
        if let line = session.historyEntry(for: line) { editor.remember(line) }
        await perform(line)
        if StandardInput.isTerminated {
          await close()
          StandardInput.endByTermination()
        }
      case .interrupted where !unread.isEmpty, .end where !unread.isEmpty:
        isWarned = false
        unread = []
      case .interrupted(let wasEmpty):
        if wasEmpty, isWarned {
          await close()
          return .interrupted
        }
        if wasEmpty { editor.print("^C once more ends the session; so do 'quit' and ^D.") }
        isWarned = wasEmpty
      case .end:
        await close()
        return .success
      }
    }
    await close()
    return .success
  }

  private func close() async {
    spinner?.cancel()
    flushRecord()
    await editor.close()
  }

  private func greet() {
    let names = session.host.screens.map(\.name)
    let count = names.count == 1 ? "is 1 screen" : "are \(names.count) screens"
    let lines = [
      "\(program) opens the screens of an app, to be used by hand without the app.",
      "There \(count): 'screens' lists them, 'help' the commands\(LineEditor.canEdit ? ", Tab completes" : "").",
      "Try: \(names.first.map { "open \($0)" } ?? "help")",
    ]
    editor.print(lines.flatMap { TextWrap.lines($0, width: LineEditor.columns) }.joined(separator: "\n"))
  }

  private func readCommand() async -> LineEditor.Reading {
    var whole = ""
    defer { isContinuing = false }
    while true {
      switch await editor.readLine() {
      case .line(let line):
        whole += line
        // A line without quotes leaves an open quote open. This avoids parsing a long paste again at each line.
        let isOpen = isContinuing && !line.utf8.contains { "\"'\\".utf8.contains($0) }
        guard isOpen || session.isUnfinished(whole) else { return .line(whole) }
        whole += "\n"
        isContinuing = true
        refresh()
      case .interrupted(let wasEmpty): return .interrupted(wasEmpty: wasEmpty && whole.isEmpty)
      case .end: return .end
      }
    }
  }

  private func perform(_ line: String) async {
    unread = []
    wasPaged = false
    let isStep = session.isTutorialStep(line)
    let task = Task { @MainActor [session, editor] in
      guard (try? await session.perform(line)) != nil, isStep else { return }
      editor.print(([""] + session.advanceTutorial()).joined(separator: "\n"))
    }
    interrupts.begin(task)
    await task.value
    interrupts.end()
    flushRecord()
  }

  private func flushRecord() {
    do throws(Failure) { try session.flushRecord() } catch { show(.failure(error)) }
  }

  private func ask(_ name: String) async -> String? {
    switch await editor.readSecret(prompt: "\(name): ") {
    case .line(let secret): return secret
    case .interrupted:
      // This also stops a file that is being run or checked.
      interrupts.interrupt()
      return nil
    case .end: return nil
    }
  }

  // MARK: - Showing

  private func show(_ report: Report) {
    defer { refreshSoon() }
    if case .change(let change) = report, format == .text, isInProgress(change) { return }
    if format == .json {
      editor.print(Console.json(report, session))
    } else {
      var renderer = session.renderer
      renderer.paint = paint
      if case .change = report { renderer.nameMeaning = .changed }
      var lines = Session.lines(report, renderer)
      if case .answer(let command, _, _) = report, Self.listings.contains(command) {
        lines = lines.flatMap { TextWrap.row($0, width: LineEditor.columns) }
      }
      if case .failure(let failure) = report {
        let wrapped = lines.flatMap { TextWrap.lines($0, width: LineEditor.columns, indent: 2) }
        lines = wrapped.map { paint($0, .error) } + failure.pointer.map { "  " + $0 }
      }
      guard !lines.isEmpty else { return }
      if case .answer = report, Self.rows(of: lines) >= LineEditor.rows, !StandardInput.isTerminated {
        lines = firstPage(of: lines)
      }
      editor.print(lines.joined(separator: "\n"))
    }
  }

  // MARK: - Pages

  /// The lines that fit the terminal above the prompt; the others are kept for the next pages.
  private func firstPage(of lines: [String]) -> [String] {
    var room = LineEditor.rows - Self.rows(of: [Self.pagePrompt(lines.count)])
    var count = 0
    for line in lines {
      room -= Self.rows(of: [line])
      if room < 0, count > 0 { break }
      count += 1
    }
    unread = Array(lines.dropFirst(count))
    wasPaged = true
    return Array(lines.prefix(count))
  }

  /// The rows that lines take at the terminal, which wraps long ones.
  private static func rows(of lines: [String]) -> Int {
    let columns = max(LineEditor.columns, 1)
    return lines.reduce(0) { $0 + max((TextWidth.cells(of: $1) + columns - 1) / columns, 1) }
  }

  private static func pagePrompt(_ count: Int) -> String {
    "-- \(count.counted("more line")): Enter continues, q stops -- "
  }

  /// Shows the next page for an empty line, and drops the pages for `q`. Any other line is a command, which drops them, too.
  private func turnPage(_ line: String) -> Bool {
    guard !unread.isEmpty else { return false }
    switch line.trimmingCharacters(in: .whitespaces) {
    case "":
      editor.print(firstPage(of: unread).joined(separator: "\n"))
      return true
    case "q":
      unread = []
      return true
    default: return false
    }
  }

  /// Whether the line is a letter that a pager understands, and that would otherwise end the session or leave the screen.
  private func isKeyOfPager(_ line: String) -> Bool {
    guard let command = try? session.parse(line) else { return false }
    switch (line.trimmingCharacters(in: .whitespaces), command) {
    case ("q", .quit):
      if !wasPaged { editor.print("'q' alone does not end the session; 'quit' and ^D do.") }
      return true
    case ("b", .back) where wasPaged:
      editor.print("'b' alone is no command after pages; 'back' leaves the screen.")
      return true
    default: return false
    }
  }

  /// Commands that answer in sentences. Their lines are wrapped between words, unlike drawings and values.
  private static let listings: Set<String> = [
    "help", "screens", "services", "leaks", "watch", "unwatch", "clock", "record",
  ]

  /// Whether the change is unfinished progress, which the prompt draws.
  private func isInProgress(_ change: SessionLog.Entry) -> Bool {
    guard case .number(let number) = change.value, progressNames.contains(change.name) else { return false }
    return Double(number).map { $0 > 0 && $0 < 1 } ?? false
  }

  /// Many events may arrive together; the prompt is redrawn once for all of them.
  private func refreshSoon() {
    guard !isRefreshDue else { return }
    isRefreshDue = true
    Task { @MainActor [weak self] in self?.refresh() }
  }

  /// Updates the prompt and the completions.
  private func refresh() {
    isRefreshDue = false
    let views = session.host.views
    // A quote has no completions.
    let index =
      isContinuing
      ? CompletionIndex()
      : CompletionIndex(
        commands: CommandTable.all + session.custom.map(\.help),
        screens: session.host.screens,
        views: views.filter { !$0.isHidden },
        services: session.host.services,
        tabs: session.host.tabs,
        rowViews: session.host.rowViews,
        rowsInRows: session.host.rowsInRows(first: 20),
        phrases: session.vocabulary.phrases
      )
    self.index.value.withLock { $0 = index }
    progressNames = Set(views.lazy.filter { $0.fraction != nil && $0.input == nil }.map(\.name))
    // On virtual time, nothing changes without a command.
    let isBusy = session.clock == .real && views.contains { $0.isBusy && !$0.isHidden }
    if isBusy, spinner == nil {
      // Runs only while a view is busy, so that an idle prompt costs nothing.
      spinner = Task { @MainActor [weak self] in
        while let self, !Task.isCancelled, self.session.clock == .real,
          self.session.host.views.contains(where: { $0.isBusy && !$0.isHidden })
        {
          self.spinnerStep += 1
          self.editor.setPrompt(self.prompt(self.session.host.views))
          try? await Task.sleep(for: .milliseconds(120))
        }
        self?.spinner = nil
        self?.refresh()
      }
    }
    editor.setPrompt(prompt(views))
  }

  private static let spinnerFrames = ["⠋", "⠙", "⠸", "⠴", "⠦", "⠇"]

  private func prompt(_ views: [ViewState]) -> Prompt {
    if isContinuing { return Prompt("... ") }
    if !unread.isEmpty { return Prompt(Self.pagePrompt(unread.count)) }
    let frame = Self.spinnerFrames[spinnerStep % Self.spinnerFrames.count]
    let shown = views.filter { !$0.isHidden }
    let status = PromptStatus(shown, screen: session.host.stack.last, frame: frame, columns: LineEditor.columns)
    let time = session.now
    let clock = session.clock == .virtual ? "@\(DurationText.milliseconds(time))" : "@\(time.components.seconds)s"
    let record = session.recorder == nil ? "" : "●"
    return Prompt(left: status.spans, right: [.init(clock, .dim), .init(record, .red)])
  }
}

/// Shares the completions between the main thread and the editor's.
final class IndexBox: Sendable {
  let value = Locked(CompletionIndex())
}

/// ^C cancels the running command, even while the main thread is busy.
/// The third ^C ends the program if the command does not respond.
final class InterruptBox: Sendable {
  private let state = Locked<(command: Task<Void, Never>?, count: Int)>((nil, 0))

  /// Called when a command begins.
  func begin(_ command: Task<Void, Never>) { state.withLock { $0 = (command, 0) } }

  /// Called when the command has ended.
  func end() { state.withLock { $0.command = nil } }

  func interrupt() {
    let (command, times) = state.withLock { state in
      state.count += 1
      return state
    }
    if times == 2, command != nil {
      let note = "\r\nThe command has not stopped yet; ^C once more ends the program.\r\n"
      try? SafeFile.write(note, to: STDERR_FILENO, path: "standard error")
    }
    // The terminal is restored at exit.
    if times == 3 {
      UnexpectedEnd.allowExit()
      exit(ExitStatus.interrupted.rawValue)
    }
    command?.cancel()
  }
}
