import Foundation
import Model

/// Runs trials in a separate process, which it restarts when one of them ends it.
final class Judge {
  private var process: Process?
  private var input = Pipe()
  private var output = Pipe()

  /// The fault of a trial; nil if there is none.
  func fault(_ trial: Trial) -> String? {
    guard let json = try? JSONEncoder().encode(trial) else { return nil }
    let process = running()
    input.fileHandleForWriting.write(json + Data("\n".utf8))
    var answer = Data()
    let descriptor = output.fileHandleForReading.fileDescriptor
    while answer.last != UInt8(ascii: "\n") {
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, 2000) > 0 else {
        stop()
        return "It does not end."
      }
      var bytes = [UInt8](repeating: 0, count: 65536)
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else {
        process.waitUntilExit()
        self.process = nil
        return "It crashes by signal \(process.terminationStatus)."
      }
      answer += bytes.prefix(count)
    }
    let text = String(decoding: answer.dropLast(), as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  func stop() {
    guard let process else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    self.process = nil
  }

  private func running() -> Process {
    if let process, process.isRunning { return process }
    let fresh = Process.again(["server"])
    (input, output) = (Pipe(), Pipe())
    fresh.standardInput = input
    fresh.standardOutput = output
    do { try fresh.run() } catch { fatalError("\(error)") }
    try? output.fileHandleForWriting.close()
    process = fresh
    return fresh
  }
}

extension Process {
  /// This program once more, with other arguments.
  static func again(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardError = FileHandle.nullDevice
    return process
  }
}
