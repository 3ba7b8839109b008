import Foundation

/// A lock on a file that other programs may replace during the lock. Programs that take it write one after another.
package final class FileLock {
  /// The file, open for reading and writing, and locked.
  package let descriptor: Int32

  /// Locks the file at a path.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - timeout: How long to try while another program holds the lock.
  ///   - mode: The mode of a new file; nil creates none.
  /// - Throws: A ``FileFailure``, with the number `EWOULDBLOCK` if other programs hold the lock for all that time.
  package init(_ path: String, timeout: Duration, creating mode: mode_t? = nil) throws(FileFailure) {
    let deadline = ContinuousClock.now + timeout
    let flags = O_RDWR | O_APPEND | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | (mode == nil ? 0 : O_CREAT)
    while true {
      let descriptor = open(path, flags, mode ?? 0)
      guard descriptor >= 0 else { throw FileFailure("write", path) }
      guard let status = SafeFile.status(of: descriptor), SafeFile.kind(status) == .regular else {
        close(descriptor)
        throw FileFailure("write", path, reason: "it is not a regular file")
      }
      // Checked here, because the system lets root write to any file.
      guard status.st_mode & 0o222 != 0 else {
        close(descriptor)
        throw FileFailure("write", path, EACCES)
      }
      // The previous holder may have replaced the file in the meantime. If so, the new file has to be locked.
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0, let present = SafeFile.status(ofFileAt: path),
        SafeFile.isSame(present, status)
      {
        self.descriptor = descriptor
        return
      }
      close(descriptor)
      guard ContinuousClock.now < deadline else {
        var failure = FileFailure("write", path, EWOULDBLOCK)
        failure.reason = SafeFile.busyReason
        throw failure
      }
      usleep(5_000)
    }
  }

  deinit { close(descriptor) }

  /// Adds a line at the end of the file: all of it, or nothing. First ends a line that a killed program left unfinished.
  package func append(_ line: String, path: String) throws(FileFailure) {
    let end = lseek(descriptor, 0, SEEK_END)
    var last: UInt8 = 0x0A
    if end > 0 { pread(descriptor, &last, 1, end - 1) }
    do throws(FileFailure) {
      try SafeFile.write((last == 0x0A ? "" : "\n") + line + "\n", to: descriptor, path: path)
    } catch {
      if end >= 0 { ftruncate(descriptor, end) }
      throw error
    }
  }
}
