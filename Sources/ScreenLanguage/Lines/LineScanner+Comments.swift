extension LineScanner {
  /// How a comment is written, for messages about words that look like one.
  package static let commentRule = "a comment begins with ' # '"

  /// The line without the comment at its end: a `#` between blanks, outside of quotes, and what follows.
  ///
  /// In an unfinished quote, there is no comment.
  package static func withoutComment(_ line: String) -> String {
    let bytes = line.utf8
    guard bytes.contains(UInt8(ascii: "#")) else { return line }
    var quote: UInt8?
    var before = space
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      let next = bytes.index(after: index)
      if let open = quote {
        if byte == UInt8(ascii: "\\"), next < bytes.endIndex {
          index = bytes.index(after: next)
          continue
        }
        if byte == open { quote = nil }
      } else if byte == double || byte == single {
        // Elsewhere it is an ordinary character, as in "it's".
        if isBlank(before) || "([,".utf8.contains(before) { quote = byte }
      } else if byte == UInt8(ascii: "#"), isBlank(before), next < bytes.endIndex, isBlank(bytes[next]) {
        return String(line[..<index])
      }
      before = byte
      index = next
    }
    return line
  }
}

extension LineScanner.Word {
  /// Whether the word was probably meant as a comment.
  package var looksLikeComment: Bool { !isQuoted && text.utf8.first == UInt8(ascii: "#") }
}
