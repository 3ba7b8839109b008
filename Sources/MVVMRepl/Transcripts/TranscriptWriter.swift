import Foundation
import LineEditor
import MVVM

/// Writes a transcript as it happens. Whatever ends the program, no line is lost.
final class TranscriptWriter {
  let path: String
  private let file: RescuedFile
  /// The mark of commands, as it can be written without being copied.
  private static let mark: StaticString = "> "

  /// Begins a file anew.
  init(path: String) throws(FileFailure) {
    self.path = path
    do throws(RescuedFile.Failure) {
      file = try RescuedFile(path: path)
    } catch {
      throw FileFailure("write", path, error.number)
    }
  }

  /// Writes a command.
  func command(_ line: String) throws(FileFailure) {
    try append(line, after: Self.mark)
  }

  /// Writes what happened.
  func write(_ lines: [String]) throws(FileFailure) {
    for line in lines { try append(line, after: "") }
  }

  /// Sees to it that all of it is in the file.
  func flush() throws(FileFailure) {
    do throws(RescuedFile.Failure) {
      try file.flush()
    } catch {
      throw FileFailure("write", path, error.number)
    }
  }

  private func append(_ line: String, after mark: StaticString) throws(FileFailure) {
    do throws(RescuedFile.Failure) {
      try file.append(line, after: mark)
    } catch {
      throw FileFailure("write", path, error.number)
    }
  }
}
