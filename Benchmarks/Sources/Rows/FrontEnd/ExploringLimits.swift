/// Exploration as a program: what sessions cost, and how long a fault stays hidden.
public let exploringLimits = [exploredCounter, exploredLogin, exploredDownloads]

/// 100,000 actions a second.
private let exploredCounter = Limit("E1", "explore counter, 100,000 actions, process time", unit: "s", limit: 1) {
  try ChildProcess.run("mvvm-repl", ["explore", "counter", "--actions", "100000", "--seed", "1"]).seconds
}

/// 30,000 actions a second.
private let exploredLogin = Limit("E2", "explore login, 30,000 actions, process time", unit: "s", limit: 1) {
  try ChildProcess.run("mvvm-repl", ["explore", "login", "--actions", "30000", "--seed", "1"]).seconds
}

/// The leaving out of `stuck` makes the search end well, as a measurement has to.
private let exploredDownloads = Limit("E3", "explore downloads, 5,000 actions, process time", unit: "s", limit: 5) {
  let words = ["explore", "downloads", "--actions", "5000", "--seed", "1", "--without", "stuck"]
  return try ChildProcess.run("mvvm-repl", words).seconds
}
