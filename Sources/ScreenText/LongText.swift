/// Shortens long texts that a message repeats.
package enum LongText {
  /// The length in bytes up to which a text is repeated as a whole. It leaves room for what is added to a shortened text.
  private static let limit = 1_000
  /// The bytes of a longer text that are repeated: of its beginning, and of its end.
  private static let (head, tail) = (400, 100)

  /// The text, without the middle if it is long, but with a note of its length: `aaa ... (3145728 characters) ... zzz`.
  package static func shortened(_ text: String) -> String {
    guard text.utf8.count > limit else { return text }
    return start(of: text, head) + note(text) + end(of: text, tail)
  }

  /// Two texts, with the place where they begin to differ if one is long.
  package static func shortened(_ first: String, _ second: String) -> (String, String) {
    guard max(first.utf8.count, second.utf8.count) > limit else { return (first, second) }
    let common = zip(first.utf8, second.utf8).prefix { $0 == $1 }.count
    guard common > head / 2 else { return (shortened(first), shortened(second)) }
    func around(_ text: String) -> String {
      guard text.utf8.count > limit else { return text }
      let rest = String(decoding: text.utf8.dropFirst(common - tail), as: UTF8.self)
      return start(of: text, tail) + note(text) + start(of: rest, head) + (rest.utf8.count > head ? " ..." : "")
    }
    return (around(first), around(second))
  }

  private static func note(_ text: String) -> String { " ... (\(text.count.counted("character"))) ... " }

  // This may cut a character of several scalars, but never a scalar.
  private static func start(of text: String, _ count: Int) -> String {
    var bytes = text.utf8.prefix(count)
    while let next = text.utf8[bytes.endIndex...].first, next & 0xC0 == 0x80 { bytes = bytes.dropLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func end(of text: String, _ count: Int) -> String {
    String(decoding: text.utf8.suffix(count).drop { $0 & 0xC0 == 0x80 }, as: UTF8.self)
  }
}
