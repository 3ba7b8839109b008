import LineEditor
import MVVM
import ScreenLanguage
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

  @Test func optionsOfExplore() throws {
    #expect(try texts("explore --f") == ["--faults", "--force"])
    #expect(try texts("explore --time 5s --without re") == ["restless", "repeatable"])
    #expect(try texts("explore --faults ") == [])
  }

  @Test func secondWords() throws {
    #expect(try texts("open ") == ["doorbell"])
    #expect(try texts("tap ") == ["ring"])
    #expect(try texts("set n") == ["name"])
    #expect(try texts("toggle ") == ["loud"])
    #expect(try texts("select ") == ["visitors"])
    #expect(try texts("show a") == ["answer"])
    #expect(try texts("clock ") == ["real", "virtual"])
    #expect(try texts("help exp") == ["expect", "explore"])
    #expect(try texts("service ") == ["house"])
  }

  @Test func valuesAndComparisons() throws {
    #expect(try texts("loud ") == ["true", "false"])
    let operations = ["==", "!=", "<", "<=", ">", ">=", "contains", "matches", "is"]
    #expect(try texts("expect loud ") == operations)
    #expect(try texts("expect loud == f") == ["false"])
    #expect(try texts("expect visitors ") == ["count"] + operations)
    #expect(try texts("expect visitors count >") == [">", ">="])
    #expect(try texts("wait loud is f") == ["false"])
    #expect(try texts("wait loud is false ") == ["and", "or", "within"])
    #expect(try texts("wait loud is false and na") == ["name"])
    #expect(try texts("expect not vis") == ["visitors"])
  }

  @Test func optionsAndReasons() throws {
    #expect(try texts("service house f") == ["fail=", "fail-next="])
    #expect(try texts("service house fail=") == ["fail=offline", "fail=timeout", "fail=none"])
    #expect(try texts("service house latency=1s fail-next=timeout,o") == ["fail-next=timeout,offline"])
    #expect(try texts("service house offline=") == ["offline=true", "offline=false"])
    #expect(try texts("timeline --") == ["--svg"])
    #expect(try texts("graph ") == ["--dot"])
    #expect(try texts("record o") == ["off"])
  }
}
