import Foundation
import LineEditor
import MVVM
import ScreenText

/// Checks transcripts in another instance of this program, so that a crash does not keep the other files from being checked.
@MainActor
struct CheckingProcess {
  /// The file descriptor to which the process reports.
  private nonisolated static let reports: Int32 = 3
  private nonisolated static let (begins, ends, hangs) = ("begins", "ends", "hangs at ")

  /// The results of the files that were checked.
  private(set) var results: [CheckResult] = []
  private(set) var hasBegun = false
  /// Whether the process ended by itself, and not because the code of a screen ended it.
  private(set) var hasEnded = false
  /// The place of a command that does not return, for which the process was ended.
  private(set) var hang: String?
  let ending: ChildProcess.Ending

  /// Starts a process that checks files, and waits until it ends; nil if it cannot be started.
  ///
  /// - Parameter words: The command line of the process.
  init?(_ words: [String], after count: Int) {
    guard let pipe = OpenPipe(),
      let pid = ChildProcess.start(["\(Program.workerOption)=\(count)"] + words, [pipe.write.number: Self.reports])
    else { return nil }
    let file = pipe.takeRead()
    let text = String(decoding: Self.read(file, of: pid), as: UTF8.self)
    close(file)
    ending = ChildProcess.wait(for: pid)
    for line in text.split(separator: "\n") {
      if line == Self.begins {
        hasBegun = true
      } else if line == Self.ends {
        hasEnded = true
      } else if line.hasPrefix(Self.hangs) {
        hang = String(line.dropFirst(Self.hangs.count))
      } else if let result = CheckResult(line) {
        results.append(result)
      }
    }
  }

  /// Returns everything that a process reports until it ends. Passes signals that arrive here on to that process.
  private static func read(_ file: Int32, of pid: pid_t) -> [UInt8] {
    var result: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4_096)
    var interruptedAt: ContinuousClock.Instant?
    var (isInterrupted, isTerminated) = (false, false)
    while true {
      var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, 100)
      let count = Foundation.read(file, &bytes, bytes.count)
      if count > 0 { result += bytes[..<count] }
      if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR { return result }
      if StandardInput.isTerminated, !isTerminated {
        isTerminated = true
        kill(pid, SIGTERM)
      }
      if StandardInput.takeInterrupt() { interruptedAt = .now }
      // ^C reaches both processes. Another signal may be for this one alone; a search stops within two seconds.
      if let interruptedAt, !isInterrupted, .now - interruptedAt > .milliseconds(2_500) {
        isInterrupted = true
        kill(pid, SIGINT)
      }
    }
  }

  // MARK: - In the checking process

  /// Reports that checking begins.
  static func begin() {
    prepare()
    report(begins)
  }

  /// Makes this process end when the one that waits for it ends.
  static func prepare() {
    // Processes that a screen starts must not inherit the file.
    _ = fcntl(reports, F_SETFD, FD_CLOEXEC)
    // Without the waiting process, checking is pointless, and a screen may hang.
    let parent = getppid()
    Thread.detachNewThread {
      while getppid() == parent { usleep(200_000) }
      kill(getpid(), SIGKILL)
    }
  }

  /// Reports the result of a file.
  static func report(_ result: CheckResult) { report(result.text) }

  /// Reports that the last file is checked, or that checking was interrupted.
  static func end() { report(ends) }

  /// Reports that a command does not return.
  nonisolated static func report(hangAt place: String) { report(hangs + place) }

  private nonisolated static func report(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(reports, bytes, bytes.count)
  }
}

/// The result of checking a file.
struct CheckResult {
  var status = ExitStatus.success
  /// Whether the result differs from what the file expects.
  var isDifferent = false

  fileprivate var text: String { "\(status.rawValue) \(isDifferent)" }
}

extension CheckResult {
  fileprivate init?(_ line: Substring) {
    let words = line.split(separator: " ")
    guard words.count == 2, let number = Int32(words[0]), let status = ExitStatus(rawValue: number) else { return nil }
    self.init(status: status, isDifferent: words[1] == "true")
  }
}

/// The results of all files.
struct CheckTally {
  private(set) var status = ExitStatus.success
  private(set) var differing = 0
  private(set) var crashing = 0
  private(set) var hanging = 0

  mutating func add(_ result: CheckResult) {
    escalate(result.status)
    if result.isDifferent { differing += 1 }
  }

  mutating func addCrash() {
    escalate(.failed)
    crashing += 1
  }

  mutating func addHang() {
    escalate(.failed)
    hanging += 1
  }

  mutating func escalate(_ other: ExitStatus) { if other.rawValue > status.rawValue { status = other } }

  /// The summary for people; empty if all files are as expected.
  func lines(of count: Int) -> [String] {
    let all = count.counted("transcript")
    var lines: [String] = []
    if crashing > 0 { lines.append("\(crashing) of \(all) \(crashing == 1 ? "ends" : "end") the program") }
    if hanging > 0 { lines.append("\(hanging) of \(all) \(hanging == 1 ? "does" : "do") not return") }
    if differing > 0 {
      let verb = differing == 1 ? "differs" : "differ"
      lines.append("\(differing) of \(all) \(verb); 'check --update' rewrites what they expect")
    }
    return lines
  }
}
