import MVVM

/// Texts worth trying in a field.
enum TextSamples {
  /// Texts that break code written for plain names and words.
  static let difficult = [
    "", " ", "a", "ab", "0", "-1", "1.5", "999999999999999999999", String(repeating: "x", count: 300), "🙂", "👩‍👩‍👧‍👦",
    "e\u{301}", "שלום", "\u{202E}abc", "a b  c", "<b>&amp;</b>", "'\"\\", "%s%d", "null", "true", "ÀÉÎ", "a@b.c",
  ]

  /// The text of secure fields, which nothing else contains.
  static let secret = "Sphinx-of-quartz-7"

  /// Words of the screen's values and descriptions.
  static func words(of texts: [String]) -> [String] {
    var words: [String] = []
    for text in texts {
      for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "@" && $0 != "-" }).prefix(12)
      where !words.contains(String(word)) && words.count < 40 {
        words.append(String(word))
      }
    }
    return words
  }
}
