/// Searches in text whose readers do not know characters of several scalars: a combining scalar may follow a separator.
extension StringProtocol {
  /// The parts between bytes, also empty ones.
  package func parts(at separator: UInt8, maxSplits: Int = .max) -> [Substring] {
    Substring(self).utf8.split(separator: separator, maxSplits: maxSplits, omittingEmptySubsequences: false)
      .map { Substring($0) }
  }

  /// Whether the text begins with the bytes of another.
  package func hasBytes(_ prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

  /// The text with an escape in place of each line break, for text in quotes on one line.
  package var withLineBreaksEscaped: String { replacingScalars { $0 == "\n" ? "\\n" : nil } }

  /// The text with other texts in place of some scalars.
  package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let text = replacement(scalar) {
        result.unicodeScalars.append(contentsOf: text.unicodeScalars)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
