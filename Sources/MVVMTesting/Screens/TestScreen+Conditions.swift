import MVVM
import ScreenLanguage
import ScreenText

extension TestScreen {
  /// Expects a condition to hold, in the language of the prompt: `expect("results count > 3 and busy is false")`. All changes so
  /// far of the views that it names count as expected.
  ///
  /// A comparison is `NAME OPERATION VALUE` with `==`, `!=`, `<`, `<=`, `>`, `>=`, `contains`, `matches` or `is`; `NAME count` is the
  /// number of rows of a list, `NAME 2` the second one, `NAME problem` the reason why the entry of a field is invalid. `and`, `or`,
  /// `not` and parentheses join comparisons.
  public func expect(
    _ condition: String,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
    guard let condition = parse(condition, location) else { return }
    let names = condition.names
    let changes = ledger.take { names.contains($0.name) }
    guard let difference = difference(condition) else { return }
    let history = changes.isEmpty ? "" : "\n  changes:" + changes.map { "\n    \($0)" }.joined()
    fail("the screen is not as expected\n\(difference)\(history)", location)
  }

  /// Lets time pass until a condition holds, for values from other threads: `wait(until: "busy is false")`.
  public func wait(
    until condition: String,
    within duration: Duration = .seconds(5),
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
    guard let condition = parse(condition, location) else { return }
    perform(waiting(until: condition, within: duration), location) {}
    do throws(ScreenError) {
      let holds = try await host.wait(within: duration) { (try? host.holds(condition)) == true }
      guard !holds, let difference = difference(condition) else { return }
      let time = DurationText.milliseconds(duration)
      TestFailure(message: "this did not hold within \(time)\n\(difference)", location: location).report()
    } catch {
      TestFailure(message: error.description, location: location).report()
    }
  }

  /// The command that waits for a condition. It waits five seconds unless it says otherwise.
  func waiting(until condition: Condition, within duration: Duration) -> String {
    "wait \(condition.text)" + (duration == .seconds(5) ? "" : " within \(DurationText.milliseconds(duration))")
  }

  private func parse(_ text: String, _ location: CodeLocation) -> Condition? {
    let rowViews = host.rowViews
    var parser = ConditionParser(owner: "expect", rowViews: { rowViews.views(inRowsOf: $0) })
    do throws(CommandError) {
      return try parser.parse(text, phrases: LineScanner.phrases(among: host.views.map(\.name)))
    } catch {
      let lines = [error.message] + error.pointer.map { "  " + $0 }
      TestFailure(message: lines.joined(separator: "\n"), location: location).report()
      return nil
    }
  }

  /// The expected and the actual value; nil if they are equal.
  private func difference(_ condition: Condition) -> String? {
    do throws(Condition.Mistake) {
      if try host.holds(condition) == true { return nil }
    } catch {
      return "  \(error.message)"
    }
    var lines = ["  expected  \(condition.text)"]
    for comparison in condition.comparisons {
      let shown = host.subject(comparison.name).map(comparison.shown) ?? "(there is no such view)"
      let line = "\(comparison.subject) \(shown)"
      let label = lines.count == 1 ? "  actual    " : "            "
      if !lines.contains(where: { $0.hasSuffix("  " + line) }) { lines.append(label + line) }
    }
    return lines.joined(separator: "\n")
  }
}
