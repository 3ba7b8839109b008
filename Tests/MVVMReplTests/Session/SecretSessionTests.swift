import Foundation
import MVVM
import ScreenLanguage
import Testing

@testable import MVVMRepl

/// Secrets are in no history, record or message.
@MainActor
final class SecretSessionTests {
  private let rehearsal = Rehearsal()
  private let path = NSTemporaryDirectory() + "secrets-" + UUID().uuidString

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @Test func aSecretIsOnlyComparedWithEmpty() async {
    await rehearsal.run("open doorbell")
    #expect(await rehearsal.run("expect code is empty", "expect code == ''") == [])
    await rehearsal.run("code hunter2")
    #expect(await rehearsal.run("expect code is not empty") == [])
    for line in ["expect code hunter2", "expect code contains h", "wait code == hunter2", "wait not code matches .*"] {
      let lines = await rehearsal.run(line)
      #expect(lines.first?.hasPrefix("! 'code' is a secret, which can only be compared with empty") == true)
      #expect(!lines.joined().contains("hunter2"))
    }
  }

  @Test func secretsAreMasked() async throws {
    rehearsal.session.environment = { $0 == "MVVM_REPL_SECRET_code" ? "hunter2" : nil }
    await rehearsal.run("record \(path)", "open doorbell", "code hunter2", "cod hunter2", "type code hunter2")
    await rehearsal.run("code ********")
    #expect(await rehearsal.run("show code") == ["  @0ms  code         ********"])
    let log = await rehearsal.run("log").joined()
    try rehearsal.session.flushRecord()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(!(log + text).contains("hunter2"))
    #expect(text.contains("> code ********\n"))
    #expect(rehearsal.session.historyEntry(for: "code hunter2") == nil)
    #expect(rehearsal.session.historyEntry(for: "name ada") == "name ada")
    for secret in [
      "http://ada:hunter2@host/", "wss://host/?api_key=hunter2", "'http://host/#access_token=hunter2'",
      "http://ada:hunter2@\u{301}host/", "http:/\u{301}/ada http://\u{301}?token=\u{301}hunter2",
    ] {
      #expect(rehearsal.session.historyEntry(for: "name see \(secret)") == nil)
    }
    for plain in ["http://host/?page=2", "ada:b@host", "http://ada@host/", "http://host/?token="] {
      #expect(rehearsal.session.historyEntry(for: "name \(plain)") == "name \(plain)")
    }
  }

  @Test func aSecretWhoseNameHasSeveralWordsIsMasked() throws {
    let vocabulary = Vocabulary(inputs: [.init(name: "pass phrase", kind: .secret), .init(name: "name", kind: .value)])
    let parser = CommandParser(vocabulary: vocabulary)
    var guardian = SecretGuard()
    guardian.learn(vocabulary)
    for beginning in ["pass phrase", "set pass phrase", "type pass phrase", "\"pass phrase\"", "pass", "pass phrse"] {
      let line = "\(beginning) hunter2"
      let shown = guardian.shown(line, try parser.parse(line))
      #expect(shown == .nothing || "\(shown)".contains(ViewValue.mask) && !"\(shown)".contains("hunter2"), "\(line)")
    }
    for misspelled in ["pss phrase hunter2", "set pss phrse hunter2"] {
      #expect(throws: CommandError.self) { try parser.parse(misspelled) }
      #expect(guardian.shown(misspelled, nil) == .nothing, "\(misspelled)")
    }
  }

  @Test func theNameOfASecretMayBeAbbreviatedInEverydayLanguage() async throws {
    await rehearsal.run("record \(path)", "open doorbell")
    let lines = [
      "enter cod hunter2", "type hunter2 into co", "fill c with hunter2", "put hunter2 to the co",
      "wait coed == hunter2 within 1ms", "wait not row 1 pasword contains hunter2 within 1ms",
    ]
    for line in lines {
      await rehearsal.run("show")
      #expect(!(await rehearsal.run(line)).joined().contains("hunter2"), "\(line)")
      #expect(rehearsal.session.historyEntry(for: line) == nil, "\(line)")
    }
    try rehearsal.session.flushRecord()
    #expect(!(try String(contentsOfFile: path, encoding: .utf8)).contains("hunter2"))
    await rehearsal.run("show")
    #expect(rehearsal.session.historyEntry(for: "go to the hall") == "go to the hall")
  }

  @Test func theLineAfterARefusedUseOfASecretMayBeTheSecret() async {
    await rehearsal.run("open doorbell")
    for line in ["tap code", "toggle code", "pick code a", "select code 1"] {
      #expect(await rehearsal.run(line).first?.hasSuffix("'code' alone asks for its value") == true, "\(line)")
      #expect(rehearsal.session.historyEntry(for: "hunter2") == nil, "\(line)")
      #expect(!(await rehearsal.run("hunter2")).joined().contains("hunter2"), "\(line)")
    }
  }

  @Test func aPropertyThatComparesASecretIsReportedWithoutIt() async {
    rehearsal.session.isInteractive = true
    await rehearsal.run("open doorbell")
    for property in ["--always 'code == hunter2'", "--after 'answer: code == hunter2 within 1s'"] {
      let lines = await rehearsal.run("explore \(property) --actions 5").joined()
      #expect(lines.contains("cannot be evaluated"))
      #expect(!lines.contains("hunter2"))
    }
  }

  @Test func aUsualNameOfASecretMayBeAbbreviated() async {
    for line in ["pass hunter2", "pas hunter2", "secr hunter2", "tok hunter2", "cred hunter2"] {
      #expect(!(await rehearsal.run(line)).joined().contains("hunter2"), "\(line)")
      #expect(rehearsal.session.historyEntry(for: line) == nil, "\(line)")
    }
    // The line after a refused secret may be that secret.
    await rehearsal.run("screens")
    #expect(rehearsal.session.historyEntry(for: "pa hunter2") == "pa hunter2")
    #expect(rehearsal.session.historyEntry(for: "section hunter2") == "section hunter2")
  }
}
