import LineEditor
import MVVM
import Testing

@testable import MVVMRepl

@MainActor
@Suite("What Tab offers")
struct CompletionIndexTests {
  private func texts(_ before: String) throws -> [String] {
    let host = ScreenHost([ScreenEntry(DoorbellScreen.self)])
    try host.open("doorbell")
    let index = CompletionIndex(
      commands: CommandTable.all,
      screens: host.screens,
      views: host.views,
      services: host.services
    )
    return index.complete(before).candidates.map(\.text)
  }

  @Test func firstWords() throws {
    #expect(try texts("r") == ["rewind", "run", "record", "ring"])
    #expect(try texts("wai") == ["wait"])
  }

  @Test func secondWords() throws {
    #expect(try texts("open ") == ["doorbell"])
    #expect(try texts("tap ") == ["ring"])
    #expect(try texts("set n") == ["name"])
    #expect(try texts("toggle ") == ["loud"])
    #expect(try texts("select ") == ["visitors"])
    #expect(try texts("show a") == ["answer"])
    #expect(try texts("clock ") == ["real", "virtual"])
    #expect(try texts("help exp") == ["expect"])
    #expect(try texts("service ") == ["house"])
  }

  @Test func valuesAndComparisons() throws {
    #expect(try texts("loud ") == ["true", "false"])
    #expect(try texts("expect loud ") == ["==", "!=", "contains", "matches"])
    #expect(try texts("expect loud == f") == ["false"])
  }
}
