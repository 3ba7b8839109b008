import MVVM

/// A readable map: states that differ in few facts are combined.
package struct StateChart: Sendable, Codable, Hashable {
  /// States that are drawn as one node.
  package struct Node: Sendable, Codable, Hashable {
    /// The facts that distinguish it from the others, one for each line. The first is the screen.
    package var lines: [String]
    /// The number of states that it represents.
    package var count: Int

    /// The key for comparisons.
    package var name: String { lines.joined(separator: ", ") }
  }

  /// The transitions from one node to another.
  package struct Edge: Sendable, Codable, Hashable {
    package var from: Int
    package var to: Int
    package var labels: [String]
  }

  /// The nodes. Exploration began at the first.
  package var nodes: [Node] = []
  package var edges: [Edge] = []
  /// The facts that distinguish states.
  package var keys: [String] = []

  /// The default maximum number of nodes.
  package static let defaultLimit = 30

  /// - Parameters:
  ///   - limit: The maximum number of nodes.
  ///   - keys: The facts that distinguish states, taken from another chart; nil to choose them.
  package init(_ map: StateMap, limit: Int = defaultLimit, keys: [String]? = nil) {
    guard !map.states.isEmpty else { return }
    let all = keys ?? Self.keys(of: map.states, limit)
    self.keys = all
    var places: [[String?]: Int] = [:]
    var nodeOfState: [Int] = []
    var members: [[Int]] = []
    for (index, state) in map.states.enumerated() {
      let facts = all.map { state[$0] }
      let place = places[facts] ?? members.count
      if place == members.count {
        places[facts] = place
        members.append([])
      }
      members[place].append(index)
      nodeOfState.append(place)
    }
    nodes = Self.nodes(members, map.states, all)
    var labels: [[Int]: Set<String>] = [:]
    for edge in map.edges {
      let ends = [nodeOfState[edge.from], nodeOfState[edge.to]]
      if ends[0] != ends[1] { labels[ends, default: []].insert(edge.label) }
    }
    labels = Self.withoutShortcuts(labels)
    edges = labels.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map { Edge(from: $0.key[0], to: $0.key[1], labels: $0.value.sorted()) }
  }

  /// Omits each transition that combines an action and an answer in one instant, if the map has both in sequence.
  private static func withoutShortcuts(_ labels: [[Int]: Set<String>]) -> [[Int]: Set<String>] {
    var result: [[Int]: Set<String>] = [:]
    for (ends, all) in labels {
      let kept = all.filter { label in
        let parts = label.split(separator: ", ", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return true }
        return !labels.contains { way, first in
          way[0] == ends[0] && first.contains(parts[0]) && labels[[way[1], ends[1]]]?.contains(parts[1]) ?? false
        }
      }
      if !kept.isEmpty { result[ends] = kept }
    }
    return result
  }

  /// Omits the facts that make the most states, the least informative first, until there are few enough states.
  private static func keys(of states: [StateMap.Facts], _ limit: Int) -> [String] {
    var keys = Set(states.flatMap(\.keys)).sorted()
    // A fact that is the same everywhere is not informative.
    keys.removeAll { key in key != StateFact.screen && Set(states.map { $0[key] }).count == 1 }
    // A state is the sum of the hashes of its facts, so omitting a fact is a subtraction.
    let hashes = Dictionary(uniqueKeysWithValues: keys.map { key in (key, states.map { hash(key, $0[key]) }) })
    var sums = states.indices.map { state in hashes.values.reduce(0) { $0 &+ $1[state] } }
    while Set(sums).count > limit, keys.count > 1 {
      let rank = keys.map(StateFact.rank).max() ?? 0
      let candidates = keys.filter { StateFact.rank($0) == rank && $0 != StateFact.screen }
      let counted = candidates.map { key in
        let rest = zip(sums, hashes[key] ?? []).map { $0 &- $1 }
        return (key: key, sums: rest, count: Set(rest).count)
      }
      guard let best = counted.min(by: { ($0.count, $0.key) < ($1.count, $1.key) }) else { break }
      sums = best.sums
      keys.removeAll { $0 == best.key }
    }
    return keys
  }

  private static func hash(_ key: String, _ fact: String?) -> UInt64 {
    var hasher = StableHasher()
    hasher.combine(key)
    if let fact { hasher.combine(fact) }
    return hasher.finalize()
  }

  /// A node is named by how it differs from the first node of its screen.
  private static func nodes(_ members: [[Int]], _ states: [StateMap.Facts], _ keys: [String]) -> [Node] {
    var usual: [String: StateMap.Facts] = [:]
    return members.map { members in
      let facts = states[members[0]]
      let screen = facts[StateFact.screen] ?? ""
      guard let usual = usual[screen] else {
        usual[screen] = facts
        return Node(lines: [screen], count: members.count)
      }
      let differences = StateFact.distinguishing(keys).filter { facts[$0] != usual[$0] }
        .sorted { (StateFact.rank($0), $0) < (StateFact.rank($1), $1) }
      return Node(
        lines: [screen] + differences.map { facts[$0] ?? "no \($0.prefix { $0 != "." })" },
        count: members.count
      )
    }
  }

  /// The open screens of its states, from the bottom to the top: `login › welcome`.
  package var screens: Set<String> { Set(nodes.compactMap(\.lines.first)) }

  /// The additions and removals since an earlier chart.
  package func differences(since earlier: StateChart) -> [String] {
    func names(_ chart: StateChart) -> Set<String> { Set(chart.nodes.map(\.name)) }
    func transitions(_ chart: StateChart) -> Set<String> {
      Set(chart.edges.flatMap { edge in edge.labels.map { chart.phrase(edge, $0) } })
    }
    func lines(_ kind: String, _ new: Set<String>, _ old: Set<String>) -> [String] {
      new.subtracting(old).sorted().map { "new \(kind): \($0)" }
        + old.subtracting(new).sorted().map { "gone \(kind): \($0)" }
    }
    return lines("state", names(self), names(earlier)) + lines("transition", transitions(self), transitions(earlier))
  }

  private func phrase(_ edge: Edge, _ label: String) -> String {
    "\(nodes[edge.from].name) → \(nodes[edge.to].name): \(label)"
  }
}
