import Foundation

/// The lines that were entered, oldest first, each once, kept in a file that only its owner can read.
struct History {
  private(set) var lines: [String] = []
  private let limit: Int
  private let path: String?
  /// Why the file could not be read or written. After that nothing more is written.
  private(set) var failure: String?
  private var isFailureTold = false

  /// Reads the file, if there is one. No path: nothing is kept.
  init(path: String?, limit: Int = 2_000) {
    self.path = path
    self.limit = limit
    let stored = readFile()
    // From the end, so that of a line that stands there twice the last one counts.
    var known: Set<String> = []
    for line in stored.reversed() where lines.count < limit && known.insert(line).inserted { lines.append(line) }
    lines.reverse()
    if stored.count > lines.count + limit { write(lines) }
  }

  /// Adds a line at the end; if it was there before, it moves. Blank lines are not kept.
  mutating func add(_ line: String) {
    guard line.contains(where: { !$0.isWhitespace }), lines.last != line else { return }
    if let former = lines.lastIndex(of: line) {
      lines.remove(at: former)
      // Another session may have added lines since.
      write(readFile().filter { $0 != line } + [line])
    } else {
      append(line)
    }
    lines.append(line)
    if lines.count > limit { lines.removeFirst(lines.count - limit) }
  }

  /// The nearest line before `index` that begins with `prefix` and differs from `shown`, or nil.
  func older(than index: Int, prefix: String, unlike shown: String) -> Int? {
    lines[..<min(index, lines.count)].lastIndex { $0.hasPrefix(prefix) && $0 != shown }
  }

  /// The nearest line after `index` that begins with `prefix` and differs from `shown`, or nil.
  func newer(than index: Int, prefix: String, unlike shown: String) -> Int? {
    guard index + 1 < lines.count else { return nil }
    return lines[(index + 1)...].firstIndex { $0.hasPrefix(prefix) && $0 != shown }
  }

  /// The failure, the first time that it is asked for.
  mutating func takeFailure() -> String? {
    defer { isFailureTold = failure != nil }
    return isFailureTold ? nil : failure
  }

  // MARK: - The file

  /// A line of the file: a backslash stands before an `n` for a line break and before itself.
  static func encode(_ line: String) -> String {
    line.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
  }

  static func decode(_ stored: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in stored {
      if isEscaped {
        result.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }

  private mutating func readFile() -> [String] {
    guard let path, FileManager.default.fileExists(atPath: path) else { return [] }
    guard let data = FileManager.default.contents(atPath: path) else {
      failure = failure ?? "cannot read the history \(path)"
      return []
    }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(Self.decode)
  }

  /// One write at the end, so that two sessions at a time both keep their lines and a crash loses none.
  private mutating func append(_ line: String) {
    write(Self.encode(line) + "\n", flags: O_WRONLY | O_CREAT | O_APPEND)
  }

  private mutating func write(_ lines: [String]) {
    write(lines.map { Self.encode($0) + "\n" }.joined(), flags: O_WRONLY | O_CREAT | O_TRUNC)
  }

  private mutating func write(_ text: String, flags: Int32) {
    guard let path, failure == nil else { return }
    let folder = (path as NSString).deletingLastPathComponent
    if !folder.isEmpty {
      try? FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    }
    let descriptor = open(path, flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      failure = "cannot write the history \(path): \(String(cString: strerror(errno)))"
      return
    }
    defer { close(descriptor) }
    fchmod(descriptor, 0o600)
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else {
        failure = "cannot write the history \(path): \(String(cString: strerror(errno)))"
        return
      }
      bytes = bytes.dropFirst(count)
    }
  }
}
