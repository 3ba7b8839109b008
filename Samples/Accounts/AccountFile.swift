import Foundation

/// Accounts in a file, as a list in JSON, to which several programs may write at once.
///
/// Whoever writes holds a lock on the file, writes all accounts to a second one beside it, and puts that in the place of the
/// first. So whoever reads finds the accounts before or after, never half of them, and when a program is killed in the midst of
/// it or the power fails, the file is as it was. It is never made anew: one that is missing may be a path that was mistyped.
struct AccountFile: AccountStore {
  let path: String

  /// The file at a path. A link stays one: what it leads to is replaced.
  init(_ path: String) { self.path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

  func accounts() throws(StoreError) -> [Account] {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      let code = errno
      throw code == ENOENT ? .missing(path) : .unreadable(path, reason: String(cString: strerror(code)))
    }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    var present = stat()
    guard fstat(file, &present) == 0, present.st_mode & S_IFMT == S_IFREG, let data = try? handle.readToEnd() ?? Data()
    else { throw .unreadable(path, reason: "this is no file to read") }
    return try Self.parse(data, from: path)
  }

  func add(_ account: Account) throws {
    let lock = try lock()
    defer { close(lock) }
    try replace(with: accounts().adding(account))
  }

  static func parse(_ data: Data, from path: String?) throws(StoreError) -> [Account] {
    do { return try JSONDecoder().decode([Account].self, from: data) } catch { throw .damaged(path) }
  }

  // MARK: - One at a time

  /// How often, and with which pauses in microseconds, to try for the lock: three seconds.
  private static let attempts = (count: 300, pause: UInt32(10_000))

  /// The file, open and locked; closing it unlocks it.
  private func lock() throws(StoreError) -> Int32 {
    for _ in 0..<Self.attempts.count {
      let file = open(path, O_RDWR | O_CLOEXEC)
      guard file >= 0 else {
        let code = errno
        throw code == ENOENT ? .missing(path) : .unwritable(path, reason: String(cString: strerror(code)))
      }
      // Who had the lock has put another file in its place meanwhile: that is the one to lock then.
      if flock(file, LOCK_EX | LOCK_NB) == 0, isInPlace(file) { return file }
      close(file)
      usleep(Self.attempts.pause)
    }
    throw .crowded(path)
  }

  private func isInPlace(_ file: Int32) -> Bool {
    var held = stat()
    var present = stat()
    guard fstat(file, &held) == 0, stat(path, &present) == 0 else { return false }
    return held.st_ino == present.st_ino && held.st_dev == present.st_dev
  }

  // MARK: - All or nothing

  private func replace(with accounts: [Account]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try replace(with: encoder.encode(accounts) + Data("\n".utf8))
  }

  private func replace(with data: Data) throws(StoreError) {
    // One name is enough, as only who has the lock writes. What a killed program left there is of no use to anybody.
    let draft = path + ".new"
    do throws(POSIXError) {
      unlink(draft)
      try write(data, to: draft)
      try check(rename(draft, path))
      try flush(URL(fileURLWithPath: path).deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY)
    } catch {
      unlink(draft)
      throw .unwritable(path, reason: String(cString: strerror(error.code.rawValue)))
    }
  }

  private func write(_ data: Data, to draft: String) throws(POSIXError) {
    var present = stat()
    try check(stat(path, &present))
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    try check(file)
    defer { close(file) }
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      try check(Int32(clamping: count))
      rest = rest.dropFirst(count)
    }
    try check(fchmod(file, present.st_mode & 0o777))
    try check(fsync(file))
  }

  private func flush(_ folder: String, _ flags: Int32) throws(POSIXError) {
    let file = open(folder, flags | O_CLOEXEC)
    try check(file)
    defer { close(file) }
    try check(fsync(file))
  }

  private func check(_ result: Int32) throws(POSIXError) {
    if result < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }
}
