import Foundation
import Model

/// Builds, runs, disposes of and frees a deep nest of each operator, each in a process of its own, on a thread with a small stack.
struct DepthSoak {
  /// How many seconds one may take.
  private static let patience = 120.0

  private static let all = DeepNest.all.map(\.name)

  private let levels: Int
  private let names: [String]

  init(_ options: Options) {
    levels = Int(options.number("levels") ?? 100_000)
    names = options.text("of").map { part in Self.all.filter { $0.contains(part) } } ?? Self.all
  }

  /// Runs them all. Returns the exit status.
  func run() -> Int32 {
    var failures = 0
    for name in names {
      let began = Date()
      let nest = Process.again(["nest", name, "\(levels)"])
      do { try nest.run() } catch { fatalError("\(error)") }
      while nest.isRunning, Date().timeIntervalSince(began) < Self.patience { Thread.sleep(forTimeInterval: 0.01) }
      if nest.isRunning { kill(nest.processIdentifier, SIGKILL) }
      nest.waitUntilExit()
      let isFine = nest.terminationReason == .exit && nest.terminationStatus == 0
      failures += isFine ? 0 : 1
      let seconds = String(format: "%.1f", Date().timeIntervalSince(began))
      let fault = nest.terminationReason == .exit ? "gives something else" : "ends by signal \(nest.terminationStatus)"
      say("\(levels) levels of \(name): \(isFine ? "\(seconds) s" : fault)")
    }
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
