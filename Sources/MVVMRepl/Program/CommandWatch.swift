import Foundation
import Locks
import MVVM
import SafeFiles
import Synchronization

/// Notices a command of a transcript that does not return, because nothing in the process can end it. Its limits are those of
/// exploration.
final class CommandWatch: Sendable {
  /// A number that grows as long as the screen comes to rest, or the main thread is free.
  private let beats = Atomic(0)
  /// The number of calls into the code of a screen, one within another.
  private let calls = Atomic(0)
  /// The file that is being checked.
  private let file = Locked("")

  /// Records that a file is being checked.
  func begin(_ file: String) { self.file.withLock { $0 = file } }

  /// Records that the screen has come to rest.
  func beat() { beats.add(1, ordering: .relaxed) }

  /// Performs a call into the code of a screen.
  @MainActor
  func during<Result, Failure: Error>(_ call: () async throws(Failure) -> Result) async throws(Failure) -> Result {
    beat()
    calls.add(1, ordering: .relaxed)
    defer { calls.subtract(1, ordering: .relaxed) }
    return try await call()
  }

  /// Calls `report` on another thread, with the file and the place of the command, when a call does not return. Then, the program
  /// ends.
  func start(_ report: @escaping @Sendable (_ file: String, _ place: String) -> Void) {
    Thread.detachNewThread { [self] in
      while !isHanging() {}
      report(file.withLock { $0 }, UnexpectedEnd.place)
      UnexpectedEnd.endNow(status: ExitStatus.failed.rawValue)
    }
  }

  /// Follows one call; true once it is certain not to return. Counts pauses, not the time, in which the program may be stopped.
  private func isHanging() -> Bool {
    let beats = beats.load(ordering: .relaxed)
    let start = ProcessorTime.of(getpid()) ?? .zero
    // A free main thread only waits, for example for a server.
    DispatchQueue.main.async { self.beat() }
    var waited = Duration.zero
    repeat {
      usleep(useconds_t(Self.pause / .microseconds(1)))
      waited += Self.pause
      guard calls.load(ordering: .relaxed) > 0, self.beats.load(ordering: .relaxed) == beats else { return false }
    } while (ProcessorTime.of(getpid()) ?? .zero) - start <= CallLimit.processorTime && waited <= CallLimit.waiting
    return true
  }

  private static let pause = Duration.milliseconds(100)
}

/// The limits after which a call into the code of a screen counts as one that does not return.
enum CallLimit {
  /// The processor time of a call. Other load on the machine does not count.
  static let processorTime = Duration.seconds(2)
  /// How long a call may wait.
  static let waiting = waiting(for: processorTime)

  /// How long a call may wait if its processor time has this limit.
  static func waiting(for processorTime: Duration) -> Duration { processorTime * 20 }
}
