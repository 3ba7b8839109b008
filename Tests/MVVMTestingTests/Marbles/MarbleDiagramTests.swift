import MVVMTesting
import Testing

@Suite struct MarbleDiagramTests {
  typealias Mark = MarbleDiagram.Mark

  @Test(
    arguments: [
      ("", [], 0),
      ("---", [], 3),
      ("-a-b|", [(1, .value("a")), (3, .value("b")), (4, .completed)], 5),
      ("-a#", [(1, .value("a")), (2, .error)], 3),
      ("-(ab|)-c", [(1, .value("a")), (1, .value("b")), (1, .completed), (3, .value("c"))], 4),
      ("--^-!", [(2, .subscribe), (4, .dispose)], 5),
      ("-'abc'-'it''s'-", [(1, .value("abc")), (3, .value("it's"))], 5),
      (" - a  -(b c)- | ", [(1, .value("a")), (3, .value("b")), (3, .value("c")), (5, .completed)], 6),
      ("a 20ms b", [(0, .value("a")), (21, .value("b"))], 22),
      ("20ms b 3s -c 1m |", [(20, .value("b")), (3022, .value("c")), (63023, .completed)], 63024),
      ("-20ms-", [(1, .value("2")), (2, .value("0")), (3, .value("m")), (4, .value("s"))], 6),
      ("1 2 3", [(0, .value("1")), (1, .value("2")), (2, .value("3"))], 3),
    ] as [(String, [(Int, Mark)], Int)]
  )
  func isRead(text: String, marks: [(Int, Mark)], length: Int) throws {
    let diagram = try MarbleDiagram(text)
    #expect(diagram.marks.elementsEqual(marks) { $0.tick == $1.0 && $0.mark == $1.1 })
    #expect(diagram.length == length)
  }

  @Test func knowsWhenTheSubscriptionBeginsAndEnds() throws {
    let diagram = try MarbleDiagram("--(^a)--(b!)")
    #expect(diagram.subscribed == 2)
    #expect(diagram.disposed == 5)
  }

  @Test(arguments: [
    ("-a)", "this group was not opened", 2), ("-(ab", "this group is not closed", 1),
    (" 153722867280912931m ", "this is longer than a year", 1),
    ("- 99999999999999999999ms -", "this is longer than a year", 2),
    (" 527040m 1ms ", "this is longer than a year", 9),
    ("-(a(b))", "a group cannot hold a group", 3), ("-(a-b)", "time cannot pass within a group", 3),
    ("-'ab", "this quote is not closed", 1),
  ])
  func mistakesAreShown(text: String, reason: String, position: Int) {
    #expect(throws: MarbleDiagram.SyntaxError(reason: reason, position: position)) { try MarbleDiagram(text) }
  }
}
