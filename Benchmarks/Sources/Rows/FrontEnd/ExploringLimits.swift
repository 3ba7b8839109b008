import Foundation

/// Exploration as a program: the time for actions and sessions, the time to find a fault, and the memory of a search.
public let exploringLimits = [
  exploredCounter, exploredLogin, exploredSessions, exploredDownloads, hiddenFault, exploredMemory,
]

/// 100,000 actions a second.
private let exploredCounter = Limit("E1", "explore counter, 100,000 actions, process time", unit: "s", limit: 1) {
  try ChildProcess.run("mvvm-repl", ["explore", "counter", "--actions", "100000", "--seed", "1"]).seconds
}

/// 30,000 actions a second.
private let exploredLogin = Limit("E2", "explore login, 30,000 actions, process time", unit: "s", limit: 1) {
  try ChildProcess.run("mvvm-repl", ["explore", "login", "--actions", "30000", "--seed", "1"]).seconds
}

/// Without `stuck`, the search succeeds, as a measurement requires: a switch of the sample triggers that fault.
private let exploredDownloads = Limit("E3", "explore downloads, 5,000 actions, process time", unit: "s", limit: 5) {
  let words = ["explore", "downloads", "--actions", "5000", "--seed", "1", "--without", "stuck"]
  return try ChildProcess.run("mvvm-repl", words).seconds
}

/// A session is a new host, with its checks at the end.
private let exploredSessions = Limit("E4", "explore login, 1,000 sessions, process time", unit: "s", limit: 1) {
  let report = try Exploration.run(["login", "--actions", "30000", "--seed", "1"])
  return report.seconds * 1_000 / report.sessions
}

/// The longest of ten seeds. The faults of the tests are timed by `make explore-long`.
private let hiddenFault = Limit("E5", "explore downloads, until the planted fault is found", unit: "s", limit: 10) {
  try (1...10).map { seed in
    try Exploration.run(["downloads", "--time", "60s", "--faults", "1", "--seed", "\(seed)"], finds: true).seconds
  }
  .max() ?? .nan
}

/// The memory of all processes, one of which explores.
private let exploredMemory = Limit("E6", "explore feed, 1,000,000 actions, peak memory", unit: "MB", limit: 300) {
  try Exploration.run(["feed", "--actions", "1000000", "--seed", "1"]).megabytes
}

/// The report of a search.
private struct Exploration {
  let seconds: Double
  let megabytes: Double
  let sessions: Double

  private struct Report: Decodable {
    struct Finding: Decodable { let check: String }

    let sessions: Double
    let findings: [Finding]
  }

  /// - Parameter finds: Whether a fault has to be found.
  static func run(_ arguments: [String], finds: Bool = false) throws -> Exploration {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("exploration-\(getpid()).json")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let words = ["explore"] + arguments + ["--format", "json"]
    let used = try ChildProcess.run("mvvm-repl", words, output: file.path, goodStatuses: [finds ? 1 : 0])
    let report = try JSONDecoder().decode(Report.self, from: Data(contentsOf: file))
    return Exploration(seconds: used.seconds, megabytes: used.megabytes, sessions: report.sessions)
  }
}
