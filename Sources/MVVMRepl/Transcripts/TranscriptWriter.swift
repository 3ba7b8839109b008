import MVVM
import SafeFiles
import ScreenText

/// Writes a transcript while the session runs. No line is lost, however the program ends.
final class TranscriptWriter {
  /// The path of the file.
  var path: String { file.path }
  private let file: RescuedFile
  /// The mark of commands, in a form that is written without a copy.
  private static let mark: StaticString = "> "

  /// Creates the file, or replaces it.
  init(path: String) throws(FileFailure) { file = try RescuedFile(path: path) }

  /// Writes a command.
  func command(_ line: String) throws(FileFailure) { try file.append(line, after: Self.mark) }

  /// Writes output lines.
  func write(_ lines: [String]) throws(FileFailure) {
    for line in lines { try file.append(line) }
  }

  /// The end of the transcript so far; nil if what follows it cannot be removed later.
  func end() throws(FileFailure) -> Int64? { try file.end() }

  /// Removes what was written after a place that ``end()`` returned.
  func removeLines(after place: Int64) throws(FileFailure) { try file.removeLines(after: place) }

  /// What has happened to the file since it was opened.
  var fate: RescuedFile.Fate { file.fate }

  /// Flushes the transcript to the file. Throws if the file was deleted.
  func flush() throws(FileFailure) {
    try file.flush()
    guard file.fate == .deleted else { return }
    throw FileFailure(
      "record",
      path,
      reason: "the file was deleted; 'record \(WordText.rest(path))' writes the session again, from its beginning"
    )
  }
}
