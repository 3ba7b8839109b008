import Foundation

/// Writes a transcript as it happens, every line at once, so that a crash loses nothing.
final class TranscriptWriter {
  let path: String
  private let descriptor: Int32

  /// Begins a file anew.
  init(path: String) throws(FileFailure) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileFailure("write", path) }
  }

  deinit {
    close(descriptor)
  }

  /// Writes a command.
  func command(_ line: String) throws(FileFailure) {
    try write([Transcript.commandMark + line])
  }

  /// Writes what happened.
  func write(_ lines: [String]) throws(FileFailure) {
    var text = ""
    for line in lines {
      text += line
      text += "\n"
    }
    try FileAccess.write(text, to: descriptor, path: path)
  }
}
