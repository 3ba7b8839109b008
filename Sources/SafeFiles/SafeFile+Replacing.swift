import Foundation

extension SafeFile {
  /// How a file is replaced.
  package struct Options: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Makes the file readable only by its owner, whatever its mode was.
    package static let isPrivate = Options(rawValue: 1)
    /// The file is on the disk when the call returns.
    package static let isDurable = Options(rawValue: 2)
  }

  /// Replaces the file at the path, as a whole or not at all.
  ///
  /// A file with several names (hard links), or with an owner that a draft cannot have, is written in place, after a complete
  /// draft has been written. The draft stays if that fails. Throws for a file that a program records into, or has locked.
  ///
  /// - Parameter lock: The lock of the caller on the file, if it has one.
  package static func replace(
    _ path: String,
    with text: String,
    _ options: Options = [],
    under lock: FileLock? = nil
  ) throws(FileFailure) {
    defer { withExtendedLifetime(lock) {} }
    guard let descriptor = try openForWriting(path) else {
      let draft = try FileDraft(of: path, mode: options.contains(.isPrivate) ? 0o600 : 0o666)
      return try draft.finish(text, options)
    }
    defer { close(descriptor) }
    guard let status = status(of: descriptor), let target = place(of: path, status), !isStandardStream(status) else {
      return try write(text, to: standardStream(descriptor), path: path)
    }
    if lock == nil, isBusy(descriptor) { throw FileFailure("write", path, reason: busyReason) }
    let draft = try FileDraft(of: target, mode: 0o600)
    let isOwned = draft.adopt(status, options)
    guard status.st_nlink > 1 || !isOwned else { return try draft.finish(text, options) }
    try draft.write(text, options)
    do throws(FileFailure) {
      try write(text, to: descriptor, path: path)
      if ftruncate(descriptor, off_t(text.utf8.count)) != 0 { throw FileFailure("write", path) }
      if options.contains(.isPrivate) { fchmod(descriptor, 0o600) }
      if options.contains(.isDurable) { fsync(descriptor) }
    } catch {
      throw FileFailure("write", path, reason: "\(error.message); all of it is in \(draft.path)")
    }
    draft.drop()
  }

  /// The path of the file with all links resolved; nil if the file cannot be replaced.
  private static func place(of path: String, _ status: stat) -> String? {
    guard kind(status) == .regular, let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    let target = String(cString: resolved)
    guard let found = self.status(ofFileAt: target), isSame(found, status) else { return nil }
    return target
  }

  /// Whether standard output or the standard error goes to the file, as when `/dev/stdout` is written to.
  private static func isStandardStream(_ status: stat) -> Bool {
    [STDOUT_FILENO, STDERR_FILENO].contains { self.status(of: $0).map { isSame($0, status) } ?? false }
  }

  /// The stream for the file, which has the current position, or else the descriptor itself.
  private static func standardStream(_ descriptor: Int32) -> Int32 {
    guard let status = status(of: descriptor) else { return descriptor }
    return [STDOUT_FILENO, STDERR_FILENO].first { self.status(of: $0).map { isSame($0, status) } ?? false }
      ?? descriptor
  }

  /// Opens a file for continuous writing, from its beginning. Another program cannot do the same until
  /// the descriptor is closed.
  package static func begin(_ path: String) throws(FileFailure) -> Int32 {
    if let descriptor = try openForWriting(path) {
      guard let status = status(of: descriptor), kind(status) == .regular, !isStandardStream(status) else {
        return descriptor
      }
      try claim(descriptor, path)
      if ftruncate(descriptor, 0) == 0 { return descriptor }
      defer { close(descriptor) }
      throw FileFailure("write", path)
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileFailure("write", path) }
    try claim(descriptor, path)
    return descriptor
  }

  /// Locks an open file. Closes it and throws if another program has locked it.
  private static func claim(_ descriptor: Int32, _ path: String) throws(FileFailure) {
    guard isBusy(descriptor) else { return }
    close(descriptor)
    throw FileFailure("write", path, reason: busyReason)
  }

  static let busyReason = "another program is writing to it"

  /// Locks an open file, unless another program has. A file system without locks has no conflicts. A file that this program
  /// has just finished may still be closing.
  private static func isBusy(_ descriptor: Int32) -> Bool {
    for _ in 0..<20 {
      guard flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return false }
      usleep(5_000)
    }
    return true
  }
}
