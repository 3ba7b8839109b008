import MVVM
import ScreenLanguage
import ScreenText

/// The record of a command that an interrupt can cut short, so that it does less than its line says.
struct HeldRecord {
  /// An entry of the command, and the time after it; the first part is the time before any entry.
  private struct Part {
    let time: Duration
    /// The line of the record that repeats the entry, if it is known already.
    var entry: String?
    /// The immediate output, and the output as time passed.
    var lines: [String] = []
    var laterLines: [String] = []
  }

  private let line: String
  private var lines: [String] = []
  private var parts: [Part]

  init(_ line: String, at time: Duration) {
    self.line = line
    parts = [Part(time: time)]
  }

  /// Records that the command enters a value.
  ///
  /// - Parameter entry: The line of the record that repeats the entry.
  mutating func enter(at time: Duration, _ entry: String? = nil) { parts.append(Part(time: time, entry: entry)) }

  /// Removes the last entry, which had no effect.
  mutating func removeEntry() { if parts.count > 1 { parts.removeLast() } }

  /// The number of entries.
  var count: Int { parts.count - 1 }

  /// Adds the output at a time.
  mutating func add(_ lines: [String], at time: Duration) {
    self.lines += lines
    let last = parts.count - 1
    if last > 0, time <= parts[last].time {
      parts[last].lines += lines
    } else {
      parts[last].laterLines += lines
    }
  }

  /// The lines of the record if the command has completed.
  var whole: [String] { [Transcript.commandMark + line] + lines }

  /// The lines of the record if the command was interrupted: its entries, and the waits between them.
  ///
  /// - Parameter entry: Returns the line that repeats an entry of the command, by its index.
  func truncated(at end: Duration, entry: (Int) -> String) -> [String] {
    var cut: [String] = []
    for (index, part) in parts.enumerated() {
      if index > 0 { cut.append(part.entry ?? Transcript.commandMark + entry(index - 1).withLineBreaksEscaped) }
      cut += part.lines
      let end = index + 1 < parts.count ? parts[index + 1].time : end
      if end > part.time { cut.append(Self.passage(end - part.time)) }
      cut += part.laterLines
    }
    return cut
  }

  /// The line of a record that lets time pass.
  static func passage(_ time: Duration) -> String {
    "\(Transcript.commandMark)wait \(DurationText.milliseconds(time))"
  }
}

/// The commands of a file that is being run. The record of the session has only the command that runs the file. If that is
/// interrupted, the commands that were performed replace it.
struct RunRecord {
  /// The maximum number of commands, which bounds memory. A longer file is always recorded by the command that runs it.
  static let limit = 100_000

  var commands: HeldRecord
  /// The end of the record before the command; nil if the record cannot be changed.
  let place: Int64
  /// Whether the current command types text with pauses, so that each character is an entry.
  var isTyping = false
  /// Whether the current command is left out, and its output with it.
  var isLeftOut = false
}

/// The text that a command types, character by character.
struct Typing {
  let name: String
  let text: String
  /// Whether the view is a secret.
  let isSecret: Bool
  /// The time of each character, and the length of the log before it.
  var entries: [(time: Duration, logCount: Int)] = []

  /// The text typed so far, up to the character at an index.
  func value(at index: Int) -> String { String(text.prefix(index + 1)) }

  /// The line that enters the text typed so far, up to the character at an index.
  func line(at index: Int) -> String { CommandText.set(name, value(at: index), isSecret: isSecret) }
}
