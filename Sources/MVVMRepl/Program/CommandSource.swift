import Foundation
import LineEditor
import SafeFiles

/// The lines of standard input, which is a pipe or a terminal. At a terminal, the output is redirected, so prompts go to
/// standard error.
@MainActor
final class CommandSource {
  private let input = StandardInput()
  private var lines = LineAssembler()
  private let console: Console
  /// The name of the program, for messages.
  private let program: String
  /// Whether the program can prompt for input.
  let isInteractive: Bool
  private var isAtEnd = false
  /// Whether the program was stopped, and continues with a new prompt.
  private var isContinued = false

  /// The next line.
  enum Piece {
    case line(LineAssembler.Line)
    /// Nothing is available yet: ``wait(_:)`` waits for more.
    case nothing
    case end
  }

  init(_ program: String, _ console: Console, isInteractive: Bool) {
    self.program = program
    self.console = console
    self.isInteractive = isInteractive
    if isInteractive { input.watchContinuing() }
  }

  /// The next line that has arrived.
  func next() -> Piece {
    if let line = lines.next() { return .line(line) }
    guard isAtEnd else { return .nothing }
    return lines.rest().map { .line($0) } ?? .end
  }

  /// The next line, if it has arrived. A regular file is read on; a pipe is not waited for, because its writer may keep it open.
  func nextAvailable() async -> LineAssembler.Line? {
    while true {
      switch next() {
      case .line(let line): return line
      case .end: return nil
      case .nothing:
        guard SafeFile.isRegular(STDIN_FILENO), await wait("") == nil else { return nil }
      }
    }
  }

  /// Waits for more. Returns the exit status if input was interrupted or cannot be read, and otherwise nil.
  func wait(_ prompt: String) async -> ExitStatus? {
    if isInteractive {
      StandardInput.forgetContinuing()
      console.ask(prompt)
    }
    switch await input.next() {
    case .bytes(let bytes): lines.append(bytes)
    case .continued: isContinued = true
    case .end:
      isAtEnd = true
      if isInteractive { console.ask("\n") }
    case .interrupted:
      if isInteractive { console.ask("\n") }
      return .interrupted
    case .failed(let reason):
      let failure = Failure(.file, "cannot read standard input: \(reason)")
      console.printError(failure, "\(program): \(failure.message)")
      return .file
    }
    return nil
  }

  /// Prompts for a secret, which the terminal does not echo.
  func secret(_ name: String) async -> String? {
    guard isInteractive else { return nil }
    var prompt = "\(name): "
    isContinued = false
    let wasShown = StandardInput.showTyping(false)
    StandardInput.showTypingWhenStopped(true)
    defer {
      StandardInput.showTypingWhenStopped(false)
      if wasShown { _ = StandardInput.showTyping(true) }
      console.ask("\n")
    }
    while true {
      switch next() {
      case .line(.text(let text)): return text
      case .line, .end: return nil
      case .nothing:
        guard await wait(prompt) == nil else { return nil }
        prompt = ""
        guard isContinued else { continue }
        // A shell may have changed the terminal.
        isContinued = false
        _ = StandardInput.showTyping(false)
        prompt = "\(name): "
      }
    }
  }
}
