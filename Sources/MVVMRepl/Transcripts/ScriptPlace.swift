import SafeFiles
import ScreenText

/// A script. If its current line ends the program, the line is reported.
struct ScriptPlace {
  private let path: String

  init(path: String) {
    self.path = TextLiteral.escapeControls(path)
  }

  /// Records that a line is being performed.
  func reach(line: Int) { UnexpectedEnd.reach(line: line, of: path) }

  /// Records that no line is being performed.
  func leave() { UnexpectedEnd.reach(line: nil, of: path) }
}
