import Foundation

/// A file that could not be read or written.
struct FileFailure: Error, Equatable {
  var message: String

  /// Says why, from the system's error number.
  init(_ verb: String, _ path: String, _ number: Int32 = errno) {
    message = "cannot \(verb) \(path.isEmpty ? "''" : path): \(String(cString: strerror(number)))"
  }

  init(message: String) {
    self.message = message
  }
}

/// Files as bytes.
enum FileAccess {
  static func read(_ path: String) throws(FileFailure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFailure("read", path) }
    defer { close(descriptor) }
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count > 0 {
        result += buffer[..<count]
      } else if count == 0 {
        return result
      } else if errno != EINTR {
        throw FileFailure("read", path)
      }
    }
  }

  /// Puts the text in the place of the file, as a whole or not at all.
  static func replace(_ path: String, with text: String) throws(FileFailure) {
    let draft = path + ".\(getpid()).new"
    var status = stat()
    let mode = stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o644
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw FileFailure("write", path) }
    do throws(FileFailure) {
      defer { close(descriptor) }
      try write(text, to: descriptor, path: path)
    } catch {
      unlink(draft)
      throw error
    }
    guard rename(draft, path) == 0 else {
      let failure = FileFailure("write", path)
      unlink(draft)
      throw failure
    }
  }

  static func write(_ text: String, to descriptor: Int32, path: String) throws(FileFailure) {
    var text = text
    let number: Int32 = text.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      var done = 0
      while done < bytes.count {
        let count = Foundation.write(descriptor, base + done, bytes.count - done)
        if count > 0 {
          done += count
        } else if count < 0, errno == EAGAIN {
          var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&waiting, 1, -1)
        } else if count < 0, errno != EINTR {
          return errno
        }
      }
      return 0
    }
    guard number == 0 else { throw FileFailure("write", path, number) }
  }
}
