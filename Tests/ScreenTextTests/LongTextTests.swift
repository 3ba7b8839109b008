import ScreenText
import Testing

@Suite("Long texts")
struct LongTextTests {
  @Test func aShortTextIsRepeatedAsItIs() {
    let text = String(repeating: "é", count: 500)
    #expect(LongText.shortened(text) == text)
    #expect(LongText.shortened(text, "b") == (text, "b"))
  }

  @Test func theMiddleOfALongTextIsLeftOut() {
    let text = String(repeating: "a", count: 600) + String(repeating: "z", count: 600)
    let shortened = LongText.shortened(text)
    #expect(shortened.hasPrefix("aaa") && shortened.hasSuffix("zzz"))
    #expect(shortened.contains("a ... (1200 characters) ... z"))
    #expect(shortened.utf8.count < 600)
  }

  @Test(arguments: ["€", "👨‍👩‍👧‍👦", "e\u{301}"])
  func noScalarIsCut(character: String) {
    for offset in 0..<4 {
      let shortened = LongText.shortened(
        String(repeating: "x", count: offset) + String(repeating: character, count: 1_000)
      )
      #expect(!shortened.unicodeScalars.contains("\u{FFFD}"))
    }
  }

  @Test func aCharacterOfManyScalarsIsCut() {
    let text = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(LongText.shortened(text).utf8.count < 600)
    #expect(WordText.cut(text).utf8.count < 1_000)
  }

  @Test func whatIsAddedToAShortenedTextDoesNotShortenItAgain() {
    let shortened = LongText.shortened(String(repeating: "a", count: 9_000))
    let longer = String(repeating: "p", count: 300) + shortened
    #expect(LongText.shortened(longer) == longer)
  }

  @Test func twoTextsAreShownWhereTheyDiffer() {
    let (start, end) = (String(repeating: "ä", count: 3_000), String(repeating: "b", count: 3_000))
    let (first, second) = LongText.shortened(start + "1" + end, start + "2")
    #expect(first.contains("(6001 characters)") && first.contains("ä1b") && first.hasSuffix(" ..."))
    #expect(second.contains("(3001 characters)") && second.hasSuffix("ä2"))
  }
}
