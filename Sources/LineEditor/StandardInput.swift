import CSignals
import Foundation
import Synchronization

/// Standard input that is not a terminal, in pieces, without blocking the caller's thread.
public final class StandardInput: Sendable {
  /// A piece of input, or the reason why there is none.
  public enum Piece: Sendable, Equatable {
    /// Some bytes.
    case bytes([UInt8])
    /// The end of the input.
    case end
    /// The program was stopped by ^Z, and continues: a prompt may be far above, or gone.
    case continued
    /// The task was cancelled, for example by ^C.
    case interrupted
    /// The input could not be read, with the reason.
    case failed(String)
  }

  private let pipe = WakePipe()
  private let queue = DispatchQueue(label: "standard input")
  private let isCancelled = Atomic(false)

  /// Prepares for reading.
  public init() {}

  /// Replaces closed standard streams, so that no file or pipe that is opened later is taken for
  /// one of them. The replacement is empty, and writing to it fails.
  public static func fillClosedStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is used.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Whether this many more files can be open at a time. The system's libraries crash when they cannot open theirs.
  public static func canOpen(files count: Int) -> Bool {
    var files: [Int32] = []
    defer { for file in files { close(file) } }
    while files.count < count {
      let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
      if file < 0 { return errno != EMFILE && errno != ENFILE }
      files.append(file)
    }
    return true
  }

  /// Lets ^\\ end the program, as usual. Swift would treat it as a crash, ask what to do, and continue.
  public static func endOnQuit() { cs_end_on_quit() }

  /// From now on, ``next()`` reports that the program was stopped and continues.
  public func watchContinuing() { if let pipe { cs_watch_continue(pipe.writer) } }

  /// Calls `action` when ^C is pressed for the first time; the second ^C ends the program. From now on, a closed output is an
  /// error instead of a signal.
  public static func whenInterrupted(_ action: @escaping @Sendable () -> Void) {
    whenInterrupted(endsNext: true, action)
  }

  /// Calls `action` for the first ^C. If `endsNext` is false, another process ends the program instead of the second ^C.
  package static func whenInterrupted(endsNext: Bool, _ action: @escaping @Sendable () -> Void) {
    guard let pipe = WakePipe() else { return }
    cs_watch_interrupt(pipe.writer, endsNext)
    Thread.detachNewThread {
      pipe.waitForWake()
      action()
    }
  }

  /// From now on, the first SIGTERM only sets ``isTerminated``; one that arrives half a second later or more ends the program.
  public static func watchTermination() { cs_watch_termination(true) }

  /// From now on, SIGTERM ends the program again.
  public static func unwatchTermination() { cs_watch_termination(false) }

  /// Whether SIGTERM has arrived since ``watchTermination()``.
  public static var isTerminated: Bool { cs_has_signal(SIGTERM) }

  /// Ends the program as SIGTERM does.
  public static func endByTermination() { cs_end_by(SIGTERM) }

  /// Lets another process decide when this one ends, although both receive ^C and SIGTERM.
  public static func ignoreTermination() {
    signal(SIGINT, SIG_IGN)
    cs_ignore_here(SIGTERM)
  }

  /// Turns the echo of the terminal on or off. Returns whether it was on before.
  public static func showTyping(_ isOn: Bool) -> Bool {
    guard cs_remember_terminal() else { return false }
    cs_watch_ending()
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return false }
    let wasOn = settings.c_lflag & tcflag_t(ECHO) != 0
    if isOn { settings.c_lflag |= tcflag_t(ECHO) } else { settings.c_lflag &= ~tcflag_t(ECHO) }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    return wasOn
  }

  /// Forgets that the program was stopped. Output from now on appears after that stop, and need not be repeated.
  public static func forgetContinuing() { _ = cs_take_signal(SIGCONT) }

  /// Sets whether ^Z turns on the echo of the terminal while the program is stopped.
  public static func showTypingWhenStopped(_ isOn: Bool) { cs_watch_stop(isOn) }

  /// Whether ^C has been pressed since the last call.
  public static func takeInterrupt() -> Bool { cs_take_signal(SIGINT) }

  /// Waits for the next piece, or until the task is cancelled.
  public func next() async -> Piece {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: self.read()) }
      }
    } onCancel: {
      isCancelled.store(true, ordering: .releasing)
      pipe?.wake()
    }
  }

  private func read() -> Piece {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while !isCancelled.load(ordering: .acquiring) {
      if let pipe {
        let ready = pipe.waitForInput(STDIN_FILENO)
        if ready.wake { pipe.drain() }
        if cs_take_signal(SIGTSTP) {
          _ = Self.showTyping(true)
          cs_stop_here()
        }
        if cs_take_signal(SIGCONT) { return .continued }
        guard ready.input else { continue }
      }
      let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
      if count > 0 { return .bytes(Array(bytes[..<count])) }
      if count == 0 { return .end }
      if errno != EINTR && errno != EAGAIN { return .failed(String(cString: strerror(errno))) }
    }
    return .interrupted
  }
}
