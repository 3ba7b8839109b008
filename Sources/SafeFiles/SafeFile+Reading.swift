import Foundation

extension SafeFile {
  /// The bytes of a file, or those of a pipe or a device until its end.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - limit: How many bytes it may have. More is refused, so that a device that never ends is, too.
  ///   - patience: For how long to wait for a program that writes to a named pipe.
  ///   - isCancelled: Asked ten times a second while nothing comes.
  package static func read(
    _ path: String,
    limit: Int = readLimit,
    patience: Duration = .seconds(5),
    isCancelled: () -> Bool = { false }
  ) throws(FileFailure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0, let status = status(of: descriptor) else { throw FileFailure("read", path) }
    defer { close(descriptor) }
    let isRegular = kind(status) == .regular
    let deadline = ContinuousClock.now + patience
    var result: [UInt8] = []
    if isRegular { result.reserveCapacity(min(Int(status.st_size), limit) + 1) }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    // A named pipe that no program has opened for writing yet looks as if it had ended.
    var isAwaited = kind(status) == .pipe
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      let number = errno
      if count > 0 {
        isAwaited = false
        result += buffer[..<count]
        if result.count > limit { throw FileFailure("read", path, reason: "it has more than \(limit >> 20) MB") }
        continue
      }
      if count == 0, !isAwaited { return result }
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

  /// The beginning of a regular file; nil if there is no such file.
  package static func beginning(of path: String, limit: Int = 65_536) throws(FileFailure) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENXIO { return nil }
      throw FileFailure("read", path)
    }
    defer { close(descriptor) }
    guard let status = status(of: descriptor), kind(status) == .regular else { return nil }
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = pread(descriptor, &bytes, limit, 0)
    guard count >= 0 else { throw FileFailure("read", path) }
    return Array(bytes[..<count])
  }
}
