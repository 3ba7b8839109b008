import CSignals
import Foundation

/// Reads lines at a terminal that cannot move its cursor: with plain prompts, and the terminal's own editing.
final class PlainPrompt {
  private let configuration: LineEditor.Configuration
  private let mailbox: Mailbox
  private let reader: CookedReader
  private var history: History

  init(_ configuration: LineEditor.Configuration, _ mailbox: Mailbox) {
    self.configuration = configuration
    self.mailbox = mailbox
    reader = CookedReader(mailbox.pipe)
    history = History(path: configuration.historyPath)
    _ = cs_remember_terminal()
    cs_watch_signals(mailbox.pipe.writer)
  }

  func run() {
    mailbox.answerRequests(serve: { _ = serve(prompt: nil) }, with: answer)
    cs_unwatch_signals()
    cs_restore_terminal(nil)
    mailbox.take { $0.closing }?.resume()
  }

  private func answer(_ request: Mailbox.Request) -> LineEditor.Reading {
    let outcome: CookedReader.Outcome
    var isSecret = false
    switch request {
    case .line:
      let prompt = mailbox.take { $0.prompt.plainLeft }
      Terminal.write(prompt)
      outcome = reader.read { serve(prompt: prompt) }
    case .secret(let prompt):
      isSecret = true
      Terminal.write(prompt)
      outcome = reader.readSecret { serve(prompt: prompt) }
    }
    switch outcome {
    case .line(let bytes): return .line(String(decoding: bytes, as: UTF8.self))
    case .interrupted: return .interrupted(wasEmpty: !isSecret)
    case .end:
      // What follows, such as the prompt of a shell, begins a line.
      Terminal.write("\n")
      return .end
    }
  }

  /// Handles waiting requests. Returns whether to give up the current line.
  private func serve(prompt: String?) -> Bool {
    let (text, lines, isClosed) = mailbox.take { contents in
      defer { contents.historyLines = [] }
      return (contents.takeText(), contents.historyLines, contents.isClosed)
    }
    for line in lines { history.add(line) }
    if cs_take_signal(SIGTSTP) {
      cs_restore_terminal(nil)
      cs_stop_here()
      if let prompt { Terminal.write(prompt) }
    }
    _ = cs_take_signal(SIGCONT)
    _ = cs_take_signal(SIGWINCH)
    if !text.isEmpty { Terminal.write(prompt.map { "\n" + text + $0 } ?? text) }
    if cs_take_signal(SIGINT) {
      guard prompt != nil else {
        configuration.onInterrupt()
        return false
      }
      Terminal.write("\n")
      return true
    }
    return isClosed
  }
}
