import MVVM

/// What exploration found, and what it did.
public struct ExplorationReport: Sendable {
  /// The faults, in the order in which they were found.
  public internal(set) var findings: [Finding] = []
  /// How many sessions were run.
  public internal(set) var sessions = 0
  /// How many actions they took together.
  public internal(set) var actions = 0
  /// The number of distinct states.
  public internal(set) var states = 0
  /// The inputs that were used.
  public internal(set) var usedInputs: [String] = []
  /// The inputs that were not, each with the reason.
  public internal(set) var unusedInputs: [String] = []
  /// The services that were called.
  public internal(set) var usedServices: [String] = []
  /// What repeats the search.
  public let seed: UInt64
  /// How long it took.
  public internal(set) var duration = Duration.zero

  init(seed: UInt64) { self.seed = seed }

  /// The totals in one line.
  public var summary: String {
    let parts = [
      "\(sessions) sessions", "\(actions) actions", "\(states) states", "inputs: \(list(usedInputs))",
      unusedInputs.isEmpty ? nil : "not used: \(list(unusedInputs))",
      usedServices.isEmpty ? nil : "services: \(list(usedServices))",
      "seed \(seed)", DurationText.milliseconds(.milliseconds(Int(duration / .milliseconds(1)))),
    ]
    return parts.compactMap { $0 }.joined(separator: " · ")
  }

  private func list(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }
}
