import Foundation
import SafeFiles

/// Another instance of this program.
enum ChildProcess {
  /// How the process ended.
  enum Ending {
    case exited(Int32)
    case killed(Int32)

    /// The ending in words.
    var text: String {
      switch self {
      case .exited(let status): return "the program exits with status \(status)"
      case .killed(let number):
        let names = [
          SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
          SIGSEGV: "SIGSEGV",
        ]
        return "the program crashes with \(names[number] ?? "signal \(number)")"
      }
    }
  }

  /// Starts the process, and returns its number; nil if that fails.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - files: The files that the process receives, and their numbers there.
  ///   - isSilent: Whether its standard output is discarded.
  ///   - others: Environment variables to add or replace.
  static func start(
    _ arguments: [String],
    _ files: [Int32: Int32],
    isSilent: Bool = false,
    environment others: [String: String] = [:]
  ) -> pid_t? {
    guard let executable = Bundle.main.executablePath else { return nil }
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    // A thread of Dispatch, which may run this, blocks signals that must stop the process: otherwise, ^Z would stop only the prompt.
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (file, number) in files { posix_spawn_file_actions_adddup2(&actions, file, number) }
    if isSilent { posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0) }
    let environment = ProcessInfo.processInfo.environment.merging(others) { $1 }
    var argv: [UnsafeMutablePointer<CChar>?] = ([executable] + arguments).map { strdup($0) } + [nil]
    var envp: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var pid: pid_t = 0
    return posix_spawn(&pid, executable, &actions, &attributes, &argv, &envp) == 0 ? pid : nil
  }

  /// Reads all that a process has written, without waiting. At the end, closes the file, and sets its number to -1.
  static func drain(_ file: inout Int32, _ take: ([UInt8]) -> Void) {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while file >= 0 {
      let count = Foundation.read(file, &bytes, bytes.count)
      if count > 0 {
        take(Array(bytes[..<count]))
      } else if count == 0 || errno != EINTR && errno != EAGAIN {
        close(file)
        file = -1
      } else if errno == EAGAIN {
        return
      }
    }
  }

  /// Waits until the process has ended.
  static func wait(for pid: pid_t) -> Ending {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) == -1 && errno == EINTR {}
    return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(status & 0x7F)
  }
}

/// What the standard error of a process says about a crash.
enum CrashReason {
  /// The line with the reason; nil if there is none.
  static func line(in words: String) -> String? {
    for kind in kinds {
      guard let line = words.split(separator: "\n").last(where: { $0.contains(kind) }) else { continue }
      // A location in the standard library is not informative.
      guard line.hasPrefix("Swift/"), let start = line.firstRange(of: kind) else { return String(line) }
      return String(line[start.lowerBound...])
    }
    return nil
  }

  /// The reason, and the place in a script or transcript.
  static func lines(in words: String) -> [String] {
    let places = words.split(separator: "\n").filter { UnexpectedEnd.isReport($0) }
    return (line(in: words).map { [$0] } ?? []) + places.map(String.init)
  }

  /// What was written before the crash.
  static func before(_ words: String) -> String {
    let lines = words.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.prefix { line in !kinds.contains { line.contains($0) } && !UnexpectedEnd.isReport(line) }
      .filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
  }

  private static let kinds = ["Fatal error", "Precondition failed", "Assertion failed"]
}

/// A file that is closed after its last use. Processes do not inherit it, and its number is none that a new process receives.
struct OpenFile: ~Copyable {
  let number: Int32

  /// - Parameter file: A file descriptor. It is duplicated, and then closed.
  init?(_ file: Int32) {
    number = fcntl(file, F_DUPFD_CLOEXEC, 10)
    close(file)
    if number < 0 { return nil }
  }

  /// A file without a name.
  static func temporary() -> OpenFile? {
    var path = Array((NSTemporaryDirectory() + "/explore-XXXXXX").utf8CString)
    let file = mkstemp(&path)
    guard file >= 0 else { return nil }
    unlink(path)
    return OpenFile(file)
  }

  /// Returns the file, which the caller closes.
  consuming func take() -> Int32 {
    let number = number
    discard self
    return number
  }

  deinit { close(number) }
}

/// A pipe whose ends are closed after their last use.
struct OpenPipe: ~Copyable {
  let read: OpenFile
  let write: OpenFile

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    let (first, second) = (ends[0], ends[1])
    let readEnd = OpenFile(first)
    let writeEnd = OpenFile(second)
    guard let readEnd, let writeEnd else { return nil }
    _ = fcntl(readEnd.number, F_SETFL, fcntl(readEnd.number, F_GETFL) | O_NONBLOCK)
    read = readEnd
    write = writeEnd
  }

  /// Returns the end to read from, which the caller closes.
  consuming func takeRead() -> Int32 { read.take() }
}
