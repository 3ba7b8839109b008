import MVVM
import SafeFiles
import ScreenLanguage
import ScreenText

/// The reason why a command failed.
struct Failure: Error, Equatable {
  var status: ExitStatus
  /// The reason, in one sentence.
  var message: String
  /// Further lines, which a transcript shows too.
  var details: [String] = []
  /// The line with a mark under the fault, for people only.
  var pointer: [String] = []
  /// The column of the fault, counted from 1, for programs.
  var column = 1
  /// Whether the command was performed, and the application requested something impossible.
  var isFault = false
  /// Whether the answer of the command has already said so. It is the only answer for programs, which wait for exactly one.
  var isAnswered = false
  /// Whether the message repeats only names of views, and nothing else of the line, which may hold a secret.
  var namesViewsOnly = false

  init(_ status: ExitStatus, _ message: String, details: [String] = [], pointer: [String] = []) {
    self.status = status
    self.message = message
    self.details = details
    self.pointer = pointer
  }

  /// - Parameter cells: How many cells of the line are shown.
  init(_ error: CommandError, cells: Int = 70) {
    self.init(.wrong, error.message, pointer: error.pointer(cells: cells))
    column = error.column
    namesViewsOnly = error.namesViewsOnly
  }

  init(_ error: FileFailure) {
    self.init(.file, error.message)
  }

  /// An error of the host, such as a timeout.
  init(_ error: ScreenError) {
    let status: ExitStatus =
      switch error.kind {
      case .wrong: .wrong
      case .unmet: .failed
      case .interrupted: .interrupted
      }
    self.init(status, error.message, details: error.details)
    isFault = error.culprit != nil
  }

  /// The same failure with a hint added to the message.
  func adding(_ hint: String) -> Failure {
    var failure = self
    failure.message = CommandError(message).adding(hint).message
    return failure
  }

  /// The same failure without the middle of long texts. Check for secrets before you shorten a failure, because a part of a
  /// secret is not recognized.
  var shortened: Failure {
    var failure = self
    failure.message = LongText.shortened(message)
    failure.details = details.map(LongText.shortened)
    return failure
  }

  static let afterEnd = Failure(.wrong, "a command after 'quit', which ends the session")
  static let interrupted = Failure(.interrupted, "interrupted")

  /// The failure as a transcript shows it.
  var lines: [String] {
    ["! \(TextLiteral.escapeControls(message))"] + details.map { "    " + TextLiteral.escapeControls($0) }
  }
}
