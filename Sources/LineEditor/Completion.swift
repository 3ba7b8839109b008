/// A completion of a word.
public struct Completion: Sendable, Equatable {
  /// One way to complete the word.
  public struct Candidate: Sendable, Equatable {
    /// The replacement of the word.
    public var text: String
    /// A line of help, shown next to it.
    public var help: String
    /// Whether more of the same word may follow, as after a directory; then no space is added.
    public var isOpen: Bool

    /// Makes a candidate.
    public init(_ text: String, help: String = "", isOpen: Bool = false) {
      self.text = text
      self.help = help
      self.isOpen = isOpen
    }
  }

  /// The end of the text before the cursor that the candidates replace.
  public var word: String
  /// All ways to complete it, in the order in which they are listed.
  public var candidates: [Candidate]

  /// Makes a completion of a word.
  public init(of word: String, candidates: [Candidate]) {
    self.word = word
    self.candidates = candidates
  }

  /// The text that Tab inserts for the word; nil if Tab can only list candidates or beep.
  var replacement: String? {
    guard let first = candidates.first else { return nil }
    if endsWord { return first.text + " " }
    if candidates.count == 1 { return first.text }
    var common = Substring(first.text)
    for candidate in candidates.dropFirst() {
      common = zip(common, candidate.text).prefix { $0 == $1 }.reduce(into: "") { $0.append($1.0) }[...]
    }
    return common.count > word.count ? String(common) : nil
  }

  /// Whether the replacement ends with a space, because nothing more of the word can follow.
  var endsWord: Bool { candidates.count == 1 && !candidates[0].isOpen }

  /// The candidates as lines, at most `rows` of them and none wider than `columns`.
  func list(columns: Int, rows: Int) -> String {
    let shown = candidates.prefix(max(candidates.count <= rows ? rows : rows - 1, 1))
    let widest = shown.map { CellGrid.cells(of: $0.text) }.max() ?? 0
    var lines = shown.map { candidate in
      let padding = String(repeating: " ", count: widest - CellGrid.cells(of: candidate.text) + 2)
      let line = candidate.help.isEmpty ? candidate.text : candidate.text + padding + candidate.help
      return "  " + CellGrid.cut(line.withoutControls, to: max(columns - 3, 1))
    }
    if shown.count < candidates.count { lines.append("  ... and \(candidates.count - shown.count) more") }
    return lines.joined(separator: "\n")
  }
}

/// Completes the last word before the cursor. Called on the editor's thread.
public typealias Completer = @Sendable (_ beforeCursor: String) -> Completion
