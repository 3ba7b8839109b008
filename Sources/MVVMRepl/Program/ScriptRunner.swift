import Foundation
import LineEditor

/// Does what lines from a file or a pipe say, without a person to ask.
@MainActor
struct ScriptRunner {
  let session: Session
  let console: Console
  let keepsGoing: Bool

  init(session: Session, console: Console, keepsGoing: Bool) {
    self.session = session
    self.console = console
    self.keepsGoing = keepsGoing
    let isReal = session.host.clock == .real
    session.onReport = { [unowned session] report in
      console.write(
        report,
        renderer: session.renderer,
        time: session.now,
        screen: session.host.stack.last,
        rendered: session.rendered
      )
      // On the real clock there may be nothing after this for a while.
      if isReal { console.flush() }
    }
  }

  /// Reads standard input to its end.
  func runStandardInput() async -> ExitStatus {
    let input = StandardInput()
    var lines = LineAssembler()
    var status = ExitStatus.success
    var number = 0
    var isOver = false
    while !isOver {
      while let line = isOver ? nil : lines.next() {
        number += 1
        isOver = await !perform(line, "stdin", number, &status)
      }
      guard !isOver else { break }
      // Whoever waits for the answers before they send more shall have them, and find them in the record.
      guard rest(&status) else { break }
      console.flush()
      switch await input.next() {
      case .bytes(let bytes): lines.append(bytes)
      case .interrupted: return .interrupted
      case .failed(let reason):
        console.complain(["cannot read standard input: \(reason)"])
        return .file
      case .end:
        if let line = lines.rest() { _ = await perform(line, "stdin", number + 1, &status) }
        isOver = true
      }
    }
    console.flush()
    _ = rest(&status)
    return status
  }

  /// Writes what is recorded; false when that cannot be.
  private func rest(_ status: inout ExitStatus) -> Bool {
    do throws(Failure) {
      try session.flushRecord()
      return true
    } catch {
      console.complain([error.message])
      status = error.status
      return false
    }
  }

  /// Runs a script or the commands of a transcript.
  func run(file: String) async -> ExitStatus {
    let transcript: Transcript
    do throws(Failure) {
      transcript = try Session.readTranscript(file)
    } catch {
      console.complain([error.message])
      return error.status
    }
    var status = ExitStatus.success
    for step in transcript.steps {
      if console.format == .text, !console.isQuiet { console.write("> \(step.command)") }
      guard await perform(.text(step.command), file, step.number, &status) else { break }
    }
    console.flush()
    _ = rest(&status)
    return status
  }

  /// Does one line; false when it was the last.
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
      session.report(.failure(refused))
      failure = refused
    case .text(let text):
      do throws(Failure) {
        try await session.perform(text)
      } catch {
        failure = error
      }
    }
    if let failure {
      console.complain(failure, file: file, line: number)
      if failure.status.rawValue > status.rawValue { status = failure.status }
      guard keepsGoing, failure.status != .interrupted else { return false }
    }
    return !session.isOver && console.failure == nil
  }
}
