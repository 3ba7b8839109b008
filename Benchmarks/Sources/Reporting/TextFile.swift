import Foundation

/// A file of text.
public struct TextFile {
  /// The path of the file.
  public let path: String

  /// The file at `path`.
  public init(_ path: String) { self.path = path }

  /// Returns the contents.
  public func read() throws(FileError) -> String {
    do { return try String(contentsOfFile: path, encoding: .utf8) } catch {
      throw FileError("could not read '\(path)'")
    }
  }

  /// Replaces the contents with `text`.
  public func write(_ text: String) throws(FileError) {
    do { try text.write(toFile: path, atomically: true, encoding: .utf8) } catch {
      throw FileError("could not write '\(path)'")
    }
  }

  /// Replaces the text between the lines `<!-- NAME: begin -->` and `<!-- NAME: end -->`.
  public func replaceSection(_ name: String, with text: String) throws(FileError) {
    let (begin, end) = ("<!-- \(name): begin -->", "<!-- \(name): end -->")
    var lines = try read().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let first = lines.firstIndex(of: begin), let last = lines[first...].firstIndex(of: end) else {
      throw FileError("'\(path)' has no lines '\(begin)' and '\(end)' to write between")
    }
    lines.replaceSubrange(first + 1..<last, with: ["", text, ""])
    try write(lines.joined(separator: "\n"))
  }
}
