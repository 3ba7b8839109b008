import Foundation

/// A pipe that wakes a thread that waits for input. Writing to it is safe from any thread and from signal handlers.
///
/// It is never closed: a signal handler may still write to it.
struct WakePipe: Sendable {
  let reader: Int32
  let writer: Int32

  init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    reader = ends[0]
    writer = ends[1]
  }

  func wake() {
    var byte: UInt8 = 1
    _ = write(writer, &byte, 1)
  }

  /// Reads and drops all bytes.
  func drain() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(reader, &bytes, bytes.count) == bytes.count {}
  }

  /// Waits until there is a wake-up. A signal that this thread handles does not count.
  func waitForWake() {
    var waiting = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, -1) < 0, errno == EINTR {}
  }

  /// Waits until there is input, a wake-up, or both.
  func waitForInput(_ input: Int32?) -> (input: Bool, wake: Bool) {
    var waiting = [pollfd(fd: reader, events: Int16(POLLIN), revents: 0)]
    if let input { waiting.append(pollfd(fd: input, events: Int16(POLLIN), revents: 0)) }
    guard poll(&waiting, nfds_t(waiting.count), -1) > 0 else { return (false, true) }
    return (waiting.count > 1 && waiting[1].revents != 0, waiting[0].revents != 0)
  }
}
