import MVVM
import ScreenLanguage
import Testing

@Suite("Transcripts")
struct TranscriptTests {
  private let text = """
    # Wrong password
    > open login
      @0ms  username     ""
      @0ms  submit       (disabled)

    # and now
    > username ada
    > submit
      ...
    # end

    """

  private func parse(_ text: String) throws -> Transcript { try Transcript.parse(Array(text.utf8)) }

  @Test func areReadAndWrittenUnchanged() throws {
    let transcript = try parse(text)
    #expect(transcript.steps.map(\.command) == ["open login", "username ada", "submit"])
    #expect(transcript.steps.map(\.number) == [2, 7, 8])
    #expect(transcript.steps[0].expected.count == 2)
    #expect(transcript.steps[1].leading == ["", "# and now"])
    #expect(transcript.text == text)
  }

  @Test func aCommandOrACommentMayBeginWithACombiningScalar() throws {
    let text = "#\u{301}\n> \u{301}a b\n  x\n"
    let transcript = try parse(text)
    #expect(transcript.steps.map(\.command) == ["\u{301}a b"])
    #expect(transcript.steps.map(\.leading) == [["#\u{301}"]])
    #expect(transcript.text == text)
  }

  @Test func windowsLineEndsAndAMissingLastOneAreRead() throws {
    let transcript = try parse("> a\r\n  x\r\n> b")
    #expect(transcript.steps.map(\.command) == ["a", "b"])
    #expect(transcript.text == "> a\r\n  x\r\n> b\r\n")
  }

  @Test(arguments: ["> a\n  x\n> b\n", "> a\r\n  x\r\n> b\r\n", "a\nb\n"])
  func aByteOrderMarkIsKept(text: String) throws {
    let transcript = try parse("\u{FEFF}" + text)
    #expect(transcript.steps.map(\.command) == ["a", "b"])
    #expect(transcript.text == "\u{FEFF}" + text)
  }

  @Test func aFileOfPlainCommandsIsAScript() throws {
    let script = try parse("# do\nopen login\n\nsubmit\n")
    #expect(script.isScript)
    #expect(script.steps.map(\.command) == ["open login", "submit"])
    #expect(script.text == "# do\nopen login\n\nsubmit\n")
  }

  @Test func filesThatAreNoTranscriptsAreReported() {
    #expect(throws: TranscriptError(line: 2, message: "nothing can be expected before the first '> ' line")) {
      try parse("# a\n  lost\n> b\n")
    }
    #expect(throws: TranscriptError(line: 1, message: "this is UTF-16; save it as UTF-8")) {
      try Transcript.parse([0xFF, 0xFE, 0x61, 0x00])
    }
    let lineEnds = "the lines end with CR only; save the file with LF at the end of each line"
    #expect(throws: TranscriptError(line: 1, message: lineEnds)) { try Transcript.parse(Array("> a\r> b\r".utf8)) }
    #expect(throws: TranscriptError(line: 2, message: "this is not text in UTF-8")) {
      try Transcript.parse([0x61, 0x0A, 0xFF, 0xFE])
    }
    #expect(throws: TranscriptError(line: 1, message: "there is a NUL byte in the line")) {
      try Transcript.parse([0x61, 0])
    }
  }

  @Test func emptyFilesAreFine() throws {
    #expect(try parse("").steps.isEmpty)
    #expect(try parse("\n").text == "\n")
  }

  @Test func aCheckReportsAndRepairsDifferences() throws {
    var check = TranscriptCheck(try parse(text))
    check.compare(step: 0, actual: ["  @0ms  username     \"\"", "  @0ms  submit       (enabled)"])
    check.compare(step: 1, actual: [])
    check.compare(step: 2, actual: ["  @0ms  busy         true"])
    #expect(
      check.report(file: "login.transcript") == [
        "login.transcript:2: the output of '> open login' differs",
        "        @0ms  username     \"\"",
        "    -   @0ms  submit       (disabled)",
        "    +   @0ms  submit       (enabled)",
      ]
    )
    #expect(check.updated.text == text.replacing("(disabled)", with: "(enabled)"))
  }

  @Test func oneByteIsADifference() throws {
    var check = TranscriptCheck(try parse("> a\n  x\n"))
    check.compare(step: 0, actual: ["  x "])
    #expect(check.failures.count == 1)
  }
}
