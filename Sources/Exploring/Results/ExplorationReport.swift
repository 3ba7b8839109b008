import MVVM
import ScreenText

/// What exploration found, and what it did.
public struct ExplorationReport: Sendable, Codable {
  /// The faults, in the order in which they were found.
  public package(set) var findings: [Finding] = []
  /// The number of sessions.
  public package(set) var sessions = 0
  /// The total number of actions.
  public package(set) var actions = 0
  /// The number of distinct states.
  public internal(set) var states = 0
  /// The inputs that were used.
  public internal(set) var usedInputs: [String] = []
  /// The services that were called.
  public internal(set) var usedServices: [String] = []
  /// The services that the screens have, called or not.
  var knownServices: [String] = []
  /// The services that were not called.
  public var unusedServices: [String] { Set(knownServices).subtracting(usedServices).sorted() }
  /// The seed, which repeats the search.
  public let seed: UInt64
  /// The duration of the search.
  public package(set) var duration = Duration.zero
  /// The inputs that were seen but not used, each with the reason.
  package internal(set) var unused: [String: UnusedReason] = [:]
  /// Whether the search ended early, because each session begins with a fault that was reported.
  var beginsWithFault = false
  /// The views of all screens, and the views that properties requested on screens without them; empty without properties.
  var seenViews: Set<String> = []
  var missedNames: Set<String> = []
  var mistakes = PropertyMistakes()
  /// The states. Those that several searches saw are counted once.
  var digests: Set<StateDigest> = []
  /// The map of states, if it was requested.
  package internal(set) var map: StateMap?

  package init(seed: UInt64) { self.seed = seed }

  /// The inputs that were not used, each with the reason.
  public var unusedInputs: [String] { unused.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" } }

  /// Problems of the properties: a line for each view that they request and that no screen has, and for each property that
  /// requires something that its views do not have.
  package var problems: [String] {
    missedNames.subtracting(seenViews).sorted().map { name in
      "a property is about '\(WordText.cut(name))', which is on no screen that was explored."
        + Suggestion.phrase(for: name, among: seenViews.sorted())
    } + mistakes.lines
  }

  /// The totals in one line.
  public var summary: String {
    let parts = [
      sessions.counted("session"), actions.counted("action"), states.counted("state"), "inputs: \(list(usedInputs))",
      unused.isEmpty ? nil : "not used: \(list(unusedInputs))",
      usedServices.isEmpty ? nil : "services: \(list(usedServices))",
      unusedServices.isEmpty ? nil : "never called: \(list(unusedServices))",
      beginsWithFault ? "ended early: each session begins with a reported fault, which hides others" : nil,
      "seed \(seed)", DurationText.milliseconds(.milliseconds(Int(duration / .milliseconds(1)))),
    ]
    return parts.compactMap { $0 }.joined(separator: " · ")
  }

  private func list(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }

  /// Adds the totals of another search of the same screen. The caller adds its findings.
  package mutating func add(_ other: ExplorationReport) {
    sessions += other.sessions
    actions += other.actions
    digests.formUnion(other.digests)
    states = digests.count
    usedInputs = Set(usedInputs).union(other.usedInputs).sorted()
    usedServices = Set(usedServices).union(other.usedServices).sorted()
    knownServices = Set(knownServices).union(other.knownServices).sorted()
    seenViews.formUnion(other.seenViews)
    missedNames.formUnion(other.missedNames)
    mistakes.add(other.mistakes)
    beginsWithFault = beginsWithFault || other.beginsWithFault
    unused = unused.merging(other.unused, uniquingKeysWith: max)
      .filter { !usedInputs.contains($0.key) }
    if let theirs = other.map { map = map?.joined(with: theirs) ?? theirs }
  }

  /// Adds what is known of a search that did not finish, besides what it had reported.
  package mutating func add(sessions: Int, actions: Int, states: [StateDigest]) {
    self.sessions += sessions
    self.actions += actions
    digests.formUnion(states)
    self.states = digests.count
  }

  /// Notes that the use of some inputs ends the program, so that it is no matter of chance that no session used them.
  package mutating func note(ends sites: Set<CrashSite>) {
    for input in sites.compactMap(\.input) where unused[input] != nil { unused[input] = .endsTheProgram }
  }
}
