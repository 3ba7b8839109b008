import MVVM

/// What a session reports.
enum Report {
  /// Something was entered or has changed.
  case change(SessionLog.Entry)
  /// The state of a view when a screen opens or is shown.
  case state(SessionLog.Entry)
  /// The answer of a command.
  case answer(command: String, lines: [String], value: JSONValue)
  case failure(Failure)

  /// Whether it has no text, and is for programs only.
  var isSilent: Bool {
    switch self {
    case .change(let change): change.kind == .input
    case .answer(_, let lines, _): lines.isEmpty
    case .state, .failure: false
    }
  }

  /// When it happened, if it is about a view.
  var time: Duration? {
    switch self {
    case .change(let change), .state(let change): change.time
    case .answer, .failure: nil
    }
  }

  /// The screen that it is about, if it is about a view.
  var screen: String? {
    switch self {
    case .change(let change), .state(let change): change.screen
    case .answer, .failure: nil
    }
  }
}
