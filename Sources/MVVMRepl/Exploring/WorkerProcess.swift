import Exploring
import Foundation

/// A process that explores: another instance of this program.
@MainActor
final class WorkerProcess {
  let order: WorkerOrder
  let journal: SessionJournal
  private let memory: UnsafeMutableRawPointer
  private let pid: pid_t
  /// The files of its messages and of its standard error, which includes the reason for a crash.
  private var messages: Int32
  private var prints: Int32
  private var line: [UInt8] = []
  private var lastWords: [UInt8] = []
  private var ending: ChildProcess.Ending?
  /// The number of calls that have returned, the time when it last changed, and the processor time used until then.
  private var heartbeat = (beats: -1, at: SuspendingClock.now, processorTime: Duration.zero)
  /// Whether the process was ended because a call did not return.
  private(set) var hangs = false

  /// Starts a process; nil if that fails.
  ///
  /// - Parameter words: The words after `explore` on its command line.
  init?(_ words: [String], _ order: WorkerOrder) {
    guard let input = OpenFile.temporary(), let shared = OpenFile.temporary(),
      let messages = OpenPipe(), let prints = OpenPipe(),
      let data = try? JSONEncoder().encode(order), ftruncate(shared.number, off_t(WorkerFile.journalSize)) == 0,
      data.withUnsafeBytes({ write(input.number, $0.baseAddress, $0.count) }) == data.count,
      lseek(input.number, 0, SEEK_SET) == 0,
      let memory = mmap(nil, WorkerFile.journalSize, PROT_READ | PROT_WRITE, MAP_SHARED, shared.number, 0),
      memory != MAP_FAILED
    else { return nil }
    let pid = ChildProcess.start(
      ["explore"] + words + [Program.workerOption],
      [
        input.number: STDIN_FILENO, prints.write.number: STDERR_FILENO, shared.number: WorkerFile.journal,
        messages.write.number: WorkerFile.messages,
      ],
      // Printed text would be mixed with the reason of a crash.
      isSilent: true,
      // A backtrace takes seconds for each session that is tried.
      environment: ["SWIFT_BACKTRACE": "enable=no"]
    )
    guard let pid else {
      munmap(memory, WorkerFile.journalSize)
      return nil
    }
    self.order = order
    self.memory = memory
    self.pid = pid
    self.messages = messages.takeRead()
    self.prints = prints.takeRead()
    journal = SessionJournal(memory, capacity: WorkerFile.journalSize)
  }

  isolated deinit {
    if ending == nil { kill() }
    for file in [messages, prints] where file >= 0 { close(file) }
    munmap(memory, WorkerFile.journalSize)
  }

  /// Ends the process.
  func kill() {
    guard ending == nil else { return }
    Foundation.kill(pid, SIGKILL)
    reap()
  }

  /// Ends the process if its current call has used this much processor time, or waits forever.
  func killIfHung(after limit: Duration) {
    guard ending == nil, journal.isOpen, !journal.isOver else { return }
    let now = (beats: journal.beats, at: SuspendingClock.now, processorTime: ProcessorTime.of(pid) ?? .zero)
    if now.beats != heartbeat.beats {
      heartbeat = now
    } else if now.processorTime - heartbeat.processorTime > limit
      || now.at - heartbeat.at > CallLimit.waiting(for: limit)
    {
      hangs = true
      kill()
    }
  }

  /// The files to poll.
  var files: [Int32] { [messages, prints].filter { $0 >= 0 } }

  /// Reads without waiting, and returns complete messages.
  func read() -> [WorkerMessage] {
    var result: [WorkerMessage] = []
    ChildProcess.drain(&messages) { bytes in
      // The process may have waited until its message was read.
      heartbeat.beats = -1
      line += bytes
      while let end = line.firstIndex(of: 0x0A) {
        if let message = try? JSONDecoder().decode(WorkerMessage.self, from: Data(line[..<end])) {
          result.append(message)
        }
        line.removeSubrange(...end)
      }
    }
    // Read after the messages, so that this output is complete when the messages end.
    ChildProcess.drain(&prints) { bytes in
      lastWords += bytes
      if lastWords.count > 16_384 { lastWords.removeFirst(lastWords.count - 8_192) }
    }
    return result
  }

  /// How the process ended, once all its messages were read. Its standard error may stay open in a process that it started.
  var end: ChildProcess.Ending? {
    guard messages < 0 else { return nil }
    reap()
    return ending
  }

  private func reap() {
    if ending == nil { ending = ChildProcess.wait(for: pid) }
  }

  /// Why the process ended during a session; nil if it was ended because it hung.
  func reason(_ ending: ChildProcess.Ending) -> String? {
    hangs ? nil : CrashReason.line(in: String(decoding: lastWords, as: UTF8.self)) ?? ending.text
  }
}
