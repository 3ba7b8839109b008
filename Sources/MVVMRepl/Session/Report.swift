import MVVM

/// An event that a session reports.
enum Report {
  /// An input or a change.
  case change(SessionLog.Entry)
  /// The state of a view when a screen opens or is shown.
  case state(SessionLog.Entry)
  /// The answer of a command.
  case answer(command: String, lines: [String], value: JSONValue)
  case failure(Failure)

  /// Whether the report has no text, and is meant for programs only.
  var isSilent: Bool {
    switch self {
    case .change(let change): change.kind == .input
    case .answer(_, let lines, _): lines.isEmpty
    case .state, .failure: false
    }
  }

  /// The time of the event, if it is about a view.
  var time: Duration? {
    switch self {
    case .change(let change), .state(let change): change.time
    case .answer, .failure: nil
    }
  }

  /// The screen of the view, if it is about a view.
  var screen: String? {
    switch self {
    case .change(let change), .state(let change): change.screen
    case .answer, .failure: nil
    }
  }
}
