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
    #expect(lines == ["  item1  the it", "  item2  the it", "  item3  the it", "  ... and 6 more"])
    #expect(lines.dropLast().allSatisfy { $0.count < 16 })
  }
}
