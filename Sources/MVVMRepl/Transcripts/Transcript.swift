/// A session as text: lines that begin with `> ` are commands, those after them are what happened.
///
/// A file without such a line is a script: each of its lines is a command, and nothing is expected.
struct Transcript: Equatable {
  /// A command, and what should happen.
  struct Step: Equatable {
    /// Comments and blank lines before the command.
    var leading: [String] = []
    /// The line of the file that holds the command, from 1.
    var number: Int
    var command: String
    /// The lines that are expected, with elisions.
    var expected: [String] = []
  }

  var steps: [Step] = []
  /// Comments and blank lines at the end.
  var trailing: [String] = []
  /// Whether it says what should happen.
  var isScript = false

  static let commandMark = "> "

  /// Reads a file's text. A file that is not text is refused.
  static func parse(_ bytes: [UInt8]) throws(TranscriptError) -> Transcript {
    var rows: [String] = []
    for (index, row) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      var row = row
      while row.last == 0x0D { row.removeLast() }
      guard let text = String(validating: row, as: UTF8.self) else {
        throw TranscriptError(line: index + 1, message: "this is not text in UTF-8")
      }
      if text.utf8.contains(0) { throw TranscriptError(line: index + 1, message: "there is a NUL byte in the line") }
      rows.append(text)
    }
    // The line break at the end of the last line begins no other.
    if rows.last == "" { rows.removeLast() }
    return rows.contains(where: isCommand) ? try transcript(rows) : script(rows)
  }

  private static func isCommand(_ row: String) -> Bool { row == ">" || row.hasPrefix(commandMark) }

  private static func isLayout(_ row: String) -> Bool {
    row.allSatisfy(\.isWhitespace) || row.hasPrefix("#")
  }

  private static func transcript(_ rows: [String]) throws(TranscriptError) -> Transcript {
    var result = Transcript()
    var layout: [String] = []
    for (index, row) in rows.enumerated() {
      if isCommand(row) {
        result.steps.append(.init(leading: layout, number: index + 1, command: String(row.dropFirst(2))))
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
  var text: String {
    var rows: [String] = []
    for step in steps {
      rows += step.leading
      rows.append(isScript ? step.command : Transcript.commandMark + step.command)
      rows += step.expected
    }
    rows += trailing
    return rows.map { $0 + "\n" }.joined()
  }
}

/// Why a file is no transcript.
struct TranscriptError: Error, Equatable {
  var line: Int
  var message: String
}
