import Foundation
import Model

/// Builds, runs, disposes of and frees a deep nest of each operator, each in a process of its own, on a thread with a small stack.
struct DepthSoak {
  /// How many seconds one may take.
  private static let timeout = 120.0

  private let levels: Int
  private let nests: [DeepNest]

  init(_ options: Options) {
    levels = Int(options.number("levels") ?? 100_000)
    let part = options.text("of")
    nests = DeepNest.all.filter { nest in part.map(nest.name.contains) ?? true }
  }

  /// Runs them all. Returns the exit status.
  func run() -> Int32 {
    var failures = 0
    for (name, levels) in nests.map({ ($0.name, $0.levels(atMost: levels)) }) {
      let began = Date()
      let nest = Process.again(["nest", name, "\(levels)"])
      do { try nest.run() } catch { fatalError("\(error)") }
      while nest.isRunning, Date().timeIntervalSince(began) < Self.timeout { Thread.sleep(forTimeInterval: 0.01) }
      if nest.isRunning { kill(nest.processIdentifier, SIGKILL) }
      nest.waitUntilExit()
      let isFine = nest.terminationReason == .exit && nest.terminationStatus == 0
      failures += isFine ? 0 : 1
      let seconds = String(format: "%.1f", Date().timeIntervalSince(began))
      let fault = nest.terminationReason == .exit ? "gives something else" : "ends by signal \(nest.terminationStatus)"
      say("\(levels) levels of \(name): \(isFine ? "\(seconds) s" : fault)")
    }
    say("\(nests.count) nests, \(failures) failed")
    return failures == 0 ? 0 : 1
  }

  /// Runs one, in this process.
  static func runNest(_ name: String, _ levels: Int) -> Int32 {
    guard let nest = DeepNest.all.first(where: { $0.name == name }) else {
      say("there is no nest called '\(name)'")
      return 64
    }
    return nest.run(levels: levels) ? 0 : 1
  }
}
