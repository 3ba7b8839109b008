import Foundation

/// The prompt as a program: the time and memory that it takes to start and to process commands.
public let frontEndLimits = [
  version, firstPrompt, idlePrompt, idleSearch, manyCommands, memoryOfManyCommands, manyOutputs, recording,
  wrongCommands, typedText, memoryOfTypedText,
]

private let version = Limit("F1", "mvvm-repl --version, process time", unit: "ms", limit: 50) {
  try ChildProcess.run("mvvm-repl", ["--version"]).seconds * 1_000
}

private let firstPrompt = Limit("F2", "first prompt at a terminal, and quit, process time", unit: "ms", limit: 30) {
  try ChildProcess.runAtTerminal("mvvm-repl", prompt: "> ", line: "quit").seconds * 1_000
}

/// Nine tenths of the memory are pages of the program's and the system's libraries.
private let idlePrompt = Limit("F2m", "peak memory until the first prompt, and quit", unit: "MB", limit: 20) {
  try memory(ChildProcess.runAtTerminal("mvvm-repl", prompt: "> ", line: "quit"))
}

/// The sample's table of names is read by the first search.
private let idleSearch = Limit("F2s", "the same with the screen 'search' open", unit: "MB", limit: 22) {
  try memory(ChildProcess.runAtTerminal("mvvm-repl", ["search"], prompt: "> ", line: "quit"))
}

private let manyCommands = Limit("F3", "100,000 commands on virtual time, process time", unit: "s", limit: 2) {
  try withScript(of: 100_000) { try ChildProcess.run("mvvm-repl", ["run", $0]).seconds }
}

/// The loaded libraries use half of the memory. The data for `rewind` and the log have separate limits.
private let memoryOfManyCommands = Limit("F3m", "peak memory of 100,000 commands", unit: "MB", limit: 64) {
  try withScript(of: 100_000) { try memory(ChildProcess.run("mvvm-repl", ["run", $0])) }
}

private let manyOutputs = Limit("F4", "1,000 outputs change together, relative to 100", unit: "x", limit: 1.3) {
  func seconds(_ outputs: Int, changes: Int) throws -> Double {
    let lines = ["open all\(outputs)"] + Array(repeating: "bump", count: changes / outputs)
    return try withFile(lines) { try ChildProcess.run("wide-repl", ["run", $0]).seconds }
  }
  // Without the time to start.
  func secondsOfChanges(_ outputs: Int) throws -> Double {
    try seconds(outputs, changes: 200_000) - seconds(outputs, changes: 50_000)
  }
  return try secondsOfChanges(1_000) / secondsOfChanges(100)
}

private let recording = Limit("F5", "the overhead of recording 100,000 commands", unit: "%", limit: 5) {
  try withScript(of: 100_000) { script in
    let record = script + ".transcript"
    defer { try? FileManager.default.removeItem(atPath: record) }
    let plain = try ChildProcess.run("mvvm-repl", ["run", script]).seconds
    return (try ChildProcess.run("mvvm-repl", ["run", script, "--record", record]).seconds / plain - 1) * 100
  }
}

/// An invalid command is searched for secrets and answered with the nearest name, on standard error.
private let wrongCommands = Limit("F6", "100,000 invalid commands, relative to valid ones", unit: "x", limit: 3) {
  func seconds(_ line: String, _ goodStatus: Int32) throws -> Double {
    try withFile(["open counter"] + Array(repeating: line, count: 100_000)) {
      try ChildProcess.run("mvvm-repl", ["run", "--keep-going", $0], goodStatuses: [goodStatus]).seconds
    }
  }
  return try seconds("incremant", 2) / seconds("increment", 0)
}

private let typedText = Limit("F7", "100,000 characters typed one by one, process time", unit: "s", limit: 1) {
  try withTypedText { try ChildProcess.run("mvvm-repl", ["run", $0]).seconds }
}

private let memoryOfTypedText = Limit("F7m", "peak memory of F7", unit: "MB", limit: 70) {
  try withTypedText { try memory(ChildProcess.run("mvvm-repl", ["run", $0])) }
}

private func withTypedText<Result>(_ body: (String) throws -> Result) throws -> Result {
  try withFile(["open login", "type username " + String(repeating: "x", count: 100_000)], body)
}

private func memory(_ used: ChildProcess) throws -> Double {
  if used.megabytes.isNaN { throw NotMeasurable("this system does not report the memory of other programs") }
  return used.megabytes
}

/// Calls `body` with a file of this number of commands for the counter.
private func withScript<Result>(of commands: Int, _ body: (String) throws -> Result) throws -> Result {
  let lines = (1..<commands).map { $0.isMultiple(of: 2) ? "decrement" : "increment" }
  return try withFile(["open counter"] + lines, body)
}

private func withFile<Result>(_ lines: [String], _ body: (String) throws -> Result) throws -> Result {
  let file = FileManager.default.temporaryDirectory.appendingPathComponent("benchmark.\(getpid()).script")
  try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
  defer { try? FileManager.default.removeItem(at: file) }
  return try body(file.path)
}
