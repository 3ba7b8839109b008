import CEditline
import Testing

@testable import LineEditor

@Suite("Completion")
struct CompletionTests {
  private func completion(_ word: String, _ texts: String...) -> Completion {
    Completion(of: word, candidates: texts.map { .init($0) })
  }

  @Test func oneCandidateIsTakenWithASpace() {
    #expect(completion("us", "username").replacement == "username ")
  }

  @Test func aFolderIsTakenWithoutASpace() {
    #expect(Completion(of: "S", candidates: [.init("Sources/", isOpen: true)]).replacement == "Sources/")
  }

  @Test func severalCandidatesGiveWhatTheyShare() {
    #expect(completion("p", "password", "path").replacement == "pa")
    #expect(completion("pa", "password", "path").replacement == nil)
    #expect(completion("x").replacement == nil)
  }

  @Test func theListFitsTheTerminal() {
    let many = Completion(of: "", candidates: (1...9).map { .init("item\($0)", help: "the item number \($0)") })
    let lines = many.list(columns: 16, rows: 4).split(separator: "\n")
    #expect(lines == ["  item1  the i…", "  item2  the i…", "  item3  the i…", "  ... and 6 more"])
    #expect(lines.dropLast().allSatisfy { $0.count < 16 })
  }

  @Test func whatIsWideIsCutByItsCells() {
    ce_use_utf8()
    let wide = Completion(of: "", candidates: [.init("日本", help: "語語語語語"), .init("x", help: "y")])
    #expect(wide.list(columns: 15, rows: 9).split(separator: "\n") == ["  日本  語語…", "  x     y"])
    #expect(Completion(of: "", candidates: [.init("x", help: "a bit more")]).list(columns: 11, rows: 9) == "  x  a bi…")
  }
}
