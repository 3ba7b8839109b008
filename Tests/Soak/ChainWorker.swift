import Foundation
import Model

/// The process that runs chains.
enum ChainWorker {
  static let failed: Int32 = 3

  /// Runs the trials of these seeds. Writes each seed to `progress` before it starts, and exits at the first that fails.
  static func run(from first: UInt64, through last: UInt64, progress: String) {
    let file = open(progress, O_WRONLY)
    for seed in first...last {
      withUnsafeBytes(of: seed) { _ = pwrite(file, $0.baseAddress, $0.count, 0) }
      if Trial(seed: seed).verdict().isFailure { exit(failed) }
    }
    exit(0)
  }

  /// Runs the trials that come in, one a line as JSON, and answers each by a line: what is wrong, or nothing.
  static func serve() {
    while let line = readLine() {
      guard let trial = try? JSONDecoder().decode(Trial.self, from: Data(line.utf8)) else { exit(64) }
      let verdict = trial.verdict()
      say(verdict.isFailure ? verdict.report : "")
    }
  }
}
