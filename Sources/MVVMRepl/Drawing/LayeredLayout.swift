/// Places the nodes of a graph in columns, so that most edges lead to the right and few cross.
struct LayeredLayout {
  /// A path from one node to another, through a place in each column between them.
  struct Route {
    var edge: Int
    /// Places from the left to the right, the ends included.
    var places: [Int]
    /// Whether the edge points to the left.
    var isBackward: Bool
  }

  /// The column of each place. The nodes come first, then the places where edges pass through a column.
  private(set) var columns: [Int]
  /// The places in each column, from the top.
  private(set) var order: [[Int]] = []
  private(set) var routes: [Route] = []
  private var neighbours: [[Int]]

  /// - Parameters:
  ///   - count: The number of nodes. The first is on the left.
  ///   - edges: The start and the end of each edge.
  init(_ count: Int, _ edges: [(from: Int, to: Int)]) {
    columns = Self.distances(count, edges)
    neighbours = Array(repeating: [], count: count)
    order = Array(repeating: [], count: (columns.max() ?? 0) + 1)
    for place in 0..<count { order[columns[place]].append(place) }
    for (index, edge) in edges.enumerated() {
      let isBackward = columns[edge.from] > columns[edge.to]
      let (left, right) = isBackward ? (edge.to, edge.from) : (edge.from, edge.to)
      var places = [left]
      for column in columns[left] + 1..<max(columns[right], columns[left] + 1) {
        places.append(columns.count)
        order[column].append(columns.count)
        columns.append(column)
        neighbours.append([])
      }
      places.append(right)
      for (one, other) in zip(places, places.dropFirst()) where columns[one] != columns[other] {
        neighbours[one].append(other)
        neighbours[other].append(one)
      }
      routes.append(Route(edge: index, places: places, isBackward: isBackward))
    }
    for sweep in 0..<12 { sort(leftToRight: sweep % 2 == 0) }
  }

  /// The number of edges at the more crowded side of a node.
  func crowd(at node: Int) -> Int {
    var (left, right) = (0, 0)
    for route in routes {
      let (first, last) = (route.places[0], route.places[route.places.count - 1])
      if first == node { right += 1 }
      if last == node { if columns[first] == columns[last] { right += 1 } else { left += 1 } }
    }
    return max(left, right)
  }

  /// The distance of each node from the first, in edges. Unreachable nodes are placed beyond the last.
  private static func distances(_ count: Int, _ edges: [(from: Int, to: Int)]) -> [Int] {
    var distances = Array(repeating: -1, count: count)
    var waiting = count > 0 ? [0] : []
    if count > 0 { distances[0] = 0 }
    while !waiting.isEmpty {
      let place = waiting.removeFirst()
      for edge in edges where edge.from == place && distances[edge.to] < 0 {
        distances[edge.to] = distances[place] + 1
        waiting.append(edge.to)
      }
    }
    let last = (distances.max() ?? 0) + 1
    return distances.map { $0 < 0 ? last : $0 }
  }

  /// Sorts each column by the average position of the neighbours of each place in the column before.
  private mutating func sort(leftToRight: Bool) {
    let all = leftToRight ? Array(order.indices.dropFirst()) : Array(order.indices.dropLast().reversed())
    for column in all {
      let before = column + (leftToRight ? -1 : 1)
      var rows: [Int: Int] = [:]
      for (row, place) in order[before].enumerated() { rows[place] = row }
      let weights = order[column].enumerated().map { row, place -> Double in
        let near = neighbours[place].compactMap { rows[$0] }
        return near.isEmpty ? Double(row) : Double(near.reduce(0, +)) / Double(near.count)
      }
      order[column] = zip(weights, order[column]).enumerated()
        .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element.1)
    }
  }
}
