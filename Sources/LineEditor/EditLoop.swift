import CEditline
import CSignals
import Foundation

/// The only user of libedit: a loop on a separate thread that reads lines on request.
///
/// libedit calls back for each character; while it waits there, wake-ups print text above the line, change the prompt, and
/// deliver signals. The terminal stays in editing mode between lines too, so that type-ahead is neither shown
/// twice nor cut at the terminal's own line limit.
final class EditLoop {
  private let configuration: LineEditor.Configuration
  private let mailbox: Mailbox
  private let editor: OpaquePointer
  private let cooked: CookedReader
  private var history: History
  private var recall: OpaquePointer?
  private var search = HistorySearch()
  private var prompts = (left: PromptBuffer(), right: PromptBuffer())
  private var promptCells = ""
  private var isReading = false
  private var wasInterrupted: Bool?
  private var listedAt: String?
  private let keys: Keys
  /// The prompt for the secret that is being read.
  private var secretPrompt: String?

  init?(_ configuration: LineEditor.Configuration, _ mailbox: Mailbox) {
    ce_use_utf8()
    guard cs_remember_terminal(), let editor = ce_make(configuration.program) else { return nil }
    self.configuration = configuration
    self.mailbox = mailbox
    self.editor = editor
    cooked = CookedReader(mailbox.pipe)
    keys = Keys(editor, mailbox.pipe, reader: EditLoop.readCharacter)
    history = History(path: configuration.historyPath)
    ce_set_client(editor, Unmanaged.passUnretained(self).toOpaque())
    ce_set_prompts(
      editor,
      { editor in EditLoop.of(editor).prompts.left.pointer },
      { editor in EditLoop.of(editor).prompts.right.pointer }
    )
    ce_set_reader(editor, EditLoop.readCharacter)
    recall = ce_history_make(editor, Int32(2_000))
    for line in history.lines { ce_history_enter(recall, line) }
    addFunctions()
    KeyBindings(editor: editor).apply()
  }

  private func addFunctions() {
    ce_add_function(editor, "complete-word", "Complete the word, list on a second press") { editor, _ in
      EditLoop.of(editor).complete()
    }
    ce_add_function(editor, "older-with-prefix", "The previous line with the same beginning") { editor, _ in
      EditLoop.of(editor).searchHistory { $0.older(in: $1, shown: $2, cursor: $3) }
    }
    ce_add_function(editor, "newer-with-prefix", "The next line with the same beginning") { editor, _ in
      EditLoop.of(editor).searchHistory { $0.newer(in: $1, shown: $2, cursor: $3) }
    }
  }

  private static func of(_ editor: OpaquePointer?) -> EditLoop {
    Unmanaged<EditLoop>.fromOpaque(ce_client(editor)).takeUnretainedValue()
  }

  // MARK: - The loop

  func run() {
    cs_watch_signals(mailbox.pipe.writer)
    prepareTerminal()
    if let failure = history.takeFailure() { Terminal.write("\(failure)\n") }
    mailbox.answerRequests(serve: serve, with: answer)
    markPastes(false)
    ce_prepare_terminal(editor, false)
    cs_unwatch_signals()
    el_end(editor)
    if let recall { ce_history_end(recall) }
    cs_restore_terminal(nil)
    mailbox.take { $0.closing }?.resume()
  }

  private func answer(_ request: Mailbox.Request) -> LineEditor.Reading {
    switch request {
    case .line: return readLine()
    case .secret(let prompt): return readSecret(prompt)
    }
  }

  private func readLine() -> LineEditor.Reading {
    takePrompt()
    search = HistorySearch()
    wasInterrupted = nil
    isReading = true
    var count: Int32 = 0
    let line = el_gets(editor, &count)
    isReading = false
    let text = line.map { String(cString: $0) }
    ce_prepare_terminal(editor, true)
    if let wasInterrupted { return .interrupted(wasEmpty: wasInterrupted) }
    guard let text else {
      Terminal.write("\n")
      return .end
    }
    return .line(text.endsInLineFeed ? String(Substring(text.utf8.dropLast())) : text)
  }

  private func readSecret(_ prompt: String) -> LineEditor.Reading {
    // The paste marks would become a part of the secret.
    markPastes(false)
    secretPrompt = prompt
    defer {
      secretPrompt = nil
      markPastes(true)
    }
    Terminal.write(prompt)
    // If a paste continues after the line that requests the secret, it also contains the value.
    let typed = keys.takeReadAhead()
    if typed.isLine {
      Terminal.write("\n")
      return .line(typed.text)
    }
    let outcome = cooked.readSecret(after: Array(typed.text.utf8)) {
      let text = serveSignalsAndText()
      if !text.isEmpty { Terminal.write("\r\u{1B}[K" + text + prompt) }
      return cs_take_signal(SIGINT) || mailbox.take { $0.isClosed }
    }
    switch outcome {
    case .line(let bytes): return .line(String(decoding: bytes, as: UTF8.self))
    case .interrupted:
      Terminal.write("\n")
      return .interrupted(wasEmpty: false)
    case .end: return .end
    }
  }

  // MARK: - While a line is read

  private static let readCharacter: ce_reader = { editor, character in
    EditLoop.of(editor).readCharacter(character)
  }

  private func readCharacter(_ destination: Keys.Destination) -> Int32 {
    while true {
      switch keys.next(destination, onWake: endsReading) {
      case .key: return 1
      case .none(let count): return count
      case .piece(let piece):
        if !piece.text.isEmpty {
          eraseLine()
          el_insertstr(editor, piece.text)
          ce_refresh(editor)
        }
        guard piece.isLine else { continue }
        destination?.pointee = 0x0A
        return 1
      }
    }
  }

  /// Handles waiting requests; returns whether reading of the line ends.
  private func endsReading() -> Bool {
    serve()
    return wasInterrupted != nil || mailbox.take { $0.isClosed }
  }

  /// Handles waiting requests: signals, text, a new prompt.
  private func serve() {
    let text = serveSignalsAndText()
    if !text.isEmpty { show(text) }
    if isReading, mailbox.take({ $0.isPromptNew }) {
      eraseLine()
      takePrompt()
      ce_refresh(editor)
    }
    guard cs_take_signal(SIGINT) else { return }
    keys.dropPaste()
    guard isReading else { return configuration.onInterrupt() }
    wasInterrupted = line.all.isEmpty && !keys.isPasting
    let (cursor, end) = cells
    let down = end.row > cursor.row ? "\u{1B}[\(end.row - cursor.row)B" : ""
    Terminal.write("\(down)\u{1B}[\(end.column + 1)G^C\n")
  }

  private func serveSignalsAndText() -> String {
    if cs_take_signal(SIGTSTP) {
      if isReading { eraseLine() }
      markPastes(false)
      cs_restore_terminal(nil)
      cs_stop_here()
      resume()
      _ = cs_take_signal(SIGCONT)
    }
    if cs_take_signal(SIGCONT) { resume() }
    if cs_take_signal(SIGWINCH) {
      if isReading { eraseLine() }
      el_resize(editor)
      if isReading { ce_refresh(editor) }
    }
    let (text, entered) = mailbox.take { contents in
      defer { contents.historyLines = [] }
      return (contents.takeText(), contents.historyLines)
    }
    for line in entered { remember(line) }
    return text
  }

  private func prepareTerminal() {
    ce_prepare_terminal(editor, true)
    markPastes(true)
  }

  /// Sets whether the terminal marks the beginning and the end of a paste.
  private func markPastes(_ isOn: Bool) {
    cs_note_paste_marks(isOn)
    Terminal.write(isOn ? Paste.on : Paste.off)
  }

  /// Sets the terminal up again after a stop, because it then has the shell's settings.
  private func resume() {
    ce_prepare_terminal(editor, false)
    prepareTerminal()
    el_resize(editor)
    if isReading {
      Terminal.write("\r\u{1B}[K")
      ce_refresh(editor)
    } else if let secretPrompt {
      markPastes(false)
      Terminal.write("\r\u{1B}[K" + secretPrompt)
    }
  }

  /// Prints text above the line, which is redrawn below.
  private func show(_ text: String) {
    let lines = text.endsInLineFeed ? text : text + "\n"
    guard isReading else { return Terminal.write(lines) }
    eraseLine()
    Terminal.write(lines)
    ce_refresh(editor)
  }

  /// Erases all rows of the prompt and the line, and leaves the cursor at their beginning.
  private func eraseLine() {
    let row = cells.cursor.row
    Terminal.write("\r" + (row > 0 ? "\u{1B}[\(row)A" : "") + "\u{1B}[J")
  }

  private func takePrompt() {
    let prompt = mailbox.take { contents in
      contents.isPromptNew = false
      return contents.prompt
    }
    promptCells = prompt.plainLeft
    prompts.left.set(Prompt.encode(prompt.left, inColor: configuration.hasColor))
    prompts.right.set(Prompt.encode(prompt.right, inColor: configuration.hasColor))
  }

  // MARK: - The line

  /// The text before the cursor, and the whole text.
  private var line: (before: String, all: String) {
    guard let info = el_wline(editor)?.pointee else { return ("", "") }
    func text(upTo end: UnsafePointer<wchar_t>) -> String {
      var result = String.UnicodeScalarView()
      var place = info.buffer!
      while place < end {
        result.append(Unicode.Scalar(UInt32(bitPattern: place.pointee)) ?? "\u{FFFD}")
        place += 1
      }
      return String(result)
    }
    return (text(upTo: info.cursor), text(upTo: info.lastchar))
  }

  /// The positions of the cursor and the end of the line, counted from the first cell of the prompt.
  private var cells: (cursor: CellGrid.Position, end: CellGrid.Position) {
    let line = line
    var grid = CellGrid(columns: Terminal.size.columns)
    grid.write(promptCells)
    grid.write(line.before)
    let cursor = grid.position
    grid.write(String(line.all.unicodeScalars.dropFirst(line.before.unicodeScalars.count)))
    return (cursor, grid.position)
  }

  private func replaceLine(_ text: String) {
    let line = line
    let all = Int32(line.all.unicodeScalars.count)
    el_cursor(editor, all - Int32(line.before.unicodeScalars.count))
    el_deletestr(editor, all)
    el_insertstr(editor, text)
  }

  private func complete() -> UInt8 {
    let line = line
    let completion = configuration.completer(line.before)
    if let replacement = completion.replacement {
      el_deletestr(editor, Int32(completion.word.unicodeScalars.count))
      let next = line.all.unicodeScalars.dropFirst(line.before.unicodeScalars.count).first
      if completion.endsWord, next == " " {
        // The word is followed by a space already.
        el_insertstr(editor, String(replacement.dropLast()))
        el_cursor(editor, 1)
      } else {
        el_insertstr(editor, replacement)
      }
      listedAt = nil
      return UInt8(CC_REFRESH)
    }
    guard !completion.candidates.isEmpty else { return UInt8(CC_REFRESH_BEEP) }
    guard listedAt == line.before else {
      listedAt = line.before
      return UInt8(CC_REFRESH_BEEP)
    }
    let size = Terminal.size
    show(completion.list(columns: size.columns, rows: max(size.rows - 3, 3)))
    return UInt8(CC_NORM)
  }

  private func searchHistory(
    _ step: (inout HistorySearch, History, String, Int) -> String?
  ) -> UInt8 {
    let line = line
    let before = line.before.unicodeScalars.count
    guard let found = step(&search, history, line.all, before) else { return UInt8(CC_REFRESH_BEEP) }
    replaceLine(found)
    return UInt8(CC_REFRESH)
  }

  private func remember(_ line: String) {
    let former = history.lines.count
    history.add(line)
    if let failure = history.takeFailure() { show(failure) }
    if history.lines.count == former + 1 {
      ce_history_enter(recall, line)
    } else {
      // A line moved to the end, an operation that libedit's list lacks.
      ce_history_clear(recall)
      for line in history.lines { ce_history_enter(recall, line) }
    }
  }
}
