import MVVM

/// The states of a screen that a search saw, and how actions and answers lead from one to another.
package struct StateMap: Sendable, Codable {
  /// What can be said about a state: the name of the fact, and the fact in words.
  package typealias Facts = [String: String]

  /// A way from one state to another.
  package struct Edge: Hashable, Sendable, Codable {
    package var from: Int
    package var to: Int
    /// What leads there: `submit`, `accounts answers`.
    package var label: String
  }

  /// The states; the first is where the search began.
  package private(set) var states: [Facts] = []
  package private(set) var edges: Set<Edge> = []
  private var places: [UInt64: Int] = [:]
  /// Beyond this no state is added.
  private static let limit = 20_000

  /// The place of a state, which is added if it is new; nil if there are too many.
  mutating func place(of key: UInt64, _ facts: () -> Facts) -> Int? {
    if let place = places[key] { return place }
    guard states.count < Self.limit else { return nil }
    states.append(facts())
    places[key] = states.count - 1
    return states.count - 1
  }

  mutating func connect(_ from: Int, _ to: Int, _ label: String) {
    if from != to { edges.insert(Edge(from: from, to: to, label: label)) }
  }

  /// The states and edges of both.
  func joined(with other: StateMap) -> StateMap {
    var map = self
    var theirs: [Int: Int] = [:]
    for (key, place) in other.places { theirs[place] = map.place(of: key) { other.states[place] } }
    for edge in other.edges {
      if let from = theirs[edge.from], let to = theirs[edge.to] { map.connect(from, to, edge.label) }
    }
    return map
  }
}

/// Draws the map of the states while sessions run.
@MainActor
package final class StateMapRecorder {
  private(set) var map = StateMap()
  private var current: Int?
  private var cause = ""
  private var callStates: [SessionMonitor.Call.State] = []

  package init() {}

  /// A session begins at what its screen shows first.
  func begin(_ rehearsal: Rehearsal) {
    callStates = []
    cause = "open"
    current = place(rehearsal)
  }

  /// What is about to be done.
  func step(_ step: Step) { cause = step.label }

  /// Something may have changed.
  func rest(_ rehearsal: Rehearsal) {
    let answers = answers(rehearsal.monitor)
    let next = place(rehearsal)
    if let current, let next {
      let parts = (cause == "wait" || cause.isEmpty ? [] : [cause]) + answers
      map.connect(current, next, parts.isEmpty ? "time" : parts.joined(separator: ", "))
    }
    current = next
    // Later changes arrive without an action.
    cause = ""
  }

  /// The calls that ended since the last rest.
  private func answers(_ monitor: SessionMonitor) -> [String] {
    let calls = monitor.calls
    var ended: [String] = []
    for (index, call) in calls.enumerated() {
      let before = index < callStates.count ? callStates[index] : .pending
      guard before == .pending, call.state != .pending else { continue }
      let phrase: String
      switch call.state {
      case .answered: phrase = "\(call.service) answers"
      case .failed: phrase = "\(call.service) fails"
      case .cancelled, .pending: continue
      }
      if !ended.contains(phrase) { ended.append(phrase) }
    }
    callStates = calls.map(\.state)
    return ended
  }

  private func place(_ rehearsal: Rehearsal) -> Int? {
    let (views, stack) = (rehearsal.host.views, rehearsal.host.stack)
    let pending = rehearsal.monitor.pendingCount
    var hasher = StableHasher()
    for screen in stack { hasher.combine(screen) }
    hasher.combine(min(pending, 2))
    for view in views {
      hasher.combine(view.isHidden)
      hasher.combine(view.isEnabled)
      hasher.combine(StateFact.value(of: view))
    }
    return map.place(of: hasher.finalize()) { StateFact.facts(views, stack, pending) }
  }
}
