import Exploring
import Foundation
import MVVM
import Testing

/// The session in `Documentation/Exploring.md`.
@MainActor
struct DocumentedSessionTests {
  private func explore(_ fault: NoteForm.Fault) -> ExplorationReport {
    let explorer = Explorer(
      ExploredApp("note") { NoteScreen($0, fault: fault) },
      budget: .actions(2_000).stopping(after: 1),
      seed: 1
    )
    explorer.run()
    return explorer.report
  }

  private func documented() throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Documentation")
    let text = try String(contentsOf: folder.appending(path: "Exploring.md"), encoding: .utf8)
    let start = try #require(text.range(of: "$ mvvm-repl explore note --seed 1\n"))
    return text[start.upperBound...].split(separator: "\n").prefix { $0 != "```" }.map(String.init)
  }

  @Test func theSessionIsTrue() throws {
    let finding = try #require(explore(.deadButton).findings.first)
    let session = finding.transcript.split(separator: "\n").map { "    \($0)" }
    #expect(try documented() == ["\(finding.check): \(finding.message)"] + session)
    #expect(explore(.none).findings.map(\.message) == [])
  }
}
