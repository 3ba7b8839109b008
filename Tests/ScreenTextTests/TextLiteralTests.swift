import ScreenText
import Testing

@Suite("Text in quotes")
struct TextLiteralTests {
  @Test(arguments: [
    "\u{0}", "\u{1B}", "\u{85}", "\u{A0}", "\u{AD}", "\u{200B}", "\u{200E}", "\u{202E}", "\u{202F}", "\u{2060}",
    "\u{3164}", "\u{FEFF}", "\u{200C}", "\u{200D}", "\u{FE0F}", "\u{FE00}", "\u{E0100}", "\u{E0061}", "\u{180B}",
  ])
  func invisibleCharactersAreEscaped(hidden: Unicode.Scalar) {
    let escape = "\\u{\(String(hidden.value, radix: 16, uppercase: true))}"
    #expect(TextLiteral.quote("a\(hidden)b") == "\"a\(escape)b\"")
    #expect(TextLiteral.escapeControls("a\(hidden)b") == "a\(escape)b")
  }

  @Test(arguments: ["a b", "é", "e\u{301}", "👨‍👩‍👧", "❤️", "می‌خواهم", "山田　太郎", "שלום", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
  func visibleCharactersAreNotEscaped(text: String) {
    #expect(TextLiteral.quote(text) == "\"\(text)\"")
    #expect(TextLiteral.escapeControls(text) == text)
  }

  @Test(arguments: [
    ("ada\u{FE0F}", #"ada\u{FE0F}"#), ("1\u{FE0F}", #"1\u{FE0F}"#), ("❤️\u{FE0F}", #"❤️\u{FE0F}"#),
    ("👨\u{200D}", #"👨\u{200D}"#), ("a\u{200D}👧", #"a\u{200D}👧"#), ("a\u{FE0F}\u{200D}👧", #"a\u{FE0F}\u{200D}👧"#),
    ("🏴\u{E0061}", #"🏴\u{E0061}"#), ("\u{200C}می", #"\u{200C}می"#),
  ])
  func partsOfCharactersAreEscapedElsewhere(text: String, escaped: String) {
    #expect(TextLiteral.escapeControls(text).unicodeScalars.elementsEqual(escaped.unicodeScalars))
  }
}
