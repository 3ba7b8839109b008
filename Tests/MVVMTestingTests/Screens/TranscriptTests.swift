import Foundation
import MVVM
import ScreenLanguage
import Testing

@testable import MVVMTesting

@MainActor
struct TranscriptTests {
  private func play() -> TestScreen {
    let screen = TestScreen(CounterScreen.self)
    screen.set("password", "analytical")
    screen.set("note", " two words")
    screen.tap("increment")
    screen.expect("count", 1)
    screen.tap("save")
    screen.expect(changes: ["save": .disabled, "busy": true])
    screen.advance(.milliseconds(500))
    return screen
  }

  @Test func aTestWritesWhatThePromptWouldWrite() {
    let screen = play()
    #expect(
      screen.transcript == """
        > open counter
          @0ms  increment     (enabled)
          @0ms  save          (enabled)
          @0ms  note          ""
          @0ms  password      ""
          @0ms  count         0
          @0ms  busy          false
          @0ms  rows          0 items
        > password ********
        > note " two words"
        > increment
          @0ms  count         1
        > tap save
          @0ms  save          (disabled)
          @0ms  busy          true
        > wait 500ms
          @500ms  save        (enabled)
          @500ms  busy        false
          @500ms  rows        2 items
            1   two words
            2   two words

        """
    )
    screen.expectTranscript("counter")
  }

  @Test func whatIsWaitedForIsWrittenAsThePromptReadsIt() async {
    let screen = TestScreen(CounterScreen.self, .relaxed)
    screen.set("note", "two words")
    await screen.wait(for: "note", toBe: "two words")
    await screen.wait(until: "note contains \"o w\"", within: .seconds(60))
    await screen.wait(for: "count", toBe: 0, within: .milliseconds(200))
    let waits = screen.transcript.split(separator: "\n").filter { $0.hasPrefix("> wait") }
    #expect(
      waits == [
        "> wait note == \"two words\"", "> wait note contains \"o w\" within 60000ms", "> wait count == 0 within 200ms",
      ]
    )
  }

  /// A screen that opens another in its place.
  private struct StartScreen: RootScreen {
    init(environment: Environment) {}

    var body: some View {
      Navigation(Driver.just(())) { .tabs([Tab("counter") { CounterScreen(environment: $0) }]) }
    }
  }

  @Test func aSessionBeginsWithTheScreenThatTheTestNamed() {
    let screen = TestScreen(StartScreen.self, .relaxed)
    #expect(screen.stack == ["counter"])
    #expect(screen.transcript.hasPrefix("> open start\n"))
    #expect(TestScreen(.relaxed) { StartScreen(environment: $0) }.transcript.hasPrefix("> open start\n"))
  }

  @Test func anotherSessionThanTheOneOfTheFileFails() {
    expectFailure(
      """
      the session is not as in counter.transcript (- there, + here)
          (5 more lines, as expected)
            @0ms  count         0
            @0ms  busy          false
            @0ms  rows          0 items
        - > password ********
        - > note " two words"
          > increment
            @0ms  count         1
        - > tap save
        -   @0ms  save          (disabled)
        -   @0ms  busy          true
        - > wait 500ms
        -   @500ms  save        (enabled)
        -   @500ms  busy        false
        -   @500ms  rows        2 items
        -     1   two words
        -     2   two words
      If it should be, rewrite it with MVVM_RECORD=1.
      """
    ) {
      let screen = TestScreen(CounterScreen.self)
      screen.tap("increment")
      screen.expectTranscript("counter")
    }
  }

  /// These have comments, elisions and expectations.
  @Test func aFileMayBeWrittenByHand() {
    play().expectTranscript("by-hand")
    expectFailure(
      """
      the session is not as in wrong.transcript (- there, + here)
          (8 more lines, as expected)
          > password ********
          > note " two words"
          > increment
        -   @0ms  count         7
        +   @0ms  count         1
          > tap save
            @0ms  save          (disabled)
            @0ms  busy          true
          (6 more lines, as expected)
      If it should be, rewrite it with MVVM_RECORD=1.
      """
    ) {
      play().expectTranscript("wrong")
    }
  }

  @Test func aFileThatIsMissingFailsAndIsRecordedOnDemand() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("recorded-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = TranscriptFile("login", nextToTest: folder.appendingPathComponent("Test.swift").path)
    let transcript = try Transcript.parse(Array(TestScreen(CounterScreen.self).transcript.utf8))
    #expect(try file.compare(with: transcript, isRecording: false) == .missing)
    #expect(!FileManager.default.fileExists(atPath: file.path))
    #expect(try file.compare(with: transcript, isRecording: true) == .same)
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == transcript.text)
    #expect(try file.compare(with: transcript, isRecording: false) == .same)
    // Differences are written on demand, too.
    let other = Transcript(steps: [.init(command: "open counter", expected: ["  other"])])
    guard case .different = try file.compare(with: other, isRecording: false) else {
      Issue.record("another session passes")
      return
    }
    #expect(try file.compare(with: other, isRecording: true) == .same)
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == other.text)
  }

  @Test(.enabled(if: !TranscriptFile.isRecording)) func aTestWithoutItsFileFails() {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Transcripts/no-such-file.transcript").path
    expectFailure(
      """
      there is no \(path)
      Run the test with MVVM_RECORD=1 to write it, and read what it says.
      """
    ) {
      play().expectTranscript("no-such-file")
    }
  }
}
