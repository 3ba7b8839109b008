import Foundation
import Locks
import Model

/// Runs rounds of threads, and ends the process when one does not end.
struct ThreadSoak {
  private let seed: UInt64
  private let count: UInt64
  private let deadline: Date?

  init(_ options: Options) {
    seed = UInt64(options.number("seed") ?? Double(UInt64.random(in: 1...1_000_000_000)))
    let minutes = options.number("minutes")
    deadline = minutes.map { Date(timeIntervalSinceNow: $0 * 60) }
    count = minutes == nil ? UInt64(options.number("count") ?? 500) : UInt64(UInt32.max)
  }

  /// Runs them all. Returns the exit status.
  func run() -> Int32 {
    say("threads from seed \(seed)")
    let began = Date()
    let present = Watchdog(timeout: 20)
    var rounds: UInt64 = 0
    while rounds < count, deadline.map({ Date() < $0 }) ?? true {
      let seed = seed + rounds
      present.watch(seed)
      let faults = ThreadRound(seed: seed).faults()
      rounds += 1
      guard faults.isEmpty else {
        say("\nround \(seed) fails; `make soak ARGS=\"threads --count 1 --seed \(seed)\"` tries it once more.\n")
        say(ThreadRound(seed: seed).code)
        for fault in faults { say(fault) }
        return 1
      }
    }
    say("\(rounds) rounds of 9 threads in \(Int(Date().timeIntervalSince(began))) s, none failed")
    return 0
  }
}

/// Ends the process when a round takes too long: a deadlock, or a loop.
private final class Watchdog: Sendable {
  private let present = Locked<(seed: UInt64, since: Date)>((0, Date()))

  init(timeout: Double) {
    Thread.detachNewThread { [self] in
      while true {
        Thread.sleep(forTimeInterval: 0.5)
        let (seed, since) = present.withLock { $0 }
        if Date().timeIntervalSince(since) < timeout { continue }
        say("\nround \(seed) does not end.\n\n\(ThreadRound(seed: seed).code)")
        _exit(2)
      }
    }
  }

  func watch(_ seed: UInt64) { present.withLock { $0 = (seed, Date()) } }
}
