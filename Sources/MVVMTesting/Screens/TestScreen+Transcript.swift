import Foundation
import MVVM

extension TestScreen {
  /// What was done so far and what came of it, as `mvvm-repl` writes it.
  public var transcript: String { record.transcript(of: host).text }

  /// Expects that what was done and what came of it is the same as at the first run, when it is written to
  /// `Transcripts/NAME.transcript` beside the test. All changes up to now count as expected.
  ///
  /// The file is one of those that `mvvm-repl check` takes: it may have comments, `...` alone for any lines, and `[..]` for any text
  /// inside a line. With the environment variable `MVVM_UPDATE_TRANSCRIPTS=1` what differs is written anew.
  public func expectTranscript(
    _ name: String,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
    _ = ledger.take { _ in true }
    let actual = record.transcript(of: host)
    let saved = TranscriptFile(name, besideTest: "\(file)")
    let isUpdate = ["1", "true", "yes"].contains(ProcessInfo.processInfo.environment["MVVM_UPDATE_TRANSCRIPTS"] ?? "")
    do {
      guard let difference = try saved.difference(to: actual, isUpdate: isUpdate) else { return }
      TestFailure(
        message: """
          the session is not as in \(name).transcript (- there, + here)
          \(difference.map { "  " + $0 }.joined(separator: "\n"))
          If it should be, write it anew with MVVM_UPDATE_TRANSCRIPTS=1.
          """,
        location: location
      )
      .report()
    } catch {
      TestFailure(message: "the transcript \(saved.path) cannot be used: \(error)", location: location).report()
    }
  }
}
