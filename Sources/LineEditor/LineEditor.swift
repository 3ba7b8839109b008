import Foundation

/// Reads and edits a line at a terminal: with completion, history, two prompts, and output above the line.
///
/// It runs on a separate thread, so the main thread stays free; you may call every method from any thread.
public final class LineEditor: Sendable {
  /// The result of reading a line.
  public enum Reading: Sendable, Equatable {
    /// A line, without its end.
    case line(String)
    /// ^C was pressed; `wasEmpty` is true if no input is known to have been discarded. A terminal that cannot move its cursor does
    /// not report what was typed into a line.
    case interrupted(wasEmpty: Bool)
    /// The input has ended: ^D on an empty line, or the terminal is gone.
    case end
  }

  /// How an editor is set up.
  public struct Configuration: Sendable {
    /// The name of the program in `~/.editrc`.
    public var program: String
    /// The path of the history file; nil keeps no history.
    public var historyPath: String?
    /// Whether prompts are coloured.
    public var hasColor: Bool
    /// Completes the word before the cursor when Tab is pressed.
    public var completer: Completer
    /// Called on the editor's thread when ^C is pressed while no line is being read.
    public var onInterrupt: @Sendable () -> Void

    /// Makes a configuration.
    public init(
      program: String,
      historyPath: String? = nil,
      hasColor: Bool = true,
      completer: @escaping Completer = { _ in Completion(of: "", candidates: []) },
      onInterrupt: @escaping @Sendable () -> Void = {}
    ) {
      self.program = program
      self.historyPath = historyPath
      self.hasColor = hasColor
      self.completer = completer
      self.onInterrupt = onInterrupt
    }
  }

  /// Whether standard input and output are a terminal, so that the program can prompt.
  public static var isAtTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Whether standard input is a terminal, regardless of the output.
  public static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether that terminal can move its cursor. Otherwise lines are read in the terminal's own line mode.
  public static var canEdit: Bool { isAtTerminal && canMoveCursor }

  /// Whether a terminal can move its cursor, by its name.
  package static var canMoveCursor: Bool {
    guard let name = EnvironmentVariable.value("TERM") else { return false }
    return !name.isEmpty && name != "dumb" && name != "unknown"
  }

  /// The width of the terminal in cells; 80 if it is unknown.
  public static var columns: Int { Terminal.size.columns }

  /// The height of the terminal in rows; 24 if it is unknown.
  public static var rows: Int { Terminal.size.rows }

  private let mailbox: Mailbox

  /// Takes over the terminal on the standard streams, until ``close()``.
  ///
  /// Nil if there is no terminal, or if it cannot be set up.
  public init?(_ configuration: Configuration) {
    guard Self.isAtTerminal, let mailbox = Mailbox() else { return nil }
    self.mailbox = mailbox
    let canEdit = Self.canEdit
    let thread = Thread {
      if canEdit, let loop = EditLoop(configuration, mailbox) {
        loop.run()
      } else {
        PlainPrompt(configuration, mailbox).run()
      }
    }
    thread.name = "line editor"
    thread.start()
  }

  /// Reads a line. One at a time: a second call during a call returns `.end`.
  public func readLine() async -> Reading {
    await ask(.line)
  }

  /// Reads a line without showing it, and without adding it to the history.
  public func readSecret(prompt: String) async -> Reading {
    await ask(.secret(prompt: prompt))
  }

  /// Shows text above the prompt, or where the cursor is if no line is being read. A line break is added at its end.
  public func print(_ text: String) {
    mailbox.post { $0.add(text.endsInLineFeed ? text : text + "\n") }
  }

  /// Changes the prompts, immediately if a line is being read.
  public func setPrompt(_ prompt: Prompt) {
    mailbox.post { contents in
      guard contents.prompt != prompt else { return }
      contents.prompt = prompt
      contents.isPromptNew = true
    }
  }

  /// Adds a line to the history.
  public func remember(_ line: String) {
    mailbox.post { $0.historyLines.append(line) }
  }

  /// Prints waiting output and restores the terminal. Returns afterwards.
  public func close() async {
    await withCheckedContinuation { continuation in
      let isLate = mailbox.post { contents in
        guard !contents.isClosed else { return true }
        contents.isClosed = true
        contents.closing = continuation
        return false
      }
      if isLate { continuation.resume() }
    }
  }

  private func ask(_ request: Mailbox.Request) async -> Reading {
    await withCheckedContinuation { continuation in
      let isRefused = mailbox.post { contents in
        guard contents.answer == nil, !contents.isClosed else { return true }
        contents.request = request
        contents.answer = continuation
        return false
      }
      if isRefused { continuation.resume(returning: .end) }
    }
  }
}
