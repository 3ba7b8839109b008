import Foundation
import MVVM

extension TestScreen {
  /// What was done so far and what came of it, as `mvvm-repl` writes it.
  public var transcript: String { record.lines.joined(separator: "\n") + "\n" }

  /// Expects that what was done and what came of it is the same as at the first run, when it is written to
  /// `Transcripts/NAME.transcript` beside the test. All changes up to now count as expected. With the environment variable
  /// `MVVM_UPDATE_TRANSCRIPTS=1` it is written anew.
  public func expectTranscript(
    _ name: String,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
    _ = ledger.take { _ in true }
    let folder = URL(fileURLWithPath: "\(file)").deletingLastPathComponent().appendingPathComponent("Transcripts")
    let path = folder.appendingPathComponent("\(name).transcript")
    let isUpdate = ["1", "true", "yes"].contains(ProcessInfo.processInfo.environment["MVVM_UPDATE_TRANSCRIPTS"] ?? "")
    do {
      if isUpdate || !FileManager.default.fileExists(atPath: path.path) {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(transcript.utf8).write(to: path, options: .atomic)
        return
      }
      let saved = try String(contentsOf: path, encoding: .utf8)
      guard saved != transcript else { return }
      let difference = LineMarks.text(expected: Self.lines(saved), actual: Self.lines(transcript))
      TestFailure(
        message: """
          the session is not as in \(path.lastPathComponent) (- there, + here)
          \(difference)
          If it should be, write it anew with MVVM_UPDATE_TRANSCRIPTS=1.
          """,
        location: location
      )
      .report()
    } catch {
      TestFailure(message: "the transcript \(path.path) cannot be used: \(error)", location: location).report()
    }
  }

  private static func lines(_ text: String) -> [ChangeLine] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { ChangeLine(text: String($0)) }
    return lines.last?.text.isEmpty ?? false ? lines.dropLast() : lines
  }
}
