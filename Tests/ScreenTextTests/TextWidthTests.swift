import ScreenText
import Testing

@Suite("Widths")
struct TextWidthTests {
  @Test(arguments: [("abc", 3), ("größe", 5), ("日本", 4), ("😀", 2), ("e\u{301}", 1), ("👩‍👩‍👧", 2), ("", 0)])
  func areCountedInCells(text: String, width: Int) {
    #expect(TextWidth.cells(of: text) == width)
  }

  @Test func aColumnIsNotAsWideAsAVeryLongText() {
    let long = String(repeating: "x", count: 41)
    #expect(TextWidth.column(of: ["abc", "日本", String(long.dropFirst())]) == 40)
    #expect(TextWidth.column(of: ["abc", "日本", long]) == 4)
    #expect(TextWidth.column(of: [long]) == 0)
    #expect(TextWidth.column(of: []) == 0)
  }

  @Test func paddingReachesTheColumn() {
    #expect(TextWidth.pad("日本", to: 6) == "日本  ")
    #expect(TextWidth.pad("abcdef", to: 3) == "abcdef")
  }
}
