import Foundation
import Locks

/// The requests to the editor's thread. Any thread may post them; the editor's thread takes them.
final class Mailbox: Sendable {
  enum Request: Sendable {
    case line
    case secret(prompt: String)
  }

  struct Contents {
    var prompt = Prompt("> ")
    var isPromptNew = false
    private(set) var text = ""
    private var leftOut = 0
    var request: Request?
    var answer: CheckedContinuation<LineEditor.Reading, Never>?
    /// Lines for the history, in the order in which they were entered.
    var historyLines: [String] = []
    var isClosed = false
    var closing: CheckedContinuation<Void, Never>?

    /// Output beyond this limit is counted instead of stored.
    static let textLimit = 1 << 20

    mutating func add(_ lines: String) {
      guard text.utf8.count < Self.textLimit else {
        leftOut += lines.utf8.count { $0 == 0x0A }
        return
      }
      text += lines
    }

    mutating func takeText() -> String {
      defer {
        text = ""
        leftOut = 0
      }
      return leftOut == 0
        ? text : text + "(\(leftOut) more \(leftOut == 1 ? "line" : "lines") came faster than they could be shown)\n"
    }
  }

  let pipe: WakePipe
  private let contents = Locked(Contents())

  init?() {
    guard let pipe = WakePipe() else { return nil }
    self.pipe = pipe
  }

  func post<Result: Sendable>(_ change: (inout Contents) -> Result) -> Result {
    defer { pipe.wake() }
    return contents.withLock { change(&$0) }
  }

  /// Answers requests, one after another, until the mailbox is closed.
  ///
  /// Output that was posted before a request is printed before the request is answered: the answer to a line is printed
  /// above the prompt for the next one.
  ///
  /// - Parameter serve: Prints posted output, and delivers signals.
  func answerRequests(serve: () -> Void, with answer: (Request) -> LineEditor.Reading) {
    while true {
      pipe.drain()
      let (request, isClosed) = take { contents in
        defer { contents.request = nil }
        return (contents.request, contents.isClosed)
      }
      serve()
      if let request {
        let reading = answer(request)
        take { contents in
          defer { contents.answer = nil }
          return contents.answer
        }?.resume(returning: reading)
      } else if isClosed {
        return
      } else {
        _ = pipe.waitForInput(nil)
      }
    }
  }

  func take<Result: Sendable>(_ change: (inout Contents) -> Result) -> Result {
    contents.withLock { change(&$0) }
  }
}
