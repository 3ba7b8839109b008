import Foundation
import LineEditor
import MVVM

/// Writes a transcript as it happens. Whatever ends the program, no line is lost.
final class TranscriptWriter {
  let path: String
  private let file: RescuedFile

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
    try append("\(Transcript.commandMark)\(line)\n")
  }

  /// Writes what happened.
  func write(_ lines: [String]) throws(FileFailure) {
    var text = ""
    for line in lines {
      text += line
      text += "\n"
    }
    try append(text)
  }

  /// Sees to it that all of it is in the file.
  func flush() throws(FileFailure) {
    do throws(RescuedFile.Failure) {
      try file.flush()
    } catch {
      throw FileFailure("write", path, error.number)
    }
  }

  private func append(_ text: String) throws(FileFailure) {
    do throws(RescuedFile.Failure) {
      try file.append(text)
    } catch {
      throw FileFailure("write", path, error.number)
    }
  }
}
