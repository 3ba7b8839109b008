import MVVMTesting
import Testing

@Suite struct MarbleDrawingTests {
  func drawing(_ lines: (String, String)..., differences: [Int] = []) throws -> String {
    var drawing = MarbleDrawing()
    for (title, text) in lines { drawing.add(title, try MarbleDiagram(text)) }
    for tick in differences { drawing.mark(tick) }
    return drawing.text
  }

  @Test func linesAreAlignedByTick() throws {
    let text = try drawing(("hot", "-a-b--c|"), ("expected", "-(ax)-'bcd'-|"), differences: [5, 7])
    #expect(
      text == """
          hot        -a   -b    --c|
          expected   -(ax)-'bcd'-|
                                 ↑ ↑
        """
    )
  }

  @Test func longWaitsAreTakenTogether() throws {
    let text = try drawing(("hot", "-a 300ms b-|"), ("expected", "302ms  (b|)"))
    #expect(
      text == """
          hot        -a 300ms b   -|
          expected   -- 300ms (b|)
        """
    )
  }

  @Test(arguments: [
    "'ab'-(c|)- 40ms d",
    // Quotes side by side, which would be a quote within one value.
    "('10' '22' 3)", "-'10' '22'-", "('' 'a')|",
    // Values that would be a length of time.
    "(5)ms", " 20ms (1)2(m)|", "(3)(s)",
    // Blanks other than spaces.
    "'\t'-'\n'",
  ])
  func whatIsDrawnReadsAsTheSame(text: String) throws {
    let drawn = try drawing(("", text)).trimmingPrefix { $0 == " " }
    let (before, after) = (try MarbleDiagram(text), try MarbleDiagram(String(drawn)))
    #expect(before.marks.map(\.tick) == after.marks.map(\.tick), "\(drawn)")
    #expect(before.marks.map(\.mark) == after.marks.map(\.mark), "\(drawn)")
    #expect(before.length == after.length, "\(drawn)")
  }

  @Test func aBlankBetweenQuotesKeepsTheLinesTogether() throws {
    let text = try drawing(("hot", "'ab' 'cd'e"), ("expected", "xyz"))
    #expect(
      text == """
          hot        'ab' 'cd'e
          expected   x    y   z
        """
    )
  }

  @Test func aRunawayStreamIsCutOff() throws {
    let text = try drawing(("actual", String(repeating: "a", count: 1000)))
    #expect(text.count < 220)
    #expect(text.hasSuffix("…"))
  }
}
