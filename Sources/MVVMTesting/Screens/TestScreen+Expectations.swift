import MVVM

extension TestScreen {
  /// Expects a view to show a value. Changes of the view up to now count as expected.
  public func expect(
    _ name: String,
    _ value: ViewValue,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
    let changes = ledger.take { $0.name == name }
    do throws(ScreenError) {
      let present = try host.value(name)
      guard !present.isAsExpected(value) else { return }
      let history = changes.isEmpty ? "" : "\n  it changed by:" + changes.map { "\n    \($0)" }.joined()
      TestFailure(
        message: "'\(name)' is not as expected\n  expected  \(value)\n  actual    \(present)\(history)",
        location: location
      )
      .report()
    } catch {
      TestFailure(message: error.description, location: location).report()
    }
  }

  /// Expects exactly these changes of outputs, in this order, since those that were expected before.
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

  /// Expects exactly these changes of outputs, in this order, at a time since the start. Later ones remain to be expected.
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

  /// Expects that nothing changed that was not expected.
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
    let isSame =
      actual.count == expected.count
      && zip(actual, expected).allSatisfy { $0.name == $1.key && $0.value.isAsExpected($1.value) }
    guard !isSame else { return }
    // What is as expected is written alike on both sides, so that only the rest is marked.
    let wanted = expected.map { key, value in
      ChangeLine(
        time: nil,
        text: "\(key)  \((actual.first { $0.name == key && $0.value.isAsExpected(value) }?.value ?? value).headline)"
      )
    }
    let found = actual.map { ChangeLine(time: $0.time, text: "\($0.name)  \($0.value.headline)") }
    let difference = LineMarks.text(expected: wanted, actual: found)
    TestFailure(
      message: "the changes \(when) are not as expected (- expected, + actual)\n\(difference)",
      location: location
    )
    .report()
  }
}

/// A change as a line; lines are the same if their texts are.
struct ChangeLine: Equatable {
  var time: Duration?
  var text: String

  static func == (first: ChangeLine, second: ChangeLine) -> Bool { first.text == second.text }
}

/// Two lists of lines as one, with marks where only one of them has a line.
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
