import Foundation

/// Another instance of this program.
enum ChildProcess {
  /// How it ended.
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

  /// Starts it, and returns the number of the process; nil if that fails.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - files: The files that it has, and their numbers there.
  ///   - isSilent: Whether its standard output goes nowhere.
  ///   - others: Variables of its environment that differ.
  static func start(
    _ arguments: [String],
    _ files: [Int32: Int32],
    isSilent: Bool = false,
    environment others: [String: String] = [:]
  ) -> pid_t? {
    guard let executable = Bundle.main.executablePath else { return nil }
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (file, number) in files { posix_spawn_file_actions_adddup2(&actions, file, number) }
    if isSilent { posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0) }
    let environment = ProcessInfo.processInfo.environment.merging(others) { $1 }
    var argv: [UnsafeMutablePointer<CChar>?] = ([executable] + arguments).map { strdup($0) } + [nil]
    var envp: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var pid: pid_t = 0
    return posix_spawn(&pid, executable, &actions, nil, &argv, &envp) == 0 ? pid : nil
  }

  /// Waits until it has ended.
  static func wait(for pid: pid_t) -> Ending {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) == -1 && errno == EINTR {}
    return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(status & 0x7F)
  }
}

/// A file that is closed after its last use. No process inherits it, and its descriptor is not one that the new process is given.
struct OpenFile: ~Copyable {
  let number: Int32

  /// - Parameter file: A file descriptor, which is closed.
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

  /// The file, which the caller closes.
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

  /// The end to read from, which the caller closes.
  consuming func takeRead() -> Int32 { read.take() }
}
