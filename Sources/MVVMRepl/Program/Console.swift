import Foundation
import MVVM
import SafeFiles
import ScreenText

/// Writes reports to standard output, in text or JSON, and errors to standard error.
@MainActor
final class Console {
  let format: Options.Format
  let isQuiet: Bool
  private let paint: Paint
  /// Buffers lines for a moment. A crash of the screen loses none.
  private var output: RescuedFile?
  /// The reason why standard output is no longer writable.
  private(set) var failure: FileFailure?

  init(format: Options.Format, isQuiet: Bool, paint: Paint) {
    self.format = format
    self.isQuiet = isQuiet
    self.paint = paint
  }

  /// Writes a report, except a failure in text, which belongs on standard error.
  ///
  /// - Parameter rendered: The report's lines without colour, if they are available already.
  func write(
    _ report: Report,
    renderer: @autoclosure () -> ChangeRenderer,
    session: Session,
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
    case .json:
      if case .failure(let failure) = report {
        if failure.isAnswered, !isQuiet { return }
      } else if isQuiet {
        return
      }
      write(Console.json(report, session))
    }
  }

  /// A report as one object on one line. The report that ends a command has the `id` of the command.
  static func json(_ report: Report, _ session: Session) -> String {
    let (time, screen) = (session.now, session.host.stack.last)
    let id = session.requestID.map { [("id", $0)] } ?? []
    switch report {
    case .change(let change), .state(let change): return ChangeRenderer.json(change)
    case .answer(let command, _, let value):
      return ChangeRenderer.json(
        kind: "result",
        time: time,
        screen: screen,
        id + [("command", .string(command)), ("value", value)]
      )
    case .failure(let failure):
      let place: [(String, JSONValue)] = [
        ("line", .number(String(session.lineNumber))), ("column", .number(String(failure.column))),
      ]
      let details = failure.details.isEmpty ? [] : [("details", JSONValue.array(failure.details.map { .string($0) }))]
      return ChangeRenderer.json(
        kind: "error",
        time: time,
        screen: screen,
        id + place + [("message", .string(failure.message))] + details
      )
    }
  }

  /// Reports that a file or an option cannot be used: as an object for programs, on standard error for people.
  func printError(_ failure: Failure, _ line: String, file: String? = nil) {
    guard format == .json else { return printError([line]) }
    let place = file.map { [("file", JSONValue.string($0))] } ?? []
    let members =
      [("kind", .string("error"))] + place + [("message", JSONValue.string(LongText.shortened(failure.message)))]
    write(JSONValue.object(members.map { .init(name: $0.0, value: $0.1) }).text)
  }

  /// Writes a line. The output contains it when the buffer is full, after a moment, or after ``flush()``.
  func write(_ line: String) {
    guard failure == nil else { return }
    do throws(FileFailure) {
      if output == nil { output = try RescuedFile.standardOutput() }
      try output?.append(text: line)
    } catch {
      failure = error
    }
  }

  /// Writes what the screens printed with `print`, after all earlier output.
  func writePrints() {
    guard Prints.wait else { return }
    flush()
    Prints.flush()
  }

  func flush() {
    guard failure == nil else { return }
    do throws(FileFailure) { try output?.flush() } catch { failure = error }
  }

  /// Prompts on standard error, after all earlier output.
  func ask(_ prompt: String) {
    flush()
    try? SafeFile.write(prompt, to: STDERR_FILENO, path: "standard error")
  }

  /// Writes to standard error, after all earlier output.
  func printError(_ lines: [String]) {
    flush()
    // A line may quote untrusted text with escape sequences that a terminal would interpret.
    let text = lines.map { LongText.shortened(TextLiteral.escapeControls($0)) + "\n" }.joined()
    try? SafeFile.write(text, to: STDERR_FILENO, path: "standard error")
  }

  /// Reports a failed line of a file on standard error. In JSON, the failure is on standard output instead.
  func printError(_ failure: Failure, file: String, line: Int) {
    guard format == .text else { return }
    printError(
      ["\(file):\(line): \(failure.message)"]
        + (failure.pointer + failure.details).map { "  " + $0 }
    )
  }
}
