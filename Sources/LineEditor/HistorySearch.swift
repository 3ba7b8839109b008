/// Steps through the lines of the history with the same beginning.
///
/// A search lasts until the line is edited; an edited line begins a new search.
struct HistorySearch {
  private var prefix = ""
  private var typed = ""
  private var shown: String?
  private var index = 0

  /// The previous line, or nil if there is none.
  mutating func older(in history: History, shown line: String, cursor: Int) -> String? {
    begin(history, line, cursor)
    guard let found = history.older(than: index, prefix: prefix, unlike: line) else { return nil }
    return show(history.lines[found], at: found)
  }

  /// The next line, then the line that was typed, or nil at the end.
  mutating func newer(in history: History, shown line: String, cursor: Int) -> String? {
    begin(history, line, cursor)
    guard index < history.lines.count else { return nil }
    guard let found = history.newer(than: index, prefix: prefix, unlike: line) else {
      return show(typed, at: history.lines.count)
    }
    return show(history.lines[found], at: found)
  }

  private mutating func begin(_ history: History, _ line: String, _ cursor: Int) {
    guard line != shown else { return }
    prefix = String(String.UnicodeScalarView(line.unicodeScalars.prefix(cursor)))
    typed = line
    index = history.lines.count
  }

  private mutating func show(_ line: String, at place: Int) -> String {
    index = place
    shown = line
    return line
  }
}
