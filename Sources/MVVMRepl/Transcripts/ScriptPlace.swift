import SafeFiles
import ScreenText

/// A script, whose present line is named if it ends the program.
struct ScriptPlace {
  private let path: String

  init(path: String) {
    self.path = TextLiteral.escapeControls(path)
  }

  /// The line is performed from now on.
  func reach(line: Int) { UnexpectedEnd.reach(line: line, of: path) }

  /// No line is performed.
  func leave() { UnexpectedEnd.reach(line: nil, of: path) }
}
