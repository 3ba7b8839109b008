import MVVM
import ScreenText
import StreamsTesting

extension TestScreen {
  /// Expects exactly these changes of the rows of a list, a table or a `ForEach`, apart from those already expected: rows
  /// added, removed, moved and edited. Rows are counted from 1.
  ///
  ///     screen.tap("more")
  ///     screen.expect("posts", rows: [.added(11, "Post 11"), .added(12, "Post 12")])
  public func expect(
    _ name: String,
    rows expected: [RowChange],
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
    ledger.decide()
    let changes = ledger.take { $0.name == name }
    do throws(ScreenError) { _ = try host.view(name) } catch {
      return TestFailure(message: error.description, location: location).report()
    }
    if let other = changes.first(where: { $0.rowChanges == nil }) {
      var problem = "'\(name)' shows no rows:"
      if case .list = other.value {
        problem = "the rows of '\(name)' are all others, which are to be compared as a whole:"
      }
      return TestFailure(message: "\(problem)\n  \(other.value.literal)", location: location).report()
    }
    let actual = changes.flatMap { entry in (entry.rowChanges ?? []).map { (time: entry.time, change: $0) } }
    guard actual.map(\.change) != expected else { return }
    let difference = LineMarks.text(
      expected: expected.map { ChangeLine(time: nil, text: $0.description) },
      actual: actual.map { ChangeLine(time: $0.time, text: $0.change.description) }
    )
    TestFailure(
      message: """
        the rows of '\(name)' did not change as expected (- expected, + actual)
        \(difference)
        What changed, as a literal:
          [\(actual.map(\.change.literal).joined(separator: ", "))]
        """,
      location: location
    )
    .report()
  }
}

extension RowChange {
  /// The change as a literal for a test.
  fileprivate var literal: String {
    switch self {
    case .added(let row, let text): ".added(\(row), \(TextLiteral.quote(text)))"
    case .removed(let row, let text): ".removed(\(row), \(TextLiteral.quote(text)))"
    case .moved(let from, let to, let text): ".moved(from: \(from), to: \(to), \(TextLiteral.quote(text)))"
    case .edited(let row, let text): ".edited(\(row), \(TextLiteral.quote(text)))"
    }
  }
}
