import Foundation
import LineEditor
import MVVM
import ScreenLanguage
import ScreenText

/// Runs lines from a file or a pipe, without prompts.
@MainActor
struct ScriptRunner {
  let session: Session
  let console: Console
  let keepsGoing: Bool
  /// The name of the program, for messages.
  let program: String

  init(_ program: String, session: Session, console: Console, keepsGoing: Bool) {
    self.program = program
    self.session = session
    self.console = console
    self.keepsGoing = keepsGoing
    let isReal = session.clock == .real
    session.onReport = { [unowned session] report in
      console.write(
        report,
        renderer: session.renderer,
        session: session,
        rendered: session.rendered
      )
      // On the real clock, there may be no further output for a while.
      if isReal { console.flush() }
    }
    session.onPause = { [unowned session] in
      // The failure is reported with the next command.
      do throws(Failure) { try session.flushRecord() } catch { session.recordFailure = error }
      console.flush()
    }
  }

  /// Reads standard input to its end.
  ///
  /// - Parameter isInteractive: Whether standard input is a terminal.
  func runStandardInput(isInteractive: Bool = false) async -> ExitStatus {
    let source = CommandSource(program, console, isInteractive: isInteractive)
    let place = ScriptPlace(path: "stdin")
    defer { place.leave() }
    if isInteractive { session.askSecret = { name in await source.secret(name) } }
    var status = ExitStatus.success
    var number = 0
    reading: while true {
      switch source.next() {
      case .line(let line):
        number += 1
        place.reach(line: number)
        guard await perform(line, "stdin", number, &status) else {
          guard session.isOver, !isInteractive else { break reading }
          while let next = await source.nextAvailable() {
            number += 1
            if case .text(let row) = next, Transcript.isLayout(row) { continue }
            rejectAfterEnd(next, "stdin", number, &status)
            break
          }
          break reading
        }
      case .end: break reading
      case .nothing:
        // A program may wait for the answers before it sends more, so they are written and recorded now.
        guard rest(&status) || keepsGoing else { break reading }
        console.flush()
        if let reason = await source.wait("\(session.host.stack.last ?? "")> ") { return reason }
      }
    }
    console.flush()
    _ = rest(&status)
    return status
  }

  /// Writes the recording; false if that fails.
  private func rest(_ status: inout ExitStatus) -> Bool {
    do throws(Failure) {
      try session.flushRecord()
      return true
    } catch {
      console.printError(error, "\(program): \(error.message)")
      status = error.status
      return false
    }
  }

  /// Runs a script or the commands of a transcript, each as it is read.
  ///
  /// - Parameter begin: Called once the file proves to be readable; returns whether its commands can be performed.
  func run(file: String, whenReadable begin: () -> Bool) async -> ExitStatus {
    var status = ExitStatus.success
    let place = ScriptPlace(path: file)
    defer { place.leave() }
    do throws(Failure) {
      let script = try ScriptFile(file)
      var next = try await script.next(beforeWaiting: session.onPause ?? {})
      guard begin() else { return .file }
      while let step = next {
        if case .text(let command) = step.line, console.format == .text, !console.isQuiet {
          console.write("> " + TextLiteral.escapeControls(session.shown(command)))
        }
        place.reach(line: step.number)
        guard await perform(step.line, file, step.number, &status) else {
          if session.isOver, let next = try script.nextAvailable() {
            rejectAfterEnd(next.line, file, next.number, &status)
          }
          break
        }
        next = try await script.next(beforeWaiting: session.onPause ?? {})
      }
    } catch {
      // A fault in a file is reported by its location.
      console.printError(error, error.status == .file ? "\(program): \(error.message)" : error.message, file: file)
      if error.status.rawValue > status.rawValue { status = error.status }
    }
    console.flush()
    _ = rest(&status)
    return status
  }

  /// Reports the first command after `quit`.
  private func rejectAfterEnd(
    _ command: LineAssembler.Line,
    _ file: String,
    _ number: Int,
    _ status: inout ExitStatus
  ) {
    let failure = session.rejectAfterEnd(command, line: number)
    console.printError(failure, file: file, line: number)
    if failure.status.rawValue > status.rawValue { status = failure.status }
  }

  /// Performs one line; false if it was the last.
  private func perform(_ line: LineAssembler.Line, _ file: String, _ number: Int, _ status: inout ExitStatus) async
    -> Bool
  {
    if StandardInput.takeInterrupt() {
      status = .interrupted
      return false
    }
    var failure: Failure?
    switch line {
    case .refused(let reason):
      let refused = Failure(.wrong, reason)
      session.reject(line: number, refused)
      failure = refused
    case .text(let text):
      do throws(Failure) {
        try await session.perform(text, number: number)
      } catch {
        failure = error
      }
    }
    console.writePrints()
    if let failure {
      console.printError(failure, file: file, line: number)
      if failure.status.rawValue > status.rawValue { status = failure.status }
      guard keepsGoing, failure.status != .interrupted else { return false }
    }
    return !session.isOver && console.failure == nil
  }
}
