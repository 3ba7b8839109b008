import Foundation

/// Reads lines in the terminal's own line mode: for secrets, and for terminals that cannot move their cursor.
///
/// Waits like the editor, so that signals and output are handled.
final class CookedReader {
  enum Outcome {
    case line([UInt8])
    case interrupted
    case end
  }

  /// Reads the available bytes into a buffer, like the system's `read`.
  typealias Source = (UnsafeMutableRawBufferPointer) -> Int

  private let pipe: WakePipe
  private let input: Int32
  private let source: Source
  private var rest: [UInt8] = []

  /// A reader of standard input. Tests use another input.
  init(
    _ pipe: WakePipe,
    input: Int32 = STDIN_FILENO,
    source: @escaping Source = { Foundation.read(STDIN_FILENO, $0.baseAddress, $0.count) }
  ) {
    self.pipe = pipe
    self.input = input
    self.source = source
  }

  /// Reads a line. `onWake` is called for each wake-up, and returns whether to stop.
  func read(onWake: () -> Bool) -> Outcome {
    while true {
      if let end = rest.firstIndex(of: 0x0A) {
        let line = Array(rest[..<end])
        rest.removeFirst(end + 1)
        return .line(line)
      }
      let ready = pipe.waitForInput(input)
      if ready.wake {
        pipe.drain()
        if onWake() { return .interrupted }
      }
      guard ready.input else { continue }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = bytes.withUnsafeMutableBytes { source($0) }
      if count > 0 {
        rest += bytes[..<count]
        // Another process that shares the terminal may have read the input, or made the terminal nonblocking.
      } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
        defer { rest = [] }
        return rest.isEmpty ? .end : .line(rest)
      }
    }
  }

  /// Reads a line without echo, byte by byte: type-ahead for the next line stays unread.
  ///
  /// - Parameter typed: The part that was typed or pasted already.
  func readSecret(after typed: [UInt8] = [], onWake: () -> Bool) -> Outcome {
    var shown = termios()
    tcgetattr(STDIN_FILENO, &shown)
    var hidden = shown
    hidden.c_lflag &= ~tcflag_t(ECHO | ICANON)
    hidden.c_lflag |= tcflag_t(ISIG)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &hidden)
    defer { tcsetattr(STDIN_FILENO, TCSADRAIN, &shown) }
    var secret = SecretLine()
    rest = typed + rest
    while true {
      if !rest.isEmpty {
        switch secret.add(rest.removeFirst()) {
        case .more: continue
        case .whole:
          Terminal.write("\n")
          return .line(secret.bytes)
        case .end:
          Terminal.write("\n")
          return .end
        }
      }
      let ready = pipe.waitForInput(input)
      if ready.wake {
        pipe.drain()
        if onWake() { return .interrupted }
        // After a stop, the terminal has the settings for editing.
        tcsetattr(STDIN_FILENO, TCSADRAIN, &hidden)
      }
      guard ready.input else { continue }
      var byte: UInt8 = 0
      let count = withUnsafeMutableBytes(of: &byte) { source($0) }
      if count > 0 {
        rest.append(byte)
      } else if count == 0 || errno != EINTR && errno != EAGAIN {
        return .end
      }
    }
  }
}
