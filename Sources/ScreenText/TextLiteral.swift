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

  /// Whether a character is a control character, is otherwise invisible, or is a blank that looks like a space. Parts of visible
  /// characters, such as the joiners in emoji, are not hidden.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: false
    case 0..<0x20, 0x7F..<0xA0: true
    // Blanks of other widths, or that prevent a line break. The ideographic space is twice as wide, and therefore visible.
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F: true
    // Invisible hyphens, fillers, separators, and direction marks.
    case 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164,
      0xFEFF, 0xFFA0, 0xFFF9...0xFFFB:
      true
    default: false
    }
  }
}
