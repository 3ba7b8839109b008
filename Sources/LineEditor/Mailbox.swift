import Foundation
import Synchronization

/// What the rest of the program asks of the editor's thread. Anyone posts; the thread takes.
final class Mailbox: Sendable {
  enum Request: Sendable {
    case line
    case secret(prompt: String)
  }

  struct Contents {
    var prompt = Prompt("> ")
    var isPromptNew = false
    var text = ""
    var request: Request?
    var answer: CheckedContinuation<LineEditor.Reading, Never>?
    var historyLine: String?
    var isClosed = false
    var closing: CheckedContinuation<Void, Never>?
  }

  let pipe: WakePipe
  private let contents = Mutex(Contents())

  init?() {
    guard let pipe = WakePipe() else { return nil }
    self.pipe = pipe
  }

  func post<Result: Sendable>(_ change: (inout Contents) -> Result) -> Result {
    defer { pipe.wake() }
    return contents.withLock { change(&$0) }
  }

  func take<Result: Sendable>(_ change: (inout Contents) -> Result) -> Result {
    contents.withLock { change(&$0) }
  }
}
