import Foundation
import MVVM

/// Shows the Unicode properties of a character.
public final class CharacterViewModel: ViewModel {
  /// Goes back to the screen where the character was found.
  public let done = PublishRelay<Void>()

  /// The character to look at.
  public let character: String
  /// Its code point: `U+2603`.
  public let code: String
  /// The name.
  public let name: String
  /// The corrected name, if the official one has an error.
  public let alias: String?
  /// The kind of character: `other symbol`.
  public let category: String
  /// The version of Unicode that added it.
  public let since: String?
  /// Its bytes in UTF-8: `E2 98 83`.
  public let utf8: String
  /// Its units in UTF-16: `2603`.
  public let utf16: String
  /// The form in HTML: `&#x2603;`.
  public let html: String
  /// The same letter in capitals and in small letters, if it is one.
  public let otherCase: String?
  /// The numeric value of the character.
  public let number: String?

  /// The properties of a character.
  public init(_ found: NamedCharacter) {
    let scalar = found.scalar
    let properties = scalar.properties
    character = found.glyph
    code = found.code
    name = found.name
    alias = properties.nameAlias
    category = properties.generalCategory.words
    since = properties.age.map { "Unicode \($0.major).\($0.minor)" }
    utf8 = scalar.utf8.map { hexadecimal($0, digits: 2) }.joined(separator: " ")
    utf16 = scalar.utf16.map { hexadecimal($0, digits: 4) }.joined(separator: " ")
    html = "&#x\(hexadecimal(scalar.value, digits: 1));"
    otherCase = [properties.uppercaseMapping, properties.lowercaseMapping].first { !$0.isSame(as: String(scalar)) }
    number = properties.numericValue.map { $0 == $0.rounded() ? String(format: "%.0f", $0) : "\($0)" }
  }
}
