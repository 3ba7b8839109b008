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

  /// Writes the whole text, bypassing libc's buffers.
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
