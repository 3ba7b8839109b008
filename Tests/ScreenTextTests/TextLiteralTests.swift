import ScreenText
import Testing

@Suite("Text in quotes")
struct TextLiteralTests {
  @Test(arguments: [
    "\u{0}", "\u{1B}", "\u{85}", "\u{A0}", "\u{AD}", "\u{200B}", "\u{200E}", "\u{202E}", "\u{202F}", "\u{2060}",
    "\u{3164}", "\u{FEFF}",
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
}
