import Testing

@testable import MVVMRepl

@Suite("Wrapping")
struct TextWrapTests {
  @Test func rowsContinueBelowTheirLastColumn() {
    #expect(TextWrap.row("  open  a b", width: 40) == ["  open  a b"])
    #expect(
      TextWrap.row("  open   opens a screen on top of the current one", width: 32) == [
        "  open   opens a screen on top", "         of the current one",
      ]
    )
    #expect(TextWrap.row("  a very long sentence of words", width: 20) == ["  a very long", "  sentence of words"])
    #expect(
      TextWrap.row("  a-name-that-takes-much-room   is wide", width: 34) == [
        "  a-name-that-takes-much-room", "    is wide",
      ]
    )
  }

  @Test func breaksBetweenWords() {
    #expect(TextWrap.lines("! one two three", width: 9, indent: 2) == ["! one two", "  three"])
    #expect(TextWrap.lines("short", width: 9) == ["short"])
    #expect(
      TextWrap.lines("    + one two three four five", width: 24, indent: 2)
        == ["    + one two three four", "      five"]
    )
    #expect(TextWrap.lines("    + one two", width: 9, indent: 2) == ["    + one", "  two"])
  }

  @Test func longWordsStayWhole() {
    #expect(TextWrap.lines("a extraordinarily b", width: 5, indent: 2) == ["a", "  extraordinarily", "  b"])
  }
}
