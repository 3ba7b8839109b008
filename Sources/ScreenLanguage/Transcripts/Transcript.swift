import ScreenText

/// A session as text: lines that begin with `> ` are commands, followed by their output.
///
/// A file without such a line is a script: each line is a command, and no output is expected.
package struct Transcript: Equatable {
  /// A command, and its expected output.
  package struct Step: Equatable {
    /// Comments and blank lines before the command.
    package var leading: [String] = []
    /// The line of the file that holds the command, from 1.
    package var number: Int
    package var command: String
    /// The lines that are expected, with elisions.
    package var expected: [String] = []

    package init(leading: [String] = [], number: Int = 0, command: String, expected: [String] = []) {
      self.leading = leading
      self.number = number
      self.command = command
      self.expected = expected
    }
  }

  package var steps: [Step] = []
  /// Comments and blank lines at the end.
  package var trailing: [String] = []
  /// Whether the file is a script, without expected output.
  package var isScript = false
  /// The line ending.
  private var lineEnd = "\n"
  /// Whether the text begins with a byte order mark, which some editors write.
  private var hasByteOrderMark = false

  package init(steps: [Step] = []) { self.steps = steps }

  package static let commandMark = "> "

  /// Parses a file's text. Throws if the file is not text.
  package static func parse(
    _ bytes: [UInt8],
    isCancelled: () -> Bool = { false }
  ) throws(TranscriptError) -> Transcript {
    if let problem = ForeignText.problem(with: bytes) ?? ForeignText.problem(withLineEndsOf: bytes) {
      throw TranscriptError(line: 1, message: problem)
    }
    var rows: [String] = []
    var rest = bytes[...]
    var isAtEnd = false
    let lineEnd = lineEnd(of: bytes)
    let hasByteOrderMark = rest.starts(with: [0xEF, 0xBB, 0xBF])
    if hasByteOrderMark { rest = rest.dropFirst(3) }
    while !isAtEnd {
      let index = rows.count
      // A file of many megabytes takes seconds.
      if index.isMultiple(of: 1_000), isCancelled() { throw TranscriptError(line: index + 1, message: "interrupted") }
      let end = rest.firstIndex(of: 0x0A)
      var row = rest[..<(end ?? rest.endIndex)]
      rest = rest[(end.map { $0 + 1 } ?? rest.endIndex)...]
      isAtEnd = end == nil
      while row.last == 0x0D { row.removeLast() }
      guard let text = String(validating: row, as: UTF8.self) else {
        throw TranscriptError(line: index + 1, message: "this is not text in UTF-8")
      }
      if text.utf8.contains(0) { throw TranscriptError(line: index + 1, message: "there is a NUL byte in the line") }
      rows.append(text)
    }
    // The line break at the end of the last line begins no further line.
    if rows.last == "" { rows.removeLast() }
    var result = rows.contains(where: isCommand) ? try transcript(rows) : script(rows)
    result.lineEnd = lineEnd
    result.hasByteOrderMark = hasByteOrderMark
    return result
  }

  /// The line ending of the first line.
  private static func lineEnd(of bytes: [UInt8]) -> String {
    bytes.prefix { $0 != 0x0A }.last == 0x0D && bytes.contains(0x0A) ? "\r\n" : "\n"
  }

  /// Whether a line of a transcript is a command.
  package static func isCommand(_ row: String) -> Bool { row == ">" || row.hasBytes(commandMark) }

  /// Whether a line is blank or a comment.
  package static func isLayout(_ row: String) -> Bool {
    row.allSatisfy(\.isWhitespace) || row.hasBytes("#")
  }

  private static func transcript(_ rows: [String]) throws(TranscriptError) -> Transcript {
    var result = Transcript()
    var layout: [String] = []
    for (index, row) in rows.enumerated() {
      if isCommand(row) {
        result.steps.append(
          .init(leading: layout, number: index + 1, command: String(Substring(row.utf8.dropFirst(2))))
        )
        layout = []
      } else if isLayout(row) {
        layout.append(row)
      } else if result.steps.isEmpty {
        throw TranscriptError(line: index + 1, message: "nothing can be expected before the first '> ' line")
      } else {
        // A comment between expected lines is kept before the next command.
        result.steps[result.steps.count - 1].expected.append(row)
      }
    }
    result.trailing = layout
    return result
  }

  private static func script(_ rows: [String]) -> Transcript {
    var result = Transcript()
    result.isScript = true
    var layout: [String] = []
    for (index, row) in rows.enumerated() {
      if isLayout(row) {
        layout.append(row)
      } else {
        result.steps.append(.init(leading: layout, number: index + 1, command: row))
        layout = []
      }
    }
    result.trailing = layout
    return result
  }

  /// The text of the file.
  package var text: String {
    var rows: [String] = []
    for step in steps {
      rows += step.leading
      rows.append(isScript ? step.command : Transcript.commandMark + step.command)
      rows += step.expected
    }
    rows += trailing
    return (hasByteOrderMark ? "\u{FEFF}" : "") + rows.map { $0 + lineEnd }.joined()
  }
}

/// The reason why a file is not a transcript.
package struct TranscriptError: Error, Equatable, CustomStringConvertible {
  package var line: Int
  package var message: String

  package init(line: Int, message: String) {
    self.line = line
    self.message = message
  }

  package var description: String { "line \(line): \(message)" }
}
