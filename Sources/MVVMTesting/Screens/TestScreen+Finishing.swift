import Foundation
import MVVM
import ScreenText
import StreamsTesting

extension TestScreen {
  /// Expects that the screens are done: no task of theirs is running, no outside work is pending, no view is busy, and no
  /// unexpected output changed. A task that ends only with its screen, such as one that iterates the values of a relay, counts as
  /// running. A task started directly with `Task` is not counted.
  ///
  ///     screen.tap("save")
  ///     screen.advance(.seconds(1))
  ///     screen.expect("message", "Saved.")
  ///     screen.finish()
  public func finish(
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
    ledger.settle(before: "finish")
    ledger.decide()
    let work = host.unfinishedWork
    guard !work.isEmpty else { return }
    TestFailure(
      message: "work is still going on at \(DurationText.milliseconds(host.now)):\n"
        + work.map { "  " + $0 }.joined(separator: "\n"),
      location: location
    )
    .report()
  }

  /// Runs a part of a test in which changes must be expected, or need not be.
  ///
  ///     screen.withExhaustivity(.off, showSkipped: true) {
  ///       screen.tap("next")
  ///       screen.tap("next")
  ///     }
  ///
  /// - Parameters:
  ///   - strictness: Whether all changes have to be expected.
  ///   - showSkipped: Whether to print changes that were not expected.
  ///   - body: The part of the test.
  /// - Returns: What the part returns.
  public func withExhaustivity<Result>(
    _ strictness: Strictness,
    showSkipped: Bool = false,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let before = begin(strictness)
    defer { end(wasExhaustive: before, showsSkipped: showSkipped) }
    return try body()
  }

  /// Runs an asynchronous part of a test in which changes must be expected, or need not be.
  public func withExhaustivity<Result>(
    _ strictness: Strictness,
    showSkipped: Bool = false,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    let before = begin(strictness)
    defer { end(wasExhaustive: before, showsSkipped: showSkipped) }
    return try await body()
  }

  private func begin(_ strictness: Strictness) -> Bool {
    ledger.settle(before: "withExhaustivity")
    return ledger.setExhaustive(strictness == .exhaustive)
  }

  private func end(wasExhaustive before: Bool, showsSkipped: Bool) {
    ledger.settle(before: nil)
    let skipped = ledger.skip()
    if showsSkipped, !skipped.isEmpty {
      let lines = skipped.map { "  \($0)\n" }.joined()
      FileHandle.standardError.write(Data("skipped by withExhaustivity:\n\(lines)".utf8))
    }
    _ = ledger.setExhaustive(before)
  }

  /// Lets time pass, as ``advance(_:fileID:file:line:column:)`` does, but keeps the main thread free during outside work, so that
  /// the work may end on any thread, and on any actor.
  public func advance(
    by duration: Duration,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
    perform("wait \(DurationText.milliseconds(duration))", location) {}
    do throws(ScreenError) {
      try await host.wait(duration)
    } catch {
      TestFailure(message: error.description, location: location).report()
    }
  }
}
