import Testing

@testable import MVVMRepl

@Suite("Wrapping")
struct TextWrapTests {
  @Test func breaksBetweenWords() {
    #expect(TextWrap.lines("! one two three", width: 9, indent: 2) == ["! one two", "  three"])
    #expect(TextWrap.lines("short", width: 9) == ["short"])
  }

  @Test func longWordsStayWhole() {
    #expect(TextWrap.lines("a extraordinarily b", width: 5, indent: 2) == ["a", "  extraordinarily", "  b"])
  }
}
