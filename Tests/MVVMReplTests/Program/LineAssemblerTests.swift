import Testing

@testable import MVVMRepl

@Suite("Lines from pieces")
struct LineAssemblerTests {
  private func lines(_ pieces: [String], limit: Int = 1 << 20) -> [LineAssembler.Line] {
    var assembler = LineAssembler(limit: limit)
    var lines: [LineAssembler.Line] = []
    for piece in pieces {
      assembler.append(Array(piece.utf8))
      while let line = assembler.next() { lines.append(line) }
    }
    if let line = assembler.rest() { lines.append(line) }
    return lines
  }

  @Test func piecesArePutTogether() {
    #expect(lines(["a", "b\nc\r\n", "\n", "d"]) == [.text("ab"), .text("c"), .text(""), .text("d")])
    #expect(lines([]) == [])
  }

  @Test func aLineThatIsTooLongIsSkipped() {
    let long = String(repeating: "x", count: 3 << 20)
    #expect(lines([long, long, "\nb\n"], limit: 1 << 20) == [.refused("the line is longer than 1 MB"), .text("b")])
  }

  @Test func whatIsNotUTF8IsRefused() {
    var assembler = LineAssembler()
    assembler.append([0x61, 0xFF, 0x0A, 0x62, 0x0A])
    #expect(assembler.next() == .refused("the line is not UTF-8: byte 2 begins no character"))
    #expect(assembler.next() == .text("b"))
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x61, 0x00, 0x0A, 0x00], [0xFE, 0xFF, 0x00, 0x61, 0x00, 0x0A],
      [0x61, 0x00, 0x62, 0x00, 0x0A, 0x00], [0x00, 0x61, 0x00, 0x62, 0x00, 0x0A],
    ] as [[UInt8]]
  )
  func anotherEncodingIsNamed(bytes: [UInt8]) {
    var assembler = LineAssembler()
    assembler.append(bytes)
    #expect(assembler.next() == .refused("this is UTF-16; save it as UTF-8"))
  }

  @Test func carriageReturnsAreNamedIfTheyEndAllLines() {
    let reason = "the lines end with CR only; save the file with LF at the end of each line"
    #expect(lines(["a\rb\r"]) == [.refused(reason)])
    #expect(lines(["a\r"]) == [.text("a")])
    #expect(lines(["a\n", "b\rc"]) == [.text("a"), .text("b\rc")])
  }
}
