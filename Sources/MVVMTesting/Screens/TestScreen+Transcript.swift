import Foundation
import MVVM
import StreamsTesting

extension TestScreen {
  /// The actions so far and their effects, as `mvvm-repl` writes them.
  public var transcript: String { record.transcript(of: host).text }

  /// Expects the actions and changes to match `Transcripts/NAME.transcript` next to the test file. All changes so far count as
  /// expected, even those before the last action if the test has expected nothing else.
  ///
  /// With the environment variable `MVVM_RECORD=1`, the file is written when it is missing or differs. Without it, a missing
  /// file fails the test. The file has the format of `mvvm-repl check`: it may have comments, `...` alone for any lines, and `[..]`
  /// for any text inside a line.
  public func expectTranscript(
    _ name: String,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
    ledger.discardChanges()
    let actual = record.transcript(of: host)
    let saved = TranscriptFile(name, nextToTest: "\(file)")
    do {
      switch try saved.compare(with: actual, isRecording: TranscriptFile.isRecording) {
      case .same: return
      case .missing:
        TestFailure(
          message: """
            there is no \(saved.path)
            Run the test with MVVM_RECORD=1 to write it, and read what it says.
            """,
          location: location
        )
        .report()
      case .different(let lines):
        TestFailure(
          message: """
            the session is not as in \(name).transcript (- there, + here)
            \(lines.map { "  " + $0 }.joined(separator: "\n"))
            If it should be, rewrite it with MVVM_RECORD=1.
            """,
          location: location
        )
        .report()
      }
    } catch {
      TestFailure(message: "the transcript \(saved.path) cannot be used: \(error)", location: location).report()
    }
  }
}
