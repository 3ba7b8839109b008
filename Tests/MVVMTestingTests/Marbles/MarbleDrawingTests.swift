import MVVMTesting
import Testing

@Suite struct MarbleDrawingTests {
  func drawing(_ lines: (String, String)..., differences: [Int] = []) throws -> String {
    var drawing = MarbleDrawing()
    for (title, text) in lines { drawing.add(title, try MarbleDiagram(text)) }
    for tick in differences { drawing.mark(tick) }
    return drawing.text
  }

  @Test func linesStandTickUnderTick() throws {
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

  @Test func whatIsDrawnReadsAsTheSame() throws {
    let text = "'ab'-(c|)- 40ms d"
    let drawn = try drawing(("", text)).trimmingPrefix { $0 == " " }
    let (before, after) = (try MarbleDiagram(text), try MarbleDiagram(String(drawn)))
    #expect(before.marks.map(\.tick) == after.marks.map(\.tick))
    #expect(before.marks.map(\.mark) == after.marks.map(\.mark))
  }

  @Test func aRunawayStreamIsCutOff() throws {
    let text = try drawing(("actual", String(repeating: "a", count: 1000)))
    #expect(text.count < 220)
    #expect(text.hasSuffix("…"))
  }
}
