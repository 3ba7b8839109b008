import Foundation
import MVVM
import Testing

@testable import MVVMRepl

/// Rows with a field whose name is the beginning of an address in the rows beside it, and with names that sound like secrets.
private struct ClashingRowsScreen: RootScreen {
  static let name = "clash"
  private let tapped = PublishRelay<String>()

  init(environment: Environment) {}

  var body: some View {
    ForEach("card", Driver.just(["a"]), id: \.self) { _ in
      TextField("line 2")
      Label("token", text: "T1")
      TextField("bin")
      ForEach("line", Driver.just(["x", "y"]), id: \.self) { line in
        Button("go", tapped, sending: line.value)
        SecureField("pin")
      }
    }
    Label("tapped", tapped)
  }
}

@MainActor
final class ClashingRowsTests {
  private let rehearsal = Rehearsal(screens: [ScreenEntry(ClashingRowsScreen.self)])
  private let path = NSTemporaryDirectory() + "clash-" + UUID().uuidString

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @Test func theLongerAddressIsMeant() async throws {
    await rehearsal.run("record \(path)", "open clash")
    #expect(await rehearsal.run("card 1 line 2 go").last?.hasSuffix("\"y\"") == true)
    await rehearsal.run("card 1 line 2 pin hunter2", "card 1 line 2 plain text")
    #expect(await rehearsal.run("expect card 1 line 2 pin is not empty") == [])
    #expect(await rehearsal.run("expect card 1 line 2 == 'plain text'") == [])
    try rehearsal.session.flushRecord()
    #expect(!(try String(contentsOfFile: path, encoding: .utf8)).contains("hunter2"))
  }

  @Test func plainViewsOfRowsAreNoSecrets() async throws {
    await rehearsal.run("record \(path)", "open clash")
    #expect(await rehearsal.run("expect card 1 token == T1") == [])
    #expect(await rehearsal.run("card 1 bin").first?.hasPrefix("! 'card 1 bin' needs a value") == true)
    try rehearsal.session.flushRecord()
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("> expect card 1 token == T1\n"))
  }

  @Test func aRefusedFileLeavesNoErrorInTheRecord() async throws {
    await rehearsal.run("record \(path)", "open clash", "card 1 line 1 go", "save pin hunter2", "show tapped")
    try rehearsal.session.flushRecord()
    let record = try String(contentsOfFile: path, encoding: .utf8)
    #expect(record.contains("# A line that may hold a secret is left out here.\n> show tapped\n"))
    #expect(!record.contains("!"))
  }
}
