import Foundation

/// The only code that opens, reads and replaces files.
///
/// A file is replaced as a whole or stays unchanged. Links are followed and stay links. Devices and pipes are written in
/// place. Files that are not writable cause an error, even for root. Modes and owners are preserved.
package enum SafeFile {
  /// The default limit of ``read(_:limit:timeout:isCancelled:)``, in bytes: far more than any transcript, but little memory.
  package static let readLimit = 64 << 20

  /// The kinds of files that are treated in different ways.
  enum Kind {
    case regular
    case folder
    case pipe
    case other
  }

  static func kind(_ status: stat) -> Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .regular
    case S_IFDIR: .folder
    case S_IFIFO: .pipe
    default: .other
    }
  }

  static func status(of descriptor: Int32) -> stat? {
    var result = stat()
    return fstat(descriptor, &result) == 0 ? result : nil
  }

  /// Whether a descriptor refers to a regular file, which reading never waits for.
  package static func isRegular(_ descriptor: Int32) -> Bool { status(of: descriptor).map(kind) == .regular }

  /// Whether there is a regular file at a path, or at the end of its links.
  package static func isRegular(at path: String) -> Bool { status(ofFileAt: path).map(kind) == .regular }

  static func status(ofFileAt path: String) -> stat? {
    var result = stat()
    return stat(path, &result) == 0 ? result : nil
  }

  static func isSame(_ first: stat, _ second: stat) -> Bool {
    first.st_ino == second.st_ino && first.st_dev == second.st_dev
  }

  /// The folder in a path; empty if the path is only a name. Foundation's `deletingLastPathComponent` ends the program for a name of one
  /// character.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether both paths lead to one regular file.
  package static func isSameFile(_ first: String, _ second: String) -> Bool {
    guard let first = status(ofFileAt: first), let second = status(ofFileAt: second) else { return false }
    return kind(first) == .regular && isSame(first, second)
  }

  /// Whether the path leads to a regular file that standard input reads.
  package static func isStandardInput(_ path: String) -> Bool {
    guard let input = status(of: STDIN_FILENO), let file = status(ofFileAt: path) else { return false }
    return kind(file) == .regular && isSame(input, file)
  }

  /// Opens the file at the path for writing; nil if there is none. For a dangling link, creates an empty target.
  ///
  /// The system decides whether a link may be followed, and refuses links in folders where anyone may create them.
  static func openForWriting(_ path: String, _ flags: Int32 = 0) throws(FileFailure) -> Int32? {
    let flags = O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | flags
    var descriptor = open(path, flags)
    if descriptor < 0, errno == ENOENT {
      var link = stat()
      guard lstat(path, &link) == 0 else { return nil }
      descriptor = open(path, flags | O_CREAT, 0o666)
    }
    if descriptor < 0, errno == ENXIO { throw FileFailure("write", path, reason: "no program reads from it") }
    guard descriptor >= 0, let status = status(of: descriptor) else { throw FileFailure("write", path) }
    // Checked here, because the system lets root write to any file.
    if kind(status) == .regular, status.st_mode & 0o222 == 0 {
      close(descriptor)
      throw FileFailure("write", path, reason: "it is write-protected")
    }
    return descriptor
  }

  /// Writes all bytes, and waits for a slow reader.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, path: String) throws(FileFailure) {
    guard let base = bytes.baseAddress else { return }
    var done = 0
    while done < bytes.count {
      let count = Foundation.write(descriptor, base + done, bytes.count - done)
      if count > 0 {
        done += count
      } else if count < 0, errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if count < 0, errno != EINTR {
        throw FileFailure("write", path)
      }
    }
  }

  /// Writes the whole text, and waits for a slow reader.
  package static func write(_ text: String, to descriptor: Int32, path: String) throws(FileFailure) {
    var text = text
    let result: Result<Void, FileFailure> = text.withUTF8 { bytes in
      do throws(FileFailure) {
        return .success(try write(UnsafeRawBufferPointer(bytes), to: descriptor, path: path))
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }
}
