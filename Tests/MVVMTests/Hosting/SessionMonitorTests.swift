import MVVM
import Testing

struct SessionMonitorTests {
  /// An answer that calls the service again when it is described.
  private struct Answer: CustomStringConvertible {
    let monitor: SessionMonitor

    var description: String {
      _ = monitor.begin("service", "describe", nil)
      return "described"
    }
  }

  @Test func theDescriptionOfAnAnswerMayCallAService() {
    let monitor = SessionMonitor()
    let call = monitor.begin("service", "load", nil)
    monitor.note(answer: Answer(monitor: monitor), of: call)
    #expect(monitor.calls.map(\.function) == ["load", "describe"])
    #expect(monitor.calls.first?.answer == "described;")
  }

  private func text(of answers: Any...) -> String? {
    let monitor = SessionMonitor()
    let call = monitor.begin("service", "load", nil)
    for answer in answers { monitor.note(answer: answer, of: call) }
    return monitor.calls.first?.answer
  }

  private struct Page: Sendable {
    enum End { case last, more(after: Int), failed(String) }

    var rows: [String?]
    var end: End
  }

  @Test func answersThatDifferHaveDifferentTexts() {
    let pages: [Page] = [
      Page(rows: [], end: .last), Page(rows: [nil], end: .last), Page(rows: ["nil"], end: .last),
      Page(rows: ["a"], end: .last),
      Page(rows: ["a", "b"], end: .last), Page(rows: ["a"], end: .more(after: 1)),
      Page(rows: ["a"], end: .more(after: 2)),
      Page(rows: ["a"], end: .failed("1")),
    ]
    #expect(Set(pages.map { text(of: $0) }).count == pages.count)
    #expect(pages.allSatisfy { text(of: $0) == text(of: $0) })
    #expect(text(of: 1, "two", ()) == "1;two;();")
    #expect(text(of: ["key": 1.5], Set([3]), (4, "five")) == "((key:key,value:1.5,),);(3,);(.0:4,.1:five,);")
  }

  /// It counts how often it is described.
  private final class Row: CustomStringConvertible {
    var descriptions = 0

    var description: String {
      descriptions += 1
      return "a row"
    }
  }

  /// The order of a set depends on its capacity.
  @Test func equalAnswersHaveEqualTexts() {
    let small = Set(1...8)
    var large = Set<Int>(minimumCapacity: 10_000)
    large.formUnion(small)
    #expect(text(of: small) == text(of: large))
    #expect(text(of: ["a": [small]]) == text(of: ["a": [large]]))
    let pairs = { (all: Set<Int>) in Dictionary(uniqueKeysWithValues: all.map { ($0, [$0]) }) }
    var many = pairs(Set(1...3_000))
    for key in 9...3_000 { many[key] = nil }
    #expect(text(of: pairs(small)) == text(of: many))
    #expect(text(of: [small, []] as [Set<Int>]) != text(of: [[], small] as [Set<Int>]))
  }

  @Test func aLongAnswerIsNotDescribedToItsEnd() {
    let row = Row()
    _ = text(of: Array(repeating: row, count: 100_000), Array(repeating: row, count: 100_000))
    #expect((30...60).contains(row.descriptions))
    #expect(text(of: String(repeating: "x", count: 100_000))?.utf8.count == 201)
  }
}
