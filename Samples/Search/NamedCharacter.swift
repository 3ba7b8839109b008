/// A Unicode character and its name.
public struct NamedCharacter: Hashable, Sendable {
  /// The character.
  public let scalar: Unicode.Scalar
  /// Its name, or the kind of character if it has no name.
  public let name: String

  /// A character with a given name.
  public init(_ scalar: Unicode.Scalar, name: String) {
    self.scalar = scalar
    self.name = name
  }

  /// A character with its name in Swift.
  public init(_ scalar: Unicode.Scalar) {
    let properties = scalar.properties
    self.init(scalar, name: properties.name ?? properties.nameAlias ?? "<\(properties.generalCategory.words)>")
  }

  /// The code point as text: `U+2603`.
  public var code: String { "U+" + hexadecimal(scalar.value, digits: 4) }

  /// A visible form: a combining mark on a circle, and a square for an invisible character.
  public var glyph: String {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: "\u{25CC}\(scalar)"
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator, .paragraphSeparator:
      "\u{2B1A}"
    default: "\(scalar)"
    }
  }

  /// The character in one line: `U+2603  ☃  SNOWMAN`.
  public var row: String { "\(code)  \(glyph)  \(name)" }
}

/// A number in capital hexadecimal digits, at least `digits` of them.
func hexadecimal(_ number: some BinaryInteger, digits: Int) -> String {
  let text = String(number, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(digits - text.count, 0)) + text
}

extension Unicode.GeneralCategory {
  /// The name of the category as words: `other symbol`.
  var words: String {
    "\(self)".reduce(into: "") { words, letter in words += letter.isUppercase ? " " + letter.lowercased() : "\(letter)"
    }
  }
}
