import CEditline
import Testing

@testable import LineEditor

@Suite("Where text ends up on a terminal")
struct CellGridTests {
  init() { ce_use_utf8() }

  private func end(_ text: String, columns: Int = 10) -> CellGrid.Position {
    var grid = CellGrid(columns: columns)
    grid.write(text)
    return grid.position
  }

  @Test func shortTextStaysInItsRow() {
    #expect(end("abc") == .init(row: 0, column: 3))
  }

  @Test func aFullRowPutsTheCursorInTheNext() {
    #expect(end("0123456789") == .init(row: 1, column: 0))
    #expect(end("0123456789ab") == .init(row: 1, column: 2))
  }

  @Test func wideCharactersDoNotStraddleTheEdge() {
    #expect(end("012345678😀") == .init(row: 1, column: 2))
    #expect(end("01234567😀") == .init(row: 1, column: 0))
  }

  @Test func combiningMarksTakeNoRoom() {
    #expect(end("e\u{301}") == .init(row: 0, column: 1))
  }

  @Test func controlCharactersShowAsTwo() {
    #expect(end("\u{1}") == .init(row: 0, column: 2))
    #expect(end("a\tb") == .init(row: 0, column: 9))
  }
}
