/// The words of a line that could not be parsed, as they are written. Quoted text is one word.
package struct LooseWords {
  package struct Word {
    package var text: String
    package var range: Range<String.Index>

    package var isQuoted: Bool { ["\"", "'"].contains(text.unicodeScalars.first) }
  }

  package var words: [Word] = []

  /// Nil if a quote is not closed.
  package init?(_ line: String) {
    // By scalars, as the parser reads the line.
    let line = line.unicodeScalars
    var index = line.startIndex
    while true {
      while index < line.endIndex, line[index].properties.isWhitespace { line.formIndex(after: &index) }
      guard index < line.endIndex else { return }
      let start = index
      if let quote = line[index...].first, quote == "\"" || quote == "'" {
        line.formIndex(after: &index)
        while index < line.endIndex, line[index] != quote {
          if line[index] == "\\" { line.formIndex(after: &index) }
          guard index < line.endIndex else { return nil }
          line.formIndex(after: &index)
        }
        guard index < line.endIndex else { return nil }
      }
      while index < line.endIndex, !line[index].properties.isWhitespace { line.formIndex(after: &index) }
      words.append(Word(text: String(line[start..<index]), range: start..<index))
    }
  }
}
