import Foundation
import MVVM

/// Writes reports to standard output, in text or JSON, and complaints to standard error.
@MainActor
final class Console {
  let format: Options.Format
  let isQuiet: Bool
  private let paint: Paint
  private var buffer = ""
  /// Why standard output takes no more.
  private(set) var failure: FileFailure?

  init(format: Options.Format, isQuiet: Bool, paint: Paint) {
    self.format = format
    self.isQuiet = isQuiet
    self.paint = paint
  }

  /// Writes what happened, or nothing if it is for standard error.
  ///
  /// `rendered`: Its lines without colour, if somebody has made them already.
  func write(
    _ report: Report,
    renderer: @autoclosure () -> ChangeRenderer,
    time: @autoclosure () -> Duration,
    screen: @autoclosure () -> String?,
    rendered: [String]? = nil
  ) {
    switch format {
    case .text:
      if isQuiet || report.isSilent { return }
      if case .failure = report { return }
      if let rendered, !paint.isOn {
        for line in rendered { write(line) }
        return
      }
      var renderer = renderer()
      renderer.paint = paint
      for line in Session.lines(report, renderer) { write(line) }
    case .json: write(Console.json(report, time: time(), screen: screen()))
    }
  }

  static func json(_ report: Report, time: Duration, screen: String?) -> String {
    switch report {
    case .change(let change), .state(let change): return ChangeRenderer.json(change)
    case .answer(let command, _, let value):
      return ChangeRenderer.json(
        kind: "result",
        time: time,
        screen: screen,
        [("command", .string(command)), ("value", value)]
      )
    case .failure(let failure):
      let details = failure.details.isEmpty ? [] : [("details", JSONValue.array(failure.details.map { .string($0) }))]
      return ChangeRenderer.json(
        kind: "error",
        time: time,
        screen: screen,
        [("message", .string(failure.message))] + details
      )
    }
  }

  /// Writes a line. It is held back until there is enough, or ``flush()``.
  func write(_ line: String) {
    buffer += line
    buffer += "\n"
    if buffer.utf8.count > 1 << 16 { flush() }
  }

  func flush() {
    guard !buffer.isEmpty else { return }
    defer { buffer.removeAll(keepingCapacity: true) }
    guard failure == nil else { return }
    do throws(FileFailure) {
      try FileAccess.write(buffer, to: STDOUT_FILENO, path: "standard output")
    } catch {
      failure = error
    }
  }

  /// Writes to standard error, after all that was written before.
  func complain(_ lines: [String]) {
    flush()
    let text = lines.map { $0 + "\n" }.joined()
    try? FileAccess.write(text, to: STDERR_FILENO, path: "standard error")
  }

  /// A failure of a line of a file, for standard error.
  func complain(_ failure: Failure, file: String, line: Int) {
    complain(
      ["\(file):\(line): \(TextLiteral.escapeControls(failure.message))"]
        + (failure.pointer + failure.details).map { "  " + $0 }
    )
  }
}
