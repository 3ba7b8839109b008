import Foundation
import SafeFiles
import ScreenLanguage
import Synchronization

/// The commands of a script or a transcript, read one by one as they are performed: a slow pipe
/// provides each command as soon as it arrives.
@MainActor
final class ScriptFile {
  /// A line with a command, and its number in the file.
  struct Step {
    let number: Int
    let line: LineAssembler.Line
  }

  /// The kind of file, which its first command shows.
  private enum Kind {
    case unknown
    /// Each line is a command.
    case script
    /// Commands begin with a mark, other lines are expected.
    case transcript
  }

  private let path: String
  private let stream: FileStream
  private var lines = LineAssembler()
  private var number = 0
  private var kind = Kind.unknown
  private var isAtEnd = false
  private let queue = DispatchQueue(label: "script file")

  /// Opens the file.
  init(_ path: String) throws(Failure) {
    self.path = path
    do throws(FileFailure) { stream = try FileStream(path) } catch { throw Failure(error) }
  }

  /// The next command; nil at the end.
  ///
  /// - Parameter beforeWaiting: Called before it waits for a pipe or a device.
  func next(beforeWaiting: () -> Void) async throws(Failure) -> Step? {
    while true {
      if let step = try nextAvailable() { return step }
      if isAtEnd { return nil }
      beforeWaiting()
      try append(await waitForPiece())
    }
  }

  /// The next command, if it can be read without waiting for a pipe or a device.
  func nextAvailable() throws(Failure) -> Step? {
    while true {
      if let line = isAtEnd ? lines.rest() : lines.next() {
        number += 1
        if let command = try command(in: line) { return Step(number: number, line: command) }
      } else if isAtEnd || stream.size == nil {
        return nil
      } else {
        try append(Result { () throws(FileFailure) in try stream.next() })
      }
    }
  }

  /// The command of a line; nil for a comment, a blank line, or an expected line of a transcript.
  private func command(in line: LineAssembler.Line) throws(Failure) -> LineAssembler.Line? {
    guard case .text(let row) = line else { return line }
    let isMarked = Transcript.isCommand(row)
    if kind == .unknown, !Transcript.isLayout(row) { kind = isMarked ? .transcript : .script }
    switch kind {
    case .transcript: return isMarked ? .text(String(row.dropFirst(Transcript.commandMark.count))) : nil
    case .script where isMarked:
      throw Failure(.wrong, "\(path):\(number): a line with '> ' after a command without it")
    default: return Transcript.isLayout(row) ? nil : line
    }
  }

  private func append(_ result: Result<ArraySlice<UInt8>, FileFailure>) throws(Failure) {
    do throws(FileFailure) {
      let piece = try result.get()
      isAtEnd = piece.isEmpty
      lines.append(piece)
    } catch {
      throw error.number == EINTR ? .interrupted : Failure(error)
    }
    // Skipping would never end on an endless device.
    if lines.isSkipping {
      throw Failure(FileFailure("read", path, reason: "line \(number + 1) is longer than \(lines.limit >> 20) MB"))
    }
  }

  /// Waits on another thread, so that time continues.
  private func waitForPiece() async -> Result<ArraySlice<UInt8>, FileFailure> {
    let wait = Wait()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async { [stream] in
          do throws(FileFailure) {
            continuation.resume(returning: .success(try stream.next { wait.isCancelled.load(ordering: .relaxed) }))
          } catch {
            continuation.resume(returning: .failure(error))
          }
        }
      }
    } onCancel: {
      wait.isCancelled.store(true, ordering: .relaxed)
    }
  }

  private final class Wait: Sendable {
    let isCancelled = Atomic<Bool>(false)
  }
}
