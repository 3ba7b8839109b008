import MVVM
import SafeFiles
import ScreenLanguage
import ScreenText

/// Why a command failed.
struct Failure: Error, Equatable {
  var status: ExitStatus
  /// One sentence.
  var message: String
  /// Further lines, part of what a transcript shows.
  var details: [String] = []
  /// The line with a mark under the fault, for people only.
  var pointer: [String] = []
  /// Where in the line the fault is, counted from 1, for programs.
  var column = 1

  init(_ status: ExitStatus, _ message: String, details: [String] = [], pointer: [String] = []) {
    self.status = status
    self.message = message
    self.details = details
    self.pointer = pointer
  }

  init(_ error: CommandError) {
    self.init(.wrong, error.message, pointer: error.pointer)
    column = error.column
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
  }

  static let interrupted = Failure(.interrupted, "interrupted")

  /// As a transcript shows it.
  var lines: [String] {
    ["! \(TextLiteral.escapeControls(message))"] + details.map { "    " + TextLiteral.escapeControls($0) }
  }
}
