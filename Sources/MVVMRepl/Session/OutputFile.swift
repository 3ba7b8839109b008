import Foundation
import MVVM
import SafeFiles
import ScreenLanguage

/// A file that a command writes.
struct OutputFile: Equatable {
  /// The kind of content. A file of the same kind may be overwritten.
  enum Content: String {
    case transcript = "a transcript"
    case svg = "an SVG picture"
    case dot = "a DOT graph"
    case html = "an HTML page"

    /// The extensions of such files.
    static let extensions = [".transcript", ".svg", ".dot", ".html"]
  }

  var path: String
  /// Whether `--force` was given: a file with other content may be overwritten.
  var isForced = false

  /// The same file, with the home folder in place of `~`.
  var inHome: OutputFile { OutputFile(HomeFolder.path(path), isForced: isForced) }

  init(_ path: String, isForced: Bool = false) {
    self.path = path
    self.isForced = isForced
  }

  /// Throws if the file has other content. Returns whether the file exists.
  @discardableResult
  func check(_ content: Content) throws(FileFailure) -> Bool {
    guard let bytes = try beginning() else { return false }
    guard isForced || bytes.isEmpty || Self.holds(bytes, content) else {
      throw FileFailure("write", path, reason: "it is not \(content.rawValue); --force overwrites it")
    }
    return true
  }

  /// The beginning of the file; nil if there is none. A file that cannot be read is not written either.
  private func beginning() throws(FileFailure) -> [UInt8]? {
    do throws(FileFailure) {
      return try SafeFile.beginning(of: path)
    } catch {
      var failure = error
      failure.verb = "write"
      throw failure
    }
  }

  /// Throws, before any work is done, if the file cannot be written.
  @MainActor
  func checkBefore() throws(Failure) {
    do throws(FileFailure) {
      guard try !check(ChartFile.content(of: path) ?? .svg) else { return }
      let folder = SafeFile.folder(of: path)
      try Self.check(folder: folder.isEmpty ? "." : folder)
    } catch {
      throw Failure(error)
    }
  }

  /// Throws if no files can be created in the folder.
  static func check(folder: String) throws(FileFailure) {
    guard access("\(folder)/.", W_OK | X_OK) == 0 else { throw FileFailure("write", folder) }
  }

  /// Writes the text, and replaces a file with content of the same kind.
  func write(_ text: String, as content: Content) throws(FileFailure) {
    try check(content)
    try SafeFile.replace(path, with: text)
  }

  private static func holds(_ bytes: [UInt8], _ content: Content) -> Bool {
    switch content {
    case .transcript:
      // The last line may be incomplete.
      let whole = bytes.lastIndex(of: 0x0A).map { Array(bytes[...$0]) } ?? bytes
      guard let transcript = try? Transcript.parse(whole) else { return false }
      return !transcript.isScript && !transcript.steps.isEmpty
    case .svg: return bytes.starts(with: "<svg".utf8)
    case .dot: return bytes.starts(with: "digraph".utf8)
    case .html: return bytes.starts(with: "<!DOCTYPE html".utf8)
    }
  }
}
