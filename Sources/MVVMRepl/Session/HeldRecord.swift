import MVVM
import ScreenLanguage
import ScreenText

/// What is recorded of a command that an interrupt can cut short, and that then did less than its line says.
struct HeldRecord {
  /// Something that the command has entered, and the time after it; the first part is the time before.
  private struct Part {
    let time: Duration
    /// What happened immediately, and what happened with time.
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

  /// The command enters something.
  mutating func enter(at time: Duration) { parts.append(Part(time: time)) }

  /// Adds what happened at a time.
  mutating func add(_ lines: [String], at time: Duration) {
    self.lines += lines
    let last = parts.count - 1
    if last > 0, time <= parts[last].time {
      parts[last].lines += lines
    } else {
      parts[last].laterLines += lines
    }
  }

  /// The lines of the record when the command has ended as its line says.
  var whole: [String] { [Transcript.commandMark + line] + lines }

  /// The lines of the record when the command was interrupted: what it has entered, and how long it waited in between.
  ///
  /// - Parameter entry: The line that enters the same as the command did, the first time, and so on.
  func cutShort(at end: Duration, entry: (Int) -> String) -> [String] {
    let ends = parts.dropFirst().map(\.time) + [end]
    return zip(parts, ends).enumerated().flatMap { index, part in
      let (part, end) = part
      let entered = index == 0 ? [] : [Transcript.commandMark + entry(index - 1).replacing("\n", with: "\\n")]
      let passage = end > part.time ? [Self.passage(end - part.time)] : []
      return entered + part.lines + passage + part.laterLines
    }
  }

  /// The line of a record that lets time pass.
  static func passage(_ time: Duration) -> String {
    "\(Transcript.commandMark)wait \(DurationText.milliseconds(time))"
  }
}

/// What a command types, character by character.
struct Typing {
  let name: String
  let text: String
  /// When it has typed a character, and how long the log was before.
  var entries: [(time: Duration, logCount: Int)] = []

  /// What it has typed with the character at an index.
  func value(at index: Int) -> String { String(text.prefix(index + 1)) }
}
