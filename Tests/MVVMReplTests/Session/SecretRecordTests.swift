import Foundation
import MVVM
import ScreenLanguage
import Testing

@testable import MVVMRepl

/// A record without secrets repeats the session.
@MainActor
@Suite("Records of sessions with secrets")
final class SecretRecordTests {
  private let rehearsal: Rehearsal
  private let path = NSTemporaryDirectory() + "secret-record-" + UUID().uuidString

  init() {
    let say = ReplCommand("say", usage: "say TEXT", summary: "says a text") { text, _ in ["heard \(text.count)"] }
    let stop = ReplCommand("stop", summary: "interrupts") { _, _ in
      withUnsafeCurrentTask { $0?.cancel() }
      return []
    }
    rehearsal = Rehearsal(
      commands: [say, stop],
      screens: [ScreenEntry(LockerScreen.self), ScreenEntry(CouponScreen.self)]
    )
    rehearsal.session.environment = { $0 == "MVVM_REPL_SECRET_code" ? "hunter2" : nil }
  }

  deinit {
    for file in [path, path + "-saved", path + "-script"] { try? FileManager.default.removeItem(atPath: file) }
  }

  /// The record of a session that performs these lines. Another task performs them, because one of them may cancel it.
  private func record(_ lines: String...) async throws -> String {
    await Task {
      await rehearsal.run("record \(path)")
      for line in lines { await rehearsal.run(line) }
    }.value
    try rehearsal.session.flushRecord()
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  /// The record of a session that runs a file with these lines.
  private func recordOfFile(_ lines: String...) async throws -> String {
    try (lines.joined(separator: "\n") + "\n").write(toFile: path + "-script", atomically: true, encoding: .utf8)
    return try await record("run \(path)-script")
  }

  /// How the record and the saved session differ from their repetition.
  private func differences() async throws -> [String] {
    await rehearsal.run("save \(path)-saved", "record off")
    return try await differences(of: path) + differences(of: path + "-saved")
  }

  private func differences(of file: String) async throws -> [String] {
    try await Session.check(file, in: rehearsal.session).report(file: file)
  }

  @Test func declaredNamesAreNoSecrets() async throws {
    let text = try await record(
      "service vault fail-next=wrong-password",
      "open locker",
      "service vault fail=wrong-code latency=1s",
      "enter",
      "switch password reset",
      "service vault fail=wrong-password,hunter2",
      "switch password hunter2"
    )
    for line in [
      "service vault fail-next=wrong-password", "service vault fail=wrong-code latency=1s", "switch password reset",
    ] {
      #expect(text.contains("> \(line)\n"), "\(line)")
    }
    #expect(!text.contains("hunter2"))
    #expect(try await differences() == [])
  }

  @Test func aLineOfAnInterruptedFileIsLeftOutWithItsOutput() async throws {
    let text = try await recordOfFile("open locker", "say password hunter2", "show digits", "stop", "enter")
    #expect(text.contains("> open locker\n"))
    #expect(!text.contains("heard"))
    #expect(text.contains("> show digits\n"))
    #expect(try await differences(of: path) == [])
  }

  @Test func aNameThatWasASecretOnAnotherScreenMayBePlain() async throws {
    let text = try await record(
      "open locker",
      "code hunter2",
      "enter",
      "code SAVE10",
      "expect code == SAVE10",
      "type code SAVE20 every 10ms",
      "wait coupon == SAVE20",
      "code too long"
    )
    for line in ["code ********", "code SAVE10", "expect code == SAVE10", "type code SAVE20 every 10ms"] {
      #expect(text.contains("> \(line)\n"), "\(line)")
    }
    #expect(!text.contains("hunter2"))
    #expect(try await differences() == [])
  }

  @Test func aSecretThatIsNotOnTheScreenIsOnlyComparedWithEmpty() async throws {
    await rehearsal.run("open locker", "code hunter2", "back")
    for condition in ["code == hunter2", "code >= 5", "code matches hunter2", "code count == 3", "code 3 == x"] {
      let lines = await rehearsal.run("wait \(condition) within 1s")
      #expect(lines.first?.hasPrefix("! 'code' is a secret, which can only be compared with empty") == true, "\(lines)")
    }
  }

  @Test(arguments: ["== 27182", ">= 27182", "matches 27182", "count == 27182", "3 == 27182", "contains 27182"])
  func aConditionAboutTheUsualNameOfASecretIsRepeated(comparison: String) async throws {
    let text = try await record("open coupon", "wait password \(comparison) within 1s", "code SAVE10")
    #expect(!text.contains("27182"))
    #expect(text.contains("> code SAVE10"))
    await rehearsal.run("record off")
    #expect(try await differences(of: path) == [])
    let failure = await #expect(throws: Failure.self) {
      try await rehearsal.session.perform("wait password \(comparison) within 1s")
    }
    #expect(failure?.pointer == [])
  }

  @Test func aSecretThatIsNotGivenIsNotRecorded() async throws {
    let session = rehearsal.session
    for asksSecret in [true, false] {
      session.environment = { _ in nil }
      if asksSecret { session.askSecret = { _ in nil } } else { session.askSecret = nil }
      for line in ["code", "code ********", "type code ******** every 10ms"] {
        let text = try await record("open locker", line, "show digits")
        #expect(text.contains("> open locker\n"))
        #expect(!text.contains("> \(line)") && !text.contains("!"), "\(text)")
        session.environment = { _ in "hunter2" }
        #expect(try await differences() == [], "\(line)")
        session.environment = { _ in nil }
        await rehearsal.run("back")
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.removeItem(atPath: path + "-saved")
      }
    }
  }

  @Test func aFileInWhichASecretIsNotGivenIsRecordedUpToThere() async throws {
    rehearsal.session.environment = { _ in nil }
    let text = try await recordOfFile("open locker", "code", "show digits")
    #expect(text.contains("> open locker\n") && !text.contains("code\n") && !text.contains("> run"), "\(text)")
    rehearsal.session.environment = { _ in "hunter2" }
    #expect(try await differences() == [])
  }

  @Test func whatConcernsTheRecordItselfIsNotRecorded() async throws {
    let text = try await record(
      "open locker",
      "run \(path)",
      "check \(path)",
      "timeline --svg \(path)",
      "graph --dot \(path)",
      "show digits"
    )
    #expect(!text.contains(path), "\(text)")
    #expect(text.contains("> show digits\n"))
    #expect(try await differences() == [])
  }

  @Test func aFileThatConcernsTheRecordIsRecordedCommandByCommand() async throws {
    for command in ["check", "run"] {
      let text = try await recordOfFile("open locker", "show digits", "\(command) \(path)", "enter")
      #expect(!text.contains(path), "\(text)")
      #expect(text.contains("> show digits\n"))
      #expect(try await differences() == [], "\(text)")
    }
  }

  @Test(arguments: [
    "service vault=http://ada:27182@host/", "service vault source=http://ada:27182@host/",
    "service vault latency=http://ada:27182@host/", "service vault http://ada:27182@host/",
    "service http://host/?token=27182",
  ])
  func theSecretOfAnAddressThatIsNoValueIsNotRepeated(line: String) async throws {
    await rehearsal.run("open locker")
    let shown = await rehearsal.run(line).joined()
    #expect(shown.hasPrefix("! ") && !shown.contains("27182"), "\(shown)")
    let text = try await record(line, "show digits")
    #expect(!text.contains("27182"), "\(text)")
    #expect(try await differences(of: path) == [])
  }
}
