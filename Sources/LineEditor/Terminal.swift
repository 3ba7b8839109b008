import CEditline
import Foundation

/// The terminal on the standard streams.
enum Terminal {
  static var size: (columns: Int, rows: Int) {
    var columns: Int32 = 80
    var rows: Int32 = 24
    _ = ce_window(&columns, &rows)
    return (Int(columns), Int(rows))
  }

  /// Writes all of the text, past what libc buffers.
  static func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(STDOUT_FILENO, bytes.baseAddress! + rest.startIndex, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          var waiting = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
          poll(&waiting, 1, -1)
        } else if errno != EINTR {
          return
        }
      }
    }
  }
}

/// Lines as the terminal itself gives them: for secrets, and for terminals that cannot move their cursor.
///
/// The same waiting as in the editor, so that signals and what is to be printed get through.
final class CookedReader {
  enum Outcome {
    case line([UInt8])
    case interrupted
    case end
  }

  private let pipe: WakePipe
  private var rest: [UInt8] = []

  init(_ pipe: WakePipe) {
    self.pipe = pipe
  }

  /// Reads a line. `onWake` is called for each wake-up and says whether to stop.
  func read(onWake: () -> Bool) -> Outcome {
    while true {
      if let end = rest.firstIndex(of: 0x0A) {
        let line = Array(rest[..<end])
        rest.removeFirst(end + 1)
        return .line(line)
      }
      let ready = pipe.waitForInput(STDIN_FILENO)
      if ready.wake {
        pipe.drain()
        if onWake() { return .interrupted }
      }
      guard ready.input else { continue }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
      if count > 0 {
        rest += bytes[..<count]
      } else if count == 0 || errno != EINTR {
        defer { rest = [] }
        return rest.isEmpty ? .end : .line(rest)
      }
    }
  }

  /// Reads a line that the terminal does not show.
  func readSecret(onWake: () -> Bool) -> Outcome {
    var shown = termios()
    tcgetattr(STDIN_FILENO, &shown)
    var hidden = shown
    hidden.c_lflag &= ~tcflag_t(ECHO)
    hidden.c_lflag |= tcflag_t(ECHONL | ICANON | ISIG)
    hidden.c_iflag |= tcflag_t(ICRNL)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &hidden)
    defer { tcsetattr(STDIN_FILENO, TCSADRAIN, &shown) }
    return read {
      let isOver = onWake()
      // After a stop the settings are those for editing.
      if !isOver { tcsetattr(STDIN_FILENO, TCSADRAIN, &hidden) }
      return isOver
    }
  }
}
