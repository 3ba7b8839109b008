import MVVM
import ScreenText
import StreamsTesting

extension TestScreen {
  /// Expects a view to show a value; `.hidden` expects it to be hidden. All changes of the view so far count as expected.
  public func expect(
    _ name: String,
    _ value: ViewValue,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
    ledger.decide()
    let changes = ledger.take { $0.name == name }
    do throws(ScreenError) {
      let view = try host.view(name)
      let present = view.isHidden && value == .hidden ? .hidden : view.value
      guard !present.isAsExpected(value) else { return }
      let history = changes.isEmpty ? "" : "\n  it changed by:" + changes.map { "\n    \($0)" }.joined()
      fail("'\(name)' is not as expected\n  expected  \(value)\n  actual    \(present)\(history)", location)
    } catch {
      TestFailure(message: error.description, location: location).report()
    }
  }

  /// Expects exactly these changes of outputs, apart from those already expected: the changes of one view in this order, and changes
  /// at one instant before later ones. The order of different views at one instant does not matter.
  public func expect(
    changes: KeyValuePairs<String, ViewValue>,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
    compare(ledger.take { _ in true }, changes, "since the last expectation", location)
  }

  /// Expects exactly these changes of outputs at a given time since the start, those of one view in this order. Later changes are
  /// still to be expected.
  public func expect(
    at time: Duration,
    changes: KeyValuePairs<String, ViewValue>,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
    compare(ledger.take { $0.time == time }, changes, "at \(DurationText.milliseconds(time))", location)
  }

  /// Expects no changes other than those already expected.
  public func expectNoChanges(
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    expect(changes: [:], fileID: fileID, file: file, line: line, column: column)
  }

  private func compare(
    _ actual: [SessionLog.Entry],
    _ expected: KeyValuePairs<String, ViewValue>,
    _ when: String,
    _ location: CodeLocation
  ) {
    ledger.decide()
    guard !Self.matches(actual, expected) else { return }
    // Matching changes have the same text on both sides, so that only differences are marked.
    var rest = actual
    let wanted = expected.map { key, value in
      guard let index = rest.firstIndex(where: { $0.name == key && $0.value.isAsExpected(value) }) else {
        return ChangeLine(time: nil, text: "\(key)  \(value.comparable)")
      }
      return ChangeLine(time: nil, text: ChangeLine.text(rest.remove(at: index)))
    }
    let found = actual.map { ChangeLine(time: $0.time, text: ChangeLine.text($0)) }
    let difference = LineMarks.text(expected: wanted, actual: found)
    fail(
      """
      the changes \(when) are not as expected (- expected, + actual)
      \(difference)
      What changed, as a literal:
        \(ChangeLine.literal(actual))
      """,
      location
    )
  }

  /// Whether changes are as expected, in any order of different views at one instant.
  private static func matches(
    _ actual: [SessionLog.Entry],
    _ expected: KeyValuePairs<String, ViewValue>
  ) -> Bool {
    guard actual.count == expected.count else { return false }
    var place = 0
    while place < actual.count {
      let time = actual[place].time
      let end = actual[place...].firstIndex { $0.time != time } ?? actual.count
      var instant = Array(expected[place..<end])
      for change in actual[place..<end] {
        guard let index = instant.firstIndex(where: { $0.key == change.name }),
          change.value.isAsExpected(instant[index].value)
        else { return false }
        instant.remove(at: index)
      }
      place = end
    }
    return true
  }
}

/// A change as a line; lines are the same if their texts are.
struct ChangeLine: Equatable {
  var time: Duration?
  var text: String

  static func == (first: ChangeLine, second: ChangeLine) -> Bool { first.text == second.text }

  /// The text of a change: the name, the value, and the problem of an entry, which may be all that has changed.
  static func text(_ change: SessionLog.Entry) -> String {
    var text = "\(change.name)  \(change.value.comparable)"
    for case .problem(let problem) in change.notes ?? [] { text += " (\(TextLiteral.escapeControls(problem)))" }
    return text
  }

  /// Changes as a literal for a test.
  static func literal(_ changes: [SessionLog.Entry]) -> String {
    let pairs = changes.map { "\(TextLiteral.quote($0.name)): \($0.value.literal)" }
    return "[" + (pairs.isEmpty ? ":" : pairs.joined(separator: ", ")) + "]"
  }
}

/// Merges two lists of lines, and marks the lines that only one of them has.
enum LineMarks {
  static func text(expected: [ChangeLine], actual: [ChangeLine]) -> String {
    var missing: [Int: ChangeLine] = [:]
    var surplus: Set<Int> = []
    for change in actual.difference(from: expected) {
      switch change {
      case .remove(let index, let line, _): missing[index] = line
      case .insert(let index, _, _): surplus.insert(index)
      }
    }
    var lines: [String] = []
    var place = 0
    func writeMissing() {
      while let line = missing[place] {
        lines.append("  - " + line.text)
        place += 1
      }
    }
    for (index, line) in actual.enumerated() {
      let stamp = line.time.map { "  @" + DurationText.milliseconds($0) } ?? ""
      if surplus.contains(index) {
        lines.append("  + " + line.text + stamp)
      } else {
        writeMissing()
        lines.append("    " + line.text + stamp)
        place += 1
      }
    }
    writeMissing()
    return lines.joined(separator: "\n")
  }
}
