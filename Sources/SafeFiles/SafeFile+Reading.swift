import Foundation

extension SafeFile {
  /// The bytes of a file, or those of a pipe or a device until its end.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The maximum number of bytes. Throws for more, and so for an endless device.
  ///   - timeout: How long to wait for a program that writes to a named pipe.
  ///   - isCancelled: Called ten times a second during a wait.
  package static func read(
    _ path: String,
    limit: Int = readLimit,
    timeout: Duration = .seconds(5),
    isCancelled: () -> Bool = { false }
  ) throws(FileFailure) -> [UInt8] {
    let stream = try FileStream(path, timeout: timeout)
    var result: [UInt8] = []
    if let size = stream.size { result.reserveCapacity(min(size, limit) + 1) }
    while case let piece = try stream.next(isCancelled: isCancelled), !piece.isEmpty {
      result += piece
      if result.count > limit { throw FileFailure("read", path, reason: "it has more than \(limit >> 20) MB") }
    }
    return result
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
