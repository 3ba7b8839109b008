/// Whole numbers of any length, as people write them: `12`, `-3`.
package enum WholeNumberText {
  /// Whether the text is a whole number, whether or not it fits a type.
  package static func matches(_ text: String) -> Bool {
    let digits = text.utf8.first.map { "+-".utf8.contains($0) } == true ? text.utf8.dropFirst() : text.utf8[...]
    return !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether the text is a positive number that does not fit into `Int`.
  package static func isTooBig(_ text: String) -> Bool {
    matches(text) && text.utf8.first != UInt8(ascii: "-") && Int(text) == nil
  }
}
