import CSystem
import Foundation

/// The resources that another program used from its start to its end.
struct ChildProcess {
  /// The CPU time of the program and of the system on its behalf, on all processors.
  let seconds: Double
  /// The peak memory in megabytes; NaN if the system does not report it.
  let megabytes: Double

  /// Runs a program that was built with this one, with a file as its input, and discards its output.
  ///
  /// - Parameters:
  ///   - output: A file that takes the output.
  ///   - goodStatuses: The exit statuses that are not a failure.
  static func run(
    _ name: String,
    _ arguments: [String],
    input: String = "/dev/null",
    output: String = "/dev/null",
    goodStatuses: Set<Int32> = [0]
  ) throws -> ChildProcess {
    let actions = FileActions()
    actions.open(STDIN_FILENO, input, O_RDONLY)
    actions.open(STDOUT_FILENO, output, O_WRONLY)
    actions.open(STDERR_FILENO, "/dev/null", O_WRONLY)
    return try finish(try spawn(name, arguments, actions), name, goodStatuses)
  }

  /// Runs a program at a terminal: types `line` as soon as `prompt` appears, and waits for the end.
  static func runAtTerminal(
    _ name: String,
    _ arguments: [String] = [],
    prompt: String,
    line: String
  ) throws -> ChildProcess {
    var path = [CChar](repeating: 0, count: 128)
    let terminal = terminal_open(&path, path.count)
    guard terminal >= 0 else { throw NotMeasurable("there are no pseudo-terminals on this system") }
    defer { close(terminal) }
    let actions = FileActions()
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      actions.open(descriptor, path, O_RDWR)
    }
    let child = try spawn(name, arguments, actions)
    var shown = ""
    var isTyped = false
    var most = Double.nan
    var buffer = [UInt8](repeating: 0, count: 4_096)
    // Ends with an error once the child has closed its side.
    while case let count = read(terminal, &buffer, buffer.count), count > 0 {
      shown += String(decoding: buffer[..<count], as: UTF8.self)
      if !isTyped, shown.contains(prompt) {
        isTyped = true
        most = peakMegabytes(of: child) ?? .nan
        _ = (line + "\n").withCString { write(terminal, $0, strlen($0)) }
      }
    }
    let used = try finish(child, name)
    guard isTyped else { throw NotMeasurable("\(name) showed no prompt '\(prompt)'") }
    return ChildProcess(seconds: used.seconds, megabytes: used.megabytes.isNaN ? most : max(most, used.megabytes))
  }

  private static func spawn(_ name: String, _ arguments: [String], _ actions: FileActions) throws -> pid_t {
    let directory = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
    guard let program = directory?.appendingPathComponent(name).path,
      FileManager.default.isExecutableFile(atPath: program)
    else { throw NotMeasurable("\(name) is not built; 'make bench' builds it") }
    let words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let status = posix_spawn(&child, program, &actions.actions, nil, words, environ)
    guard status == 0 else {
      throw NotMeasurable("could not start \(program): \(String(cString: strerror(status)))")
    }
    return child
  }

  private static func finish(_ child: pid_t, _ name: String, _ goodStatuses: Set<Int32> = [0]) throws -> ChildProcess {
    var (status, usage, peak): (Int32, rusage, Double) = (0, rusage(), .nan)
    // The memory that `wait4` reports includes that of the parent process.
    while case let ended = wait4(child, &status, WNOHANG, &usage), ended != child {
      guard ended == 0 else { throw NotMeasurable("\(name) got lost") }
      peak = peakMegabytes(of: child).map { peak.isNaN ? $0 : max($0, peak) } ?? peak
      usleep(2_000)
    }
    guard status & 0x7F == 0, goodStatuses.contains(status >> 8) else {
      throw NotMeasurable("\(name) did not end well (\(status))")
    }
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return ChildProcess(
      seconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      megabytes: peak
    )
  }

  /// The peak memory of a running program and its child processes so far.
  private static func peakMegabytes(of child: pid_t) -> Double? {
    guard let text = try? String(contentsOfFile: "/proc/\(child)/status", encoding: .utf8) else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    guard let own = line?.split(separator: " ").compactMap({ Double($0) }).first else { return nil }
    let children = (try? String(contentsOfFile: "/proc/\(child)/task/\(child)/children", encoding: .utf8)) ?? ""
    return children.split(separator: " ").compactMap { pid_t($0) }
      .reduce(own / 1_024) { $0 + (peakMegabytes(of: $1) ?? 0) }
  }
}

/// The open files of a program when it starts.
private final class FileActions {
  var actions = posix_spawn_file_actions_t()

  init() { posix_spawn_file_actions_init(&actions) }

  func open(_ descriptor: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32) {
    posix_spawn_file_actions_addopen(&actions, descriptor, path, flags, 0)
  }

  deinit { posix_spawn_file_actions_destroy(&actions) }
}
