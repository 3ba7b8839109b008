import Foundation
import LineEditor
import MVVM
import ScreenText

/// Checks a transcript for a session in another instance of this program, so that a crash does not end the session.
@MainActor
struct SessionCheck {
  /// The value of the option that makes a process check for a session.
  nonisolated static let role = "session"
  /// The file to which the process reports. Its standard input receives the files that are being checked, and then secrets.
  private nonisolated static let reports: Int32 = 3

  /// A message of the checking process, one per line.
  enum Message: Codable {
    case begins
    /// The process needs a secret that is not in its environment.
    case asks(String)
    /// A search in the file was interrupted. Contains what it found, as lines and as JSON.
    case found([String], json: String)
    case passed([String])
    case failed(status: Int32, message: String, details: [String])
  }

  /// The last message about the file; nil if a screen ended the process.
  private(set) var result: Message?
  /// Why and where a screen ended the process, as far as its standard error says.
  private(set) var reason: [String] = []
  private(set) var ending = ChildProcess.Ending.exited(0)
  private var hasBegun = false
  private let pid: pid_t
  private var line: [UInt8] = []
  /// Its standard error, which includes the reason of a crash.
  private var prints: [UInt8] = []

  /// How long a process may take to stop after ^C. A search inside it takes two seconds at most.
  private static let timeout = Duration.milliseconds(2_500)

  /// Checks a file, and returns when the process has ended; nil if no process can be started, or it does not begin to check.
  ///
  /// - Parameters:
  ///   - scripts: The files that are being run and checked.
  ///   - words: Further words for the command line of the process.
  ///   - found: Receives what an interrupted search found.
  ///   - secret: Asks for a secret.
  static func run(
    _ path: String,
    in scripts: [String],
    _ words: [String],
    found: (_ lines: [String], _ json: String) -> Void,
    secret: (String) async -> String?
  ) async -> SessionCheck? {
    guard let input = OpenPipe(), let output = OpenPipe(), let prints = OpenPipe(),
      let pid = ChildProcess.start(
        ["\(Program.workerOption)=\(role)"] + words + ["check", "--", path],
        [input.read.number: STDIN_FILENO, prints.write.number: STDERR_FILENO, output.write.number: reports],
        // A backtrace takes seconds, and fills the screen.
        environment: ["SWIFT_BACKTRACE": "enable=no"]
      )
    else { return nil }
    send(scripts, to: input.write.number)
    var check = SessionCheck(pid: pid)
    await check.follow(output.takeRead(), prints.takeRead()) { message in
      switch message {
      case .asks(let name): await Self.answer(secret(name), to: input.write.number)
      case .found(let lines, let json): found(lines, json)
      case .begins, .passed, .failed: break
      }
    }
    check.ending = ChildProcess.wait(for: pid)
    guard check.hasBegun else { return nil }
    if check.result == nil {
      let words = String(decoding: check.prints, as: UTF8.self)
      check.reason = CrashReason.lines(in: words)
      check.prints = Array(CrashReason.before(words).utf8)
    }
    check.showPrints()
    return check
  }

  private init(pid: pid_t) { self.pid = pid }

  /// Reads messages until the process has ended. ^C and SIGTERM end the process, too.
  private mutating func follow(_ output: Int32, _ prints: Int32, _ receive: (Message) async -> Void) async {
    var (output, errors) = (output, prints)
    var cancelledAt: ContinuousClock.Instant?
    var isTerminated = false
    while output >= 0 {
      var files = [output, errors].filter { $0 >= 0 }.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      poll(&files, nfds_t(files.count), 50)
      var bytes: [UInt8] = []
      ChildProcess.drain(&output) { bytes += $0 }
      ChildProcess.drain(&errors) { self.prints += $0 }
      if self.prints.count > 1 << 16 { showPrints() }
      for message in messages(in: bytes) { await receive(message) }
      if StandardInput.isTerminated, !isTerminated {
        isTerminated = true
        kill(pid, SIGTERM)
      }
      guard Task.isCancelled, output >= 0 else { continue }
      if let cancelledAt {
        if .now - cancelledAt > Self.timeout { kill(pid, SIGKILL) }
      } else {
        cancelledAt = .now
        kill(pid, SIGINT)
      }
    }
    // Standard error may stay open in a process that the ended one started.
    if errors >= 0 { close(errors) }
  }

  private mutating func showPrints() {
    Self.write(prints, to: STDERR_FILENO)
    prints = []
  }

  private mutating func messages(in bytes: [UInt8]) -> [Message] {
    line += bytes
    var messages: [Message] = []
    while let end = line.firstIndex(of: 0x0A) {
      if let message = try? JSONDecoder().decode(Message.self, from: Data(line[..<end])) { messages.append(message) }
      line.removeSubrange(...end)
    }
    for message in messages {
      switch message {
      case .begins: hasBegun = true
      case .passed, .failed: result = message
      case .asks, .found: break
      }
    }
    return messages
  }

  // MARK: - In the checking process

  /// The files that are being run and checked by the processes that wait, the innermost last.
  static func order() -> [String] {
    readLine().flatMap { try? JSONDecoder().decode([String].self, from: Data($0)) } ?? []
  }

  /// Reports to the process that waits for this one.
  nonisolated static func report(_ message: Message) { send(message, to: reports) }

  /// Requests a secret from the process that waits for this one.
  static func secret(_ name: String) -> String? {
    report(.asks(name))
    // If there is no secret, the line is empty: it lacks even the `=`.
    guard let answer = readLine(), !answer.isEmpty else { return nil }
    return String(decoding: answer.dropFirst(), as: UTF8.self)
  }

  /// The next line from the process that waits; nil if that has ended, or after ^C.
  private static func readLine() -> [UInt8]? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, 100)
      if Task.isCancelled { return nil }
      let count = read(STDIN_FILENO, &byte, 1)
      if count == 0 { return nil }
      guard count > 0 else { continue }
      if byte == 0x0A { return line }
      line.append(byte)
    }
  }

  // MARK: - In both processes

  private nonisolated static func send(_ message: some Encodable, to file: Int32) {
    guard var line = try? JSONEncoder().encode(message) else { return }
    line.append(0x0A)
    write(Array(line), to: file)
  }

  private static func answer(_ secret: String?, to file: Int32) {
    write(Array(((secret.map { "=" + $0 } ?? "") + "\n").utf8), to: file)
  }

  private nonisolated static func write(_ bytes: [UInt8], to file: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(count, 0))
    }
  }
}

extension Program {
  /// Checks a file for the session that started this process, and reports the result to it.
  func checkForSession(_ file: String, _ options: Options) async -> ExitStatus {
    let session = Session(clock: .virtual, custom: custom, makeHost: makeHost)
    session.scripts = SessionCheck.order()
    session.environment = EnvironmentVariable.value
    session.askSecret = { name in SessionCheck.secret(name) }
    prepareExploration(of: session, options)
    session.onReport = { report in
      guard case .answer(let command, let lines, let value) = report else { return }
      SessionCheck.report(command == "check" ? .passed(lines) : .found(lines, json: value.text))
    }
    CheckingProcess.prepare()
    SessionCheck.report(.begins)
    let watch = CommandWatch()
    session.watch = watch
    watch.begin(file)
    watch.start { file, place in
      let message = "\(file): \(CheckedFiles.hang(at: place))"
      SessionCheck.report(.failed(status: ExitStatus.failed.rawValue, message: message, details: []))
    }
    let task = Task { @MainActor in
      do throws(Failure) {
        try await session.checkHere(file: file)
        return ExitStatus.success
      } catch {
        SessionCheck.report(
          .failed(status: error.status.rawValue, message: error.message, details: error.details)
        )
        return error.status
      }
    }
    // The process that waits passes ^C on, and ends this one if it does not stop.
    StandardInput.whenInterrupted(endsNext: false) { task.cancel() }
    return await task.value
  }
}
