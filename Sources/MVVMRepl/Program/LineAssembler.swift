import Foundation
import ScreenText

/// Assembles pieces of input into lines.
struct LineAssembler {
  enum Line: Equatable {
    case text(String)
    /// The reason why the line cannot be accepted.
    case refused(String)
  }

  /// The maximum length of a line in bytes. A longer line is skipped, so that memory stays bounded.
  let limit: Int
  private var bytes: [UInt8] = []
  private var start = 0
  /// The position up to which there is no line break.
  private var searched = 0
  /// Whether the current line exceeds the limit.
  private(set) var isSkipping = false
  private var isAtStart = true

  init(limit: Int = 16 << 20) {
    self.limit = limit
  }

  mutating func append(_ piece: some Sequence<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      searched -= start
      start = 0
    }
    bytes.append(contentsOf: piece)
  }

  /// The next complete line, or nil.
  mutating func next() -> Line? {
    let end = bytes.withUnsafeBytes { buffer -> Int? in
      guard let base = buffer.baseAddress, searched < buffer.count,
        let found = memchr(base + searched, 0x0A, buffer.count - searched)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
    guard let end else {
      searched = bytes.count
      if bytes.count - start > limit {
        isSkipping = true
        bytes = []
        (start, searched) = (0, 0)
      }
      return nil
    }
    defer {
      start = end + 1
      searched = start
    }
    return line(upTo: end)
  }

  /// The remaining text when the input has ended, if there is any.
  mutating func rest() -> Line? {
    guard start < bytes.count || isSkipping else { return nil }
    defer {
      bytes = []
      (start, searched) = (0, 0)
    }
    if isAtStart, !isSkipping, let problem = ForeignText.problem(withLineEndsOf: bytes[start...]) {
      return .refused(problem)
    }
    return line(upTo: bytes.count)
  }

  private mutating func line(upTo end: Int) -> Line {
    if isSkipping {
      isSkipping = false
      return .refused("the line is longer than \(limit >> 20) MB")
    }
    var row = bytes[start..<end]
    if isAtStart, let problem = ForeignText.problem(with: row) {
      isAtStart = false
      return .refused(problem)
    }
    // Some editors put a byte order mark before the text.
    if isAtStart, row.starts(with: [0xEF, 0xBB, 0xBF]) { row = row.dropFirst(3) }
    isAtStart = false
    if row.last == 0x0D { row.removeLast() }
    if let text = String(validating: row, as: UTF8.self) { return .text(text) }
    let valid = row.indices.first { String(validating: row[...$0].suffix(4), as: UTF8.self) == nil && row[$0] >= 0xF8 }
    return .refused("the line is not UTF-8\(valid.map { ": byte \($0 - start + 1) begins no character" } ?? "")")
  }
}
