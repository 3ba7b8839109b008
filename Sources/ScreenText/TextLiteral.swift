/// Text in quotes, as in Swift: `"a \"b\"\n\u{7}"`.
package enum TextLiteral {
  /// The text as a Swift string literal. Invisible characters are written as escapes.
  package static func quote(_ text: String) -> String {
    "\"" + escape(text, quotes: true) + "\""
  }

  /// The text with escapes for line breaks and other control characters, for a place without quotes.
  package static func escapeControls(_ text: String) -> String {
    text.unicodeScalars.contains(where: isHidden) ? escape(text, quotes: false) : String(text)
  }

  private static func escape(_ text: String, quotes: Bool) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"" where quotes: result += "\\\""
      case "\\" where quotes: result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where isHidden(scalar): result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Control characters, and the invisible marks that change the direction of text.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
