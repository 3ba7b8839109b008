/// The probable meaning of a line that could not be parsed, in the words of the language.
package struct Correction {
  /// The whole line, corrected.
  package var line: String
  /// The reason, with the first word that is wrong: `'=' is not a comparison`.
  package var reason: String
  /// The place of that word.
  package var place: Range<String.Index>

  /// The error with the corrected line. It replaces a less specific error.
  package func error(in original: String) -> CommandError {
    CommandError("\(reason): write '\(line)'", in: original, at: place)
  }
}

/// The words of a corrected line so far, and the first change.
package struct CorrectedWords {
  package private(set) var words: [String] = []

  package init() {}

  private(set) var reason: String?
  private(set) var place: Range<String.Index>?

  /// Adds an unchanged word.
  package mutating func keep(_ word: String) { words.append(word) }

  /// Adds words in place of others; none if these are left out.
  package mutating func put(_ new: [String], for place: Range<String.Index>, because reason: @autoclosure () -> String)
  {
    words += new
    if self.reason == nil { (self.reason, self.place) = (reason(), place) }
  }

  /// Replaces the words from an index on.
  mutating func replace(from index: Int, by new: [String]) { words.replaceSubrange(index..., with: new) }

  /// The correction; nil if nothing has changed.
  package var correction: Correction? {
    guard let reason, let place else { return nil }
    var line = ""
    for word in words {
      if !line.isEmpty, !line.hasSuffix("("), word != ")" { line += " " }
      line += word
    }
    return Correction(line: line, reason: reason, place: place)
  }
}
