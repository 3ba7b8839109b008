import Foundation
import MVVM
import ScreenLanguage
import Testing

@testable import MVVMRepl

@MainActor
@Suite("A session")
final class SessionTests {
  private let rehearsal = Rehearsal()
  private let path = NSTemporaryDirectory() + "session-" + UUID().uuidString

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @Test func openingShowsTheWholeScreen() async {
    #expect(
      await rehearsal.run("open doorbell") == [
        "  @0ms  name         \"\"",
        "  @0ms  code         \"\"",
        "  @0ms  loud         false",
        "  @0ms  ring         (disabled)",
        "  @0ms  answer       \"\"",
        "  @0ms  visitors     0 items",
      ]
    )
  }

  @Test func changesArePrintedWithTheirTime() async {
    #expect(await rehearsal.run("open doorbell", "name ada") == ["  @0ms  ring         (enabled)"])
    #expect(await rehearsal.run("ring") == ["  @0ms  visitors     1 item", "    1  ada"])
    #expect(await rehearsal.run("wait 1s") == ["  @200ms  answer     \"Hello ada.\""])
  }

  @Test func servicesStayAsTheyWereSetWhenTheClockIsChanged() async {
    await rehearsal.run("service house latency=2s fail-next=timeout", "clock real", "clock virtual")
    let expected = ["  house  latency=2000ms fail=none fail-next=timeout offline=false"]
    #expect(await rehearsal.run("services") == expected)
    await rehearsal.run("open doorbell", "save \(path)")
    let saved = try? String(contentsOfFile: path, encoding: .utf8)
    #expect(saved?.hasPrefix("> service house latency=2s fail-next=timeout\n") == true)
  }

  @Test func whatWasRecordedOfAnswersIsRepeated() async {
    await rehearsal.run("record \(path)", "open doorbell", "name ada", "graph", "help", "leaks", "log", "timeline")
    await rehearsal.run("inputs", "outputs", "services", "watch", "clock", "screens", "record off")
    #expect(await rehearsal.run("check \(path)") == ["  \(path): as expected"])
  }

  @Test(arguments: ["unwatch answer ring", "unwatch"])
  func whatIsNotWatchedIsNotRecorded(unwatching: String) async {
    await rehearsal.run("open doorbell", unwatching, "record \(path)", "name ada", "ring", "wait 1s", "record off")
    #expect(await rehearsal.run("check \(path)") == ["  \(path): as expected"])
  }

  @Test func aRecordThatBeginsInAFileHasTheFurtherCommandsOfTheFile() async throws {
    let (outer, inner) = (path + "-outer", path + "-inner")
    defer { for file in [outer, inner] { try? FileManager.default.removeItem(atPath: file) } }
    let commands = [
      "open doorbell", "run \(inner)", "name eve", "# a comment", "ring", "wait 1s", "expect visitors nobody", "ring",
    ]
    try commands.joined(separator: "\n").write(toFile: outer, atomically: true, encoding: .utf8)
    try "name ada\nrecord \(path)\nring".write(toFile: inner, atomically: true, encoding: .utf8)
    #expect(await rehearsal.run("run \(outer)").contains("! \(outer):7: visitors is not as expected"))
    await rehearsal.run("name \"\"", "record off")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let recorded = text.split(separator: "\n").filter { $0.hasPrefix(">") }.map { String($0.dropFirst(2)) }
    let expected = [
      "open doorbell", "name ada", "ring", "name eve", "ring", "wait 1s", "expect visitors nobody", "name \"\"",
    ]
    #expect(recorded == expected)
    #expect(await rehearsal.run("check \(path)") == ["  \(path): as expected"])
  }

  @Test func rejectedCommandsAreReported() async {
    #expect(await rehearsal.run("name ada").first?.hasPrefix("! there is no command or input 'name'.") == true)
    #expect(await rehearsal.run("show") == ["! no screen is open; 'open SCREEN' opens one, 'screens' lists them"])
    #expect(await rehearsal.run("open doorbell", "ring") == ["! 'ring' is disabled"])
    #expect(await rehearsal.run("toggle name").first?.hasPrefix("! 'name' is a text field") == true)
  }

  @Test func expectationsHoldOrShowBothSides() async {
    await rehearsal.run("open doorbell", "name ada", "ring", "wait 1s")
    #expect(await rehearsal.run("expect answer contains ada") == [])
    #expect(await rehearsal.run("expect answer matches ^Hello") == [])
    #expect(await rehearsal.run("expect visitors ada") == [])
    #expect(await rehearsal.run("expect ring enabled") == [])
    #expect(
      await rehearsal.run("expect answer != \"Hello ada.\"") == [
        "! answer is not as expected", "    expected  != \"Hello ada.\"", "    actual    \"Hello ada.\"",
      ]
    )
  }

  @Test func conditionsAreJoinedAndWaitedFor() async {
    await rehearsal.run("open doorbell", "name ada", "ring")
    #expect(await rehearsal.run("expect visitors count == 1 and visitors 1 contains ad and not ring is disabled") == [])
    #expect(
      await rehearsal.run("expect visitors count > 1 or (answer contains ada and ring is enabled)") == [
        "! this is not as expected",
        "    expected  visitors count > 1 or answer contains ada and ring is enabled",
        "    actual    visitors count 1", "              answer \"\"", "              ring enabled",
      ]
    )
    #expect(
      await rehearsal.run("expect visitors count > 1") == [
        "! visitors count is not as expected", "    expected  > 1", "    actual    1",
      ]
    )
    #expect(
      await rehearsal.run("expect answer count > 1") == [
        "! 'answer' has no rows: it shows \"\"; a list has a count and rows"
      ]
    )
    // Time passes until it holds, and no longer.
    #expect(await rehearsal.run("expect answer contains ada within 1s") == ["  @200ms  answer     \"Hello ada.\""])
    #expect(rehearsal.session.now == .milliseconds(200))
    #expect(await rehearsal.run("expect nothing") == [])
    #expect(
      await rehearsal.run("expect answer == bob within 300ms") == [
        "! answer is not as expected within 300ms", "    expected  \"bob\"", "    actual    \"Hello ada.\"",
      ]
    )
    #expect(rehearsal.session.now == .milliseconds(500))
  }

  @Test func nothingElseIsExpected() async {
    await rehearsal.run("open doorbell", "name ada", "ring")
    #expect(await rehearsal.run("expect nothing").first == "! nothing was expected, but an output changed")
    #expect(await rehearsal.run("expect visitors ada", "expect nothing") == [])
    await rehearsal.run("name bob", "ring")
    #expect(await rehearsal.run("show visitors", "expect nothing") == [])
    // Waiting does not make it expected, however often: at a terminal time passes without a command.
    await rehearsal.run("name eve", "ring", "wait 1ms", "wait visitors contains eve", "wait 1s")
    #expect(await rehearsal.run("expect nothing").first?.hasPrefix("! nothing was expected, but") == true)
  }

  @Test func waitingEndsAsSoonAsItHolds() async {
    await rehearsal.run("open doorbell", "name ada", "ring")
    #expect(await rehearsal.run("wait answer contains ada") == ["  @200ms  answer     \"Hello ada.\""])
    #expect(rehearsal.session.now == .milliseconds(200))
    let lines = await rehearsal.run("wait answer == bob within 1s")
    #expect(lines.first == "! answer is not as awaited within 1000ms")
    #expect(rehearsal.session.now == .milliseconds(1200))
  }

  @Test func theNextScreenIsShown() async {
    #expect(await rehearsal.run("open hall", "go").last == "  @0ms  visitors     0 items")
    #expect(rehearsal.session.host.stack == ["hall", "doorbell"])
    #expect(await rehearsal.run("back") == ["  @0ms  go         (enabled)"])
    #expect(await rehearsal.run("show secret") == ["  @0ms  secret     (hidden)"])
    #expect(await rehearsal.run("expect secret == hush").first == "! secret is not as expected")
    #expect(await rehearsal.run("expect secret is hidden") == [])
    await rehearsal.run("go", "name ada", "ring", "rewind 1")
    #expect(rehearsal.session.host.stack == ["hall"])
  }

  @Test func whatIsOnAScreenToComeCanBeWaitedFor() async {
    await rehearsal.run("open stairs")
    let lines = await rehearsal.run("climb", "wait secret == hush within 1s")
    #expect(lines.contains("! secret is not as awaited within 1000ms") && lines.contains("    actual   (hidden)"))
    #expect(await rehearsal.run("wait go == enabled") == [])
    #expect(
      await rehearsal.run("wait nowhere == 1 within 1s") == [
        "! there was no view 'nowhere' on the screen 'hall' within 1000ms."
      ]
    )
    #expect(await rehearsal.run("wait secrte == 1 within 1s").first?.hasSuffix("Did you mean 'secret'?") == true)
    #expect(rehearsal.session.now == .milliseconds(3_000))
    #expect(
      await Rehearsal().run("wait go == enabled") == [
        "! no screen is open; 'open SCREEN' opens one, 'screens' lists them"
      ]
    )
  }

  @Test func whatHappensOnAScreenThatIsLeftIsLaidOutAsBefore() async {
    await rehearsal.run("open stairs", "climb")
    #expect(
      await rehearsal.run("wait 100ms") == [
        "  @100ms  steps-climbed   1",
        "  @100ms  climb           (disabled)",
        "  @100ms  go       (enabled)",
      ]
    )
  }

  @Test func servicesAreConfigured() async {
    await rehearsal.run("open doorbell", "name ada")
    #expect(await rehearsal.run("service house latency=50ms fail-next=offline").first?.contains("latency=50ms") == true)
    await rehearsal.run("ring")
    #expect(await rehearsal.run("wait 50ms") == ["  @50ms  answer      \"Nobody is in: offline.\""])
    #expect(await rehearsal.run("service huose latency=1s").first?.contains("Did you mean 'house'?") == true)
    // Any beginning will do.
    #expect(await rehearsal.run("service ho latency=1s").first?.hasPrefix("  house  latency=1000ms") == true)
  }

  @Test func servicesAreSetBeforeTheirScreenIsOpen() async {
    #expect(
      await rehearsal.run("service house latency=1s fail=offline").first?.hasPrefix("  house  latency=1000ms") == true
    )
    #expect(await rehearsal.run("service huose latency=1s").first?.contains("Did you mean 'house'?") == true)
    await rehearsal.run("open doorbell", "name ada", "ring")
    #expect(await rehearsal.run("wait 1s") == ["  @1000ms  answer    \"Nobody is in: offline.\""])
    // It is done again like all else.
    #expect(await rehearsal.run("rewind", "wait 2s", "rewind 1", "services").first?.contains("fail=offline") == true)
    #expect(
      await rehearsal.run("service house latency=0 fail=off", "services").first?.contains("latency=0ms fail=none")
        == true
    )
  }

  @Test(arguments: [
    "service house latency=1s fail=nonsense", "service house fail=timeout latency=soon",
    "service house offline=true speed=1",
  ])
  func ofSeveralSettingsAllHoldOrNone(line: String) async {
    for start in ["screens", "open doorbell"] {
      let rehearsal = Rehearsal()
      await rehearsal.run(start)
      #expect(await rehearsal.run(line).first?.hasPrefix("! ") == true)
      #expect(await rehearsal.run("service house") == ["  house  latency=200ms fail=none fail-next=none offline=false"])
    }
  }

  @Test func watchingIsNarrowed() async {
    await rehearsal.run("open doorbell", "name ada", "unwatch visitors")
    #expect(await rehearsal.run("ring") == [])
    await rehearsal.run("watch")
    #expect(await rehearsal.run("ring").count == 3)
    await rehearsal.run("unwatch", "watch answer", "ring")
    #expect(await rehearsal.run("wait 1s") == ["  @200ms  answer     \"Hello ada.\""])
  }

  @Test func rewindGoesBackBeforeAnEntry() async {
    await rehearsal.run("open doorbell", "name ada", "ring", "wait 1s", "name bob")
    let before = await rehearsal.run("rewind")
    #expect(before.first == "  @1000ms  name      \"ada\"")
    let log = await rehearsal.run("log")
    let entry = log.firstIndex { $0.contains("Hello") } ?? -1
    #expect(await rehearsal.run("rewind \(entry + 1)").contains("  @199ms  answer     \"\""))
    #expect(await rehearsal.run("wait 1s") == ["  @200ms  answer     \"Hello ada.\""])
    #expect(await rehearsal.run("rewind 99").first?.hasPrefix("! the log has") == true)
  }

  @Test func aSessionThatIsTooLongToBeReplayedSaysSo() async {
    rehearsal.session.replayLimit = 3
    await rehearsal.run("open doorbell", "name a", "name b")
    #expect(await rehearsal.run("rewind").first == "  @0ms  name         \"a\"")
    await rehearsal.run("name b", "name c", "name d")
    for command in ["rewind", "save \(path)"] {
      #expect(
        await rehearsal.run(command) == [
          "! the session has more than 3 commands, too many to replay; 'record FILE' writes them as they are entered"
        ]
      )
    }
    await rehearsal.run("name e")
    #expect(rehearsal.session.actions.isEmpty)
  }

  @Test func aSavedSessionIsATranscriptThatHolds() async throws {
    await rehearsal.run("open doorbell", "name \"ada \"", "ring", "wait 1s", "save \(path)")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix("> open doorbell\n  @0ms  name         \"\"\n"))
    #expect(text.contains("> name \"ada \"\n"))
    #expect(await rehearsal.run("check \(path)") == ["  \(path): as expected"])
    #expect(await Rehearsal().run("run \(path)").last?.contains("Hello ada .") == true)
  }

  @Test func aLineBreakInQuotesIsRecordedAsAnEscape() async throws {
    await rehearsal.run("record \(path)", "open doorbell", "name \"a\r\nb\"", "name \"\n\u{301}\"")
    try rehearsal.session.flushRecord()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lines = text.utf8.split(separator: 0x0A).filter { $0.first == UInt8(ascii: ">") }
    let commands: [String] = ["> open doorbell", "> name \"a\r\\nb\"", "> name \"\\n\u{301}\""]
    #expect(lines.map { Array($0) } == commands.map { Array($0.utf8) })
    #expect(await rehearsal.run("check \(path)") == ["  \(path): as expected"])
  }

  @Test func aCustomCommandIsPerformed() async {
    let greet = ReplCommand("greet", usage: "greet NAME", summary: "greets", example: "greet ada") { text, host in
      guard !text.isEmpty else { throw ScreenError("greet whom?") }
      return ["hello \(text), \(host.stack.count) open"]
    }
    let rehearsal = Rehearsal(commands: [greet])
    #expect(await rehearsal.run("greet ada") == ["  hello ada, 0 open"])
    #expect(await rehearsal.run("greet") == ["! greet whom?"])
    #expect(await rehearsal.run("help greet").contains("  greet NAME"))
  }

  @Test func helpDescribesEachCommand() async {
    for command in CommandTable.all {
      let lines = await rehearsal.run("help \(command.name)")
      #expect(lines.first == "  \(command.usage)" && lines.last == "  for example: \(command.example)")
    }
    #expect(await rehearsal.run("help opne") == ["! there is no command 'opne'. Did you mean 'open'?"])
    #expect(await rehearsal.run("help hall") == ["  hall is a screen; 'open hall' opens it"])
    await rehearsal.run("open doorbell")
    #expect(await rehearsal.run("help answre") == ["! there is no command 'answre'. Did you mean 'answer'?"])
  }

  @Test func helpFitsATerminalAndNamesEachCommand() async {
    rehearsal.session.width = { 80 }
    let lines = await rehearsal.run("help")
    #expect(lines.count <= 22 && lines.allSatisfy { $0.count <= 80 }, "\(lines)")
    let words = Set(lines.joined(separator: " ").split { !$0.isLetter && $0 != "-" }.map(String.init))
    for command in CommandTable.all { #expect(words.contains(command.name)) }
    let all = await rehearsal.run("help all")
    for command in CommandTable.all {
      #expect(all.contains { $0.hasPrefix("  \(command.name) ") && $0.hasSuffix(command.summary) })
    }
  }

  @Test func commonWordsSuggestCommands() async {
    #expect(await rehearsal.run("undo").first?.hasPrefix("! there is no command 'undo'; 'rewind' goes back") == true)
    for (word, pointer) in CommandTable.pointers {
      if word != "tutorial" { #expect(await rehearsal.run("help \(word)") == ["  \(pointer)"]) }
      #expect(CommandTable.names[word] == nil)
      // Each quotes a command that exists.
      let quoted = pointer.split(separator: "'")
      #expect(quoted.contains { CommandTable.names[String($0.prefix { $0 != " " })] != nil })
    }
  }

  @Test func aCommentMayFollowACommand() async {
    await rehearsal.run("open doorbell  # the first screen", "name ada # a visitor", "loud true\t# on")
    #expect(await rehearsal.run("show name") == ["  @0ms  name         \"ada\""])
    #expect(await rehearsal.run("name \"C # D\"  # in quotes", "show name") == ["  @0ms  name         \"C # D\""])
    #expect(await rehearsal.run("name #1", "show name") == ["  @0ms  name         \"#1\""])
    #expect(await rehearsal.run("expect name == \"#1\"  # it is") == [])
    // What a secret is followed by is a part of it.
    #expect(await rehearsal.run("code a # b", "expect code is empty").first?.hasPrefix("!") == true)
    #expect(rehearsal.session.historyEntry(for: "name ada # the password is hunter2") == nil)
    #expect(rehearsal.session.historyEntry(for: "name ada # a visitor") == "name ada # a visitor")
  }

  @Test func scriptsDoNotRunThemselves() async throws {
    try "run \(path)\n".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(await rehearsal.run("run \(path)").last?.contains("runs itself") == true)
  }
}
