import Foundation

/// A file that replaces another file in the same directory once it is complete.
///
/// Its name is unpredictable, and it must not exist: an existing file or link is neither followed nor written to. It is
/// locked while it is being written, so unlocked drafts are those of killed programs, and are removed when the next
/// draft is made.
final class FileDraft {
  let path: String
  private let target: String
  private let folder: String
  private let descriptor: Int32

  /// Makes an empty draft of a file.
  init(of target: String, mode: mode_t) throws(FileFailure) {
    self.target = target
    let (folder, name) = Self.split(target)
    self.folder = folder
    // A name has at most 255 bytes.
    let prefix = "." + String(decoding: name.utf8.prefix(200), as: UTF8.self) + "."
    Self.removeAbandoned(prefix, in: folder)
    for _ in 0..<100 {
      let path = folder + "/" + prefix + Self.randomName() + Self.suffix
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { throw Self.failure(target, folder) }
      // Another program may have removed it as abandoned, just before it was locked.
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0, SafeFile.status(of: descriptor)?.st_nlink ?? 0 > 0 {
        self.path = path
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
    throw FileFailure("write", target, EEXIST)
  }

  deinit { close(descriptor) }

  private static let suffix = ".draft"

  private static func randomName() -> String {
    let number = UInt64.random(in: .min ... .max)
    return String(UInt64(1) << 63 | number, radix: 36)
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.utf8.index(after: slash)...]))
  }

  private static func failure(_ target: String, _ folder: String) -> FileFailure {
    let number = errno
    guard [EACCES, EPERM, EROFS].contains(number), SafeFile.status(ofFileAt: target) != nil else {
      return FileFailure("write", target, number)
    }
    let reason = String(cString: strerror(number))
    return FileFailure("write", target, reason: "its folder does not accept a new file: \(reason)")
  }

  /// Removes the drafts of killed programs.
  private static func removeAbandoned(_ prefix: String, in folder: String) {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { continue }
      let path = folder + "/" + name
      let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      guard let status = SafeFile.status(of: descriptor), SafeFile.kind(status) == .regular,
        status.st_uid == geteuid(), flock(descriptor, LOCK_EX | LOCK_NB) == 0
      else { continue }
      unlink(path)
    }
  }

  /// Adopts the mode and the owner of the file that is replaced; false if the owner cannot be set.
  func adopt(_ status: stat, _ options: SafeFile.Options) -> Bool {
    guard let own = SafeFile.status(of: descriptor) else { return false }
    let isOwned =
      own.st_uid == status.st_uid && own.st_gid == status.st_gid
      || fchown(descriptor, status.st_uid, status.st_gid) == 0
    // Set last, because a change of the owner clears bits of the mode.
    fchmod(descriptor, options.contains(.isPrivate) ? 0o600 : status.st_mode & 0o7777)
    return isOwned
  }

  /// Writes the text; removes the draft if that fails.
  func write(_ text: String, _ options: SafeFile.Options) throws(FileFailure) {
    do throws(FileFailure) {
      try SafeFile.write(text, to: descriptor, path: target)
      if options.contains(.isDurable), fsync(descriptor) != 0 { throw FileFailure("write", target) }
    } catch {
      drop()
      throw error
    }
  }

  /// Writes the text, and replaces the file with the draft.
  func finish(_ text: String, _ options: SafeFile.Options) throws(FileFailure) {
    try write(text, options)
    guard rename(path, target) == 0 else {
      let failure = FileFailure("write", target)
      drop()
      throw failure
    }
    guard options.contains(.isDurable) else { return }
    let place = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard place >= 0 else { throw FileFailure("write", folder) }
    defer { close(place) }
    if fsync(place) != 0 { throw FileFailure("write", folder) }
  }

  /// Removes the draft.
  func drop() { unlink(path) }
}
