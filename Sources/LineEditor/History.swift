import Foundation
import SafeFiles

/// The lines that were entered, oldest first, without duplicates, in a file that only its owner can read.
struct History {
  private(set) var lines: [String] = []
  private let limit: Int
  private let path: String?
  /// The reason why the file could not be read or written. Afterwards, nothing more is written.
  private(set) var failure: String?
  private var wasFailureReported = false
  /// The lines that could not be written yet, because another program is writing to the file.
  private var unwritten: [String] = []
  /// The reason for that, until it is reported.
  private var delay: String?

  /// Reads the file, if it exists. Without a path, nothing is stored.
  init(path: String?, limit: Int = 2_000) {
    self.path = path
    self.limit = limit
    let stored = readFile()
    lines = Self.latest(stored, limit)
    if stored.count > lines.count + limit {
      // Every history is private. So this is another file, and nothing may be removed from it.
      if isPrivate { shorten() } else { failure = "the history: others can read \(path ?? ""), so it is left as it is" }
    }
  }

  /// The lines in the order of their last use, without duplicates.
  private static func latest(_ stored: [String], _ limit: Int) -> [String] {
    var lines: [String] = []
    var known: Set<String> = []
    for line in stored.reversed() where lines.count < limit && known.insert(line).inserted { lines.append(line) }
    return lines.reversed()
  }

  /// Adds a line at the end, or moves an existing line there. Blank lines are not stored.
  mutating func add(_ line: String) {
    guard line.contains(where: { !$0.isWhitespace }), lines.last != line else { return }
    if let former = lines.lastIndex(of: line) { lines.remove(at: former) }
    append(line)
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

  /// The failure, reported once.
  mutating func takeFailure() -> String? {
    defer {
      wasFailureReported = failure != nil
      delay = nil
    }
    return wasFailureReported ? nil : (failure ?? delay)?.withoutControls
  }

  // MARK: - The file

  /// A line of the file: a backslash escapes an `n` for a line break, and itself.
  static func encode(_ line: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      if scalar == "\\" || scalar == "\n" { result.append("\\") }
      result.append(scalar == "\n" ? "n" : scalar)
    }
    return String(result)
  }

  static func decode(_ stored: Substring) -> String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in stored.unicodeScalars {
      if isEscaped {
        result.append(scalar == "n" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private mutating func readFile() -> [String] {
    guard let path, isKept else { return [] }
    if isPipe {
      failure = "the history: \(path) is a pipe"
      return []
    }
    do throws(FileFailure) {
      return String(decoding: try SafeFile.read(path), as: UTF8.self)
        .split { $0 == "\n" || $0 == "\r\n" }.map(Self.decode)
        // The editor cannot show such a line.
        .filter { !$0.utf8.contains(0) }
    } catch {
      failure = failure ?? "the history: \(error.message)"
      return []
    }
  }

  /// Whether there is a file. Nothing is stored for a device such as `/dev/null`.
  private var isKept: Bool { kind != nil && kind != S_IFCHR }

  /// Whether the path leads to a pipe, from which nothing would arrive.
  private var isPipe: Bool { kind == S_IFIFO }

  /// Whether only the owner of the file can read it.
  private var isPrivate: Bool { mode.map { $0 & 0o077 == 0 } ?? true }

  /// The kind of the file; nil if there is none.
  private var kind: mode_t? { mode.map { $0 & S_IFMT } }

  /// The kind and the permissions of the file.
  private var mode: mode_t? {
    var status = stat()
    guard let path, stat(path, &status) == 0 else { return nil }
    return status.st_mode
  }

  /// Appends a line to the file, completely or not at all. Other sessions wait until it is done.
  private mutating func append(_ line: String) {
    guard let path, failure == nil else { return }
    let folder = SafeFile.folder(of: path)
    if !folder.isEmpty {
      try? FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    }
    if kind == S_IFCHR { return }
    unwritten.append(line)
    do throws(FileFailure) {
      let lock = try FileLock(path, timeout: .seconds(1), creating: 0o600)
      fchmod(lock.descriptor, 0o600)
      while let line = unwritten.first {
        try lock.append(Self.encode(line), path: path)
        unwritten.removeFirst()
      }
    } catch {
      guard error.number == EWOULDBLOCK else {
        failure = "the history: \(error.message)"
        return
      }
      // These lines are written together with a later one.
      if unwritten.count == 1 { delay = "the history: \(error.message)" }
      if unwritten.count > limit { unwritten.removeFirst() }
    }
  }

  /// Replaces a file that is too long by one with only the latest lines, unless another session is writing to it.
  private mutating func shorten() {
    guard let path else { return }
    do throws(FileFailure) {
      let lock = try FileLock(path, timeout: .zero)
      let text = Self.latest(readFile(), limit).map { Self.encode($0) + "\n" }.joined()
      try SafeFile.replace(path, with: text, .isPrivate, under: lock)
    } catch {
      if error.number != EWOULDBLOCK { failure = failure ?? "the history: \(error.message)" }
    }
  }
}
