import Foundation

// `@unchecked`: one thread at a time reads it, because a reader waits for each piece before it requests the next.
/// A file that is read piece by piece: a regular file, or a pipe or device, whose bytes may arrive at any time.
package final class FileStream: @unchecked Sendable {
  private let path: String
  private let descriptor: Int32
  private let deadline: ContinuousClock.Instant
  /// Whether a writer is awaited: a named pipe that no program has opened for writing looks as if it had ended.
  private var isAwaited: Bool
  private var buffer = [UInt8](repeating: 0, count: 65_536)
  /// The size in bytes of a regular file, for which reading never waits.
  package let size: Int?

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - timeout: How long to wait for a program that writes to a named pipe.
  package init(_ path: String, timeout: Duration = .seconds(5)) throws(FileFailure) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0, let status = SafeFile.status(of: descriptor) else { throw FileFailure("read", path) }
    self.path = path
    self.descriptor = descriptor
    size = SafeFile.kind(status) == .regular ? Int(status.st_size) : nil
    isAwaited = SafeFile.kind(status) == .pipe
    deadline = ContinuousClock.now + timeout
  }

  deinit { close(descriptor) }

  /// The next bytes; none at the end.
  ///
  /// - Parameter isCancelled: Called ten times a second during a wait. If it returns true, throws a failure with `EINTR`.
  package func next(isCancelled: () -> Bool = { false }) throws(FileFailure) -> ArraySlice<UInt8> {
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      let number = errno
      if count > 0 {
        isAwaited = false
        return buffer[..<count]
      }
      if count == 0, !isAwaited { return [] }
      if count < 0, number == EAGAIN { isAwaited = false }
      if count < 0, number != EAGAIN, number != EINTR { throw FileFailure("read", path, number) }
      if isCancelled() { throw FileFailure("read", path, EINTR) }
      if isAwaited, ContinuousClock.now > deadline {
        throw FileFailure("read", path, reason: "it is a pipe, and no program writes to it")
      }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&waiting, 1, 100) > 0, waiting.revents & Int16(POLLHUP) != 0 { isAwaited = false }
    }
  }
}
