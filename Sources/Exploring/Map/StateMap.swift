import MVVM

/// The states of a screen that a search saw, and the transitions between them by actions and answers.
package struct StateMap: Sendable, Codable {
  /// The facts about a state: their names, and their descriptions.
  package typealias Facts = [String: String]

  /// A transition from one state to another.
  package struct Edge: Hashable, Sendable, Codable {
    package var from: Int
    package var to: Int
    /// The cause: `submit`, `accounts answers`.
    package var label: String
  }

  /// The states; the first is where the search began.
  package private(set) var states: [Facts] = []
  package private(set) var edges: Set<Edge> = []
  private var places: [UInt64: Int] = [:]
  /// The keys of the states, in their order.
  private var keys: [UInt64] = []
  /// The maximum number of states.
  private static let limit = 20_000

  /// Returns the index of a state, and adds the state if it is new; nil if there are too many.
  mutating func place(of key: UInt64, _ facts: () -> Facts) -> Int? {
    if let place = places[key] { return place }
    guard states.count < Self.limit else { return nil }
    states.append(facts())
    places[key] = states.count - 1
    keys.append(key)
    return states.count - 1
  }

  /// Adds an edge, and returns it if it is new.
  @discardableResult
  mutating func connect(_ from: Int, _ to: Int, _ label: String) -> Edge? {
    let edge = Edge(from: from, to: to, label: label)
    return from != to && edges.insert(edge).inserted ? edge : nil
  }

  /// The states and edges of both maps. The states of the other map follow in their order, so that the same maps always give the
  /// same one.
  func joined(with other: StateMap) -> StateMap {
    var map = self
    map.add(other, other.states.indices, other.edges)
    return map
  }

  /// The part of the map with these states and edges.
  func part(_ places: some Sequence<Int>, _ edges: some Sequence<Edge>) -> StateMap {
    var map = StateMap()
    map.add(self, places, edges)
    return map
  }

  private mutating func add(_ other: StateMap, _ places: some Sequence<Int>, _ edges: some Sequence<Edge>) {
    var ours: [Int: Int] = [:]
    for place in places { ours[place] = self.place(of: other.keys[place]) { other.states[place] } }
    for edge in edges { if let from = ours[edge.from], let to = ours[edge.to] { connect(from, to, edge.label) } }
  }
}

/// Draws the map of the states while sessions run.
@MainActor
package final class StateMapRecorder {
  private(set) var map = StateMap()
  private var current: Int?
  private var cause = ""
  private var callStates: [SessionMonitor.Call.State] = []
  /// The states and edges since the last ``takeNews()``, with the ends of these edges.
  private var news: (places: Set<Int>, edges: [StateMap.Edge]) = ([], [])

  package init() {}

  /// Begins a session with the initial state of its screen.
  func begin(_ rehearsal: Rehearsal) {
    callStates = []
    cause = "open"
    current = place(rehearsal)
  }

  /// Records the step that is about to be performed.
  func step(_ step: Step) { cause = step.label }

  /// Records the state at a rest.
  func rest(_ rehearsal: Rehearsal) {
    let answers = answers(rehearsal.monitor)
    let next = place(rehearsal)
    if let current, let next {
      let parts = (cause == "wait" || cause.isEmpty ? [] : [cause]) + answers
      if let edge = map.connect(current, next, parts.isEmpty ? "time" : parts.joined(separator: ", ")) {
        news.places.formUnion([current, next])
        news.edges.append(edge)
      }
    }
    current = next
    // Later changes arrive without an action.
    cause = ""
  }

  /// Whether there are new states or edges.
  var hasNews: Bool { !news.places.isEmpty }

  /// The part of the map that is new since the last call.
  func takeNews() -> StateMap {
    defer { news = ([], []) }
    return map.part(news.places.sorted(), news.edges)
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
    let count = map.states.count
    let place = map.place(of: hasher.finalize()) { StateFact.facts(views, stack, pending) }
    if map.states.count > count { news.places.insert(count) }
    return place
  }
}
