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
    var rest = text.unicodeScalars[...]
    // What an invisible part of a character belongs to: nil after an escape.
    var base: Unicode.Scalar?
    while let scalar = rest.popFirst() {
      let previous = base
      base = scalar
      switch scalar {
      case "\"" where quotes: result += "\\\""
      case "\\" where quotes: result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "🏴":
        result.unicodeScalars.append(scalar)
        guard let region = regions.first(where: { rest.starts(with: $0) }) else { break }
        rest.removeFirst(region.count)
        result.unicodeScalars.append(contentsOf: region)
      case _ where isHidden(scalar) && !isPart(scalar, after: previous, before: rest.first):
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        base = nil
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a character is a control character, is otherwise invisible, or is a blank that looks like a space. Joiners, variation
  /// selectors and tags are hidden by themselves, although they may be parts of visible characters.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: false
    case 0..<0x20, 0x7F..<0xA0: true
    // Blanks of other widths, or that prevent a line break. The ideographic space is twice as wide, and therefore visible.
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F: true
    // Separators and annotations, which are not among those below.
    case 0x2028, 0x2029, 0xFFF9...0xFFFB: true
    // Invisible hyphens, fillers, direction marks, joiners, variation selectors, and tags.
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether an invisible scalar forms a visible character with its neighbours, as in an emoji or an Arabic word.
  private static func isPart(
    _ scalar: Unicode.Scalar,
    after previous: Unicode.Scalar?,
    before next: Unicode.Scalar?
  ) -> Bool {
    guard let previous else { return false }
    switch scalar.value {
    case 0xFE0E, 0xFE0F: return isPictograph(previous) || previous.properties.isEmoji && next == keycap
    case 0x200D where next.map(isPictograph) ?? false: return isPictograph(previous) || previous == "\u{FE0F}"
    case 0x200C, 0x200D, 0x180B...0x180D, 0x180F: return joiningScripts.contains(previous.value)
    default: return false
    }
  }

  /// Whether this is an emoji. Digits are not, which form emoji only below a keycap.
  private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x7F && scalar.properties.isEmoji
  }

  private static let keycap: Unicode.Scalar = "\u{20E3}"

  /// From Arabic to the scripts of India and Mongolia, whose letters depend on their neighbours.
  private static let joiningScripts: ClosedRange<UInt32> = 0x600...0x1CFF

  /// The tags that turn a black flag into that of England, Scotland or Wales.
  private static let regions = ["gbeng", "gbsct", "gbwls"].map { region in
    region.unicodeScalars.compactMap { Unicode.Scalar($0.value + 0xE0000) } + ["\u{E007F}"]
  }
}
