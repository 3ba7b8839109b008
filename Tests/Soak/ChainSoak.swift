import Foundation
import Model

/// Runs chains in a worker, watches it, and makes what fails small.
struct ChainSoak {
  /// How long one chain may take, in seconds, before it counts as endless.
  private static let timeout = 5.0
  /// After how many failures there is nothing new to learn.
  private let enough: Int
  /// Whether a chain counts as failed only if it ends the process, or never ends.
  private let onlyCrashes: Bool
  private let seed: UInt64
  private let count: UInt64
  private let deadline: Date?

  init(_ options: Options) {
    seed = UInt64(options.number("seed") ?? Double(UInt64.random(in: 1...1_000_000_000)))
    enough = Int(options.number("enough") ?? 15)
    onlyCrashes = options.text("only") == "crashes"
    let minutes = options.number("minutes")
    deadline = minutes.map { Date(timeIntervalSinceNow: $0 * 60) }
    count = minutes == nil ? UInt64(options.number("count") ?? 20_000) : UInt64(UInt32.max)
  }

  /// Runs them all. Returns the exit status.
  func run() -> Int32 {
    say("chains from seed \(seed)")
    let began = Date()
    let end = seed + count
    var next = seed
    var failures = 0
    while next < end, failures < enough {
      guard let stopped = runWorker(from: next, through: end - 1) else {
        next = deadline == nil ? end : progress; break
      }
      next = stopped.seed + 1
      if onlyCrashes, !stopped.isCrash { continue }
      failures += 1
      report(stopped.seed)
    }
    try? FileManager.default.removeItem(atPath: file)
    let seconds = Date().timeIntervalSince(began)
    say("\(next - seed) chains in \(Int(seconds)) s, \(failures) failed")
    return failures == 0 ? 0 : 1
  }

  /// Runs one, in this process.
  func run(seed: UInt64) -> Int32 {
    let trial = Trial(seed: seed)
    say(trial.code(named: "seed\(seed)", expected: trial.expectation() ?? []))
    let verdict = trial.verdict()
    say(verdict.report)
    return verdict.isFailure ? 1 : 0
  }

  private var file: String { NSTemporaryDirectory() + "/soak.\(getpid())" }

  private var progress: UInt64 {
    let bytes = FileManager.default.contents(atPath: file) ?? Data()
    return bytes.count == 8 ? bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) } : 0
  }

  /// Returns the seed that failed, and whether that ended the process; nil if all is well.
  private func runWorker(from first: UInt64, through last: UInt64) -> (seed: UInt64, isCrash: Bool)? {
    _ = FileManager.default.createFile(atPath: file, contents: Data())
    let worker = start(["worker", "\(first)", "\(last)", file])
    var seen: (seed: UInt64, since: Date) = (0, Date())
    while worker.isRunning {
      Thread.sleep(forTimeInterval: 0.05)
      let now = progress
      if now != seen.seed { seen = (now, Date()) }
      if let deadline, deadline < Date() {
        kill(worker.processIdentifier, SIGKILL)
        worker.waitUntilExit()
        return nil
      }
      if Date().timeIntervalSince(seen.since) > Self.timeout { kill(worker.processIdentifier, SIGKILL) }
    }
    let hasExited = worker.terminationReason == .exit
    return hasExited && worker.terminationStatus == 0 ? nil : (progress, !hasExited)
  }

  private func start(_ arguments: [String]) -> Process {
    let process = Process.again(arguments)
    process.standardOutput = FileHandle.nullDevice
    do { try process.run() } catch { fatalError("\(error)") }
    return process
  }

  private func report(_ seed: UInt64) {
    say("\nseed \(seed) fails; `make soak ARGS=\"seed \(seed)\"` repeats it. Made small:\n")
    let judge = Judge()
    defer { judge.stop() }
    let limit = Date(timeIntervalSinceNow: 40)
    let small = Trial(seed: seed).shrunk { Date() < limit && judge.fault($0) != nil }
    say(small.code(named: "found\(seed)", expected: small.expectation() ?? []))
    say("\n\(judge.fault(small) ?? "It fails only together with others.")")
  }
}

/// Prints a line without buffering, into a pipe too.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
