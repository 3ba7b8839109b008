import Foundation
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
    #expect(try texts("explore --without stale,re") == ["stale,restless", "stale,repeatable"])
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
    #expect(try texts("expect loud ") == ["problem"] + operations)
    #expect(try texts("expect name problem co") == ["contains"])
    #expect(try texts("expect answer ") == operations)
    #expect(try texts("expect loud == f") == ["false"])
    #expect(try texts("expect visitors ") == ["count"] + operations)
    #expect(try texts("expect visitors count >") == [">", ">="])
    #expect(try texts("wait loud is f") == ["false"])
    #expect(try texts("wait until loud is f") == ["false"])
    #expect(try texts("wait loud is false ") == ["and", "or", "within"])
    #expect(try texts("wait loud is false and na") == ["name"])
    #expect(try texts("expect not vis") == ["visitors"])
    #expect(try texts("expect nothing ") == ["wrong"])
    #expect(try texts("expect nothing wrong ") == [])
    #expect(try texts("wait nothing ") == [])
  }

  @Test func optionsAndReasons() throws {
    #expect(try texts("service house f") == ["fail=", "fail-next="])
    #expect(try texts("service house fail=") == ["fail=offline", "fail=timeout", "fail=none"])
    #expect(try texts("service house fail-next=timeout,o") == ["fail-next=timeout,offline"])
    #expect(try texts("service house latency=1s fail-next=timeout,o") == ["fail-next=timeout,offline"])
    #expect(try texts("service house offline=") == ["offline=true", "offline=false"])
    #expect(try texts("timeline --") == ["--svg"])
    #expect(try texts("graph ") == ["--dot"])
    #expect(try texts("record o") == ["off"])
  }

  private func completion(_ before: String, choices: [String]) throws -> [String] {
    let host = ScreenHost([ScreenEntry(DoorbellScreen.self)])
    try host.open("doorbell")
    var views = host.views
    let name = try #require(views.firstIndex { $0.name == "name" })
    views[name].choices = choices
    let index = CompletionIndex(commands: CommandTable.all, screens: host.screens, views: views, services: [])
    let completion = index.complete(before)
    #expect(before.hasSuffix(completion.word))
    return completion.candidates.map { before.dropLast(completion.word.count) + $0.text }
  }

  @Test(arguments: [
    "pick name d", "pick name dark ch", "pick name \"da", "pick name 'dark c", "name dark ", "set name dark c",
  ])
  func whatHasBlanksIsQuoted(_ before: String) throws {
    let command = before.prefix(while: { $0 != "d" && $0 != "\"" && $0 != "'" })
    #expect(try completion(before, choices: ["dark chocolate", "lemon"]) == [command + "\"dark chocolate\""])
  }

  @Test(arguments: ["two\nlines", "a # b", "it's", "back\\slash", "\"", "\u{1B}[31m", "größe", "a b"])
  func whatIsOfferedIsReadAsItWasMeant(_ choice: String) throws {
    for before in ["pick name ", "expect name == ", "expect (name is empty) or (name == "] {
      let offered = try completion(before, choices: [choice])
      let line = try #require(offered.first)
      let rest = LineScanner.withoutComment(line).dropFirst(before.count)
      var scanner = LineScanner(String(rest))
      #expect(try scanner.word()?.text == choice)
      #expect(scanner.isAtEnd)
      #expect(!line.contains("\n"))
    }
  }

  @Test func theSameBeginningStaysTheSameInQuotes() throws {
    let choices = ["dark", "dark cherry", "darker"]
    #expect(
      try completion("name da", choices: choices) == ["name \"dark\"", "name \"dark cherry\"", "name \"darker\""]
    )
    #expect(try completion("name ", choices: ["dark", "a b"]) == ["name dark", "name \"a b\""])
    #expect(try completion("name \"dark\"x", choices: choices) == [])
  }

  @Test func behindANameOfSeveralWords() throws {
    let host = ScreenHost([ScreenEntry(DoorbellScreen.self)])
    try host.open("doorbell")
    var views = host.views
    let name = try #require(views.firstIndex { $0.name == "name" })
    views[name].name = "given name"
    views[name].choices = ["dark", "lemon"]
    let index = CompletionIndex(commands: CommandTable.all, views: views, phrases: ["given name"])
    for before in ["given name d", "set given name d", "expect given name == d", "\"given name\" d"] {
      #expect(index.complete(before).candidates.map(\.text) == ["dark"])
    }
  }

  @Test func whatFollowsAQuote() throws {
    #expect(try texts("expect name == \"a b\" ") == ["and", "or", "within"])
    #expect(try texts("expect name == \"a b\"") == [])
    #expect(try texts("set \"name\"") == ["\"name\""])
  }

  @Test func namesBehindParentheses() throws {
    #expect(try texts("expect (").contains("name"))
    #expect(try texts("expect ( na") == ["name"])
    #expect(try texts("expect (na") == ["name"])
    #expect(try texts("wait loud is true and ((lou") == ["loud"])
    #expect(try texts("expect (loud == f") == ["false"])
  }

  @Test func filesBehindOptionsAndBlanks() throws {
    let folder = NSTemporaryDirectory() + "completion \(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder + "/in here", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for before in [
      "run ", "save --force ", "record ", "graph --dot ", "graph --dot --force ", "timeline --svg --force ",
    ] {
      #expect(try texts(before + "\"\(folder)/in").first == "\"\(folder)/in here/", "\(before)")
    }
    #expect(try texts("run \(folder)/in h") == ["\"\(folder)/in here/"])
  }
}
