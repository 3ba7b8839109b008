import MVVM

/// The inputs, operators and outputs of a screen, and how they are connected.
///
/// It contains the operators that exist when the screen is opened. Streams that an operator subscribes to in response to
/// events, such as the result of a closure of `flatMap`, are not included; their effects are recorded as they happen.
@MainActor
struct StreamGraph {
  /// A place in the graph.
  struct Node: Equatable {
    enum Kind: Equatable {
      case input
      case operation
      /// A relay, a subject or other source that no view sends to.
      case origin
      case output
    }

    var kind: Kind
    var name: String
    /// The indices of the nodes that its events come from.
    var sources: [Int] = []
  }

  private(set) var nodes: [Node] = []
  /// The inputs and outputs by their places.
  private(set) var inputs: [Int] = []
  private(set) var outputs: [Int] = []

  private var known: [ObjectIdentifier: Int] = [:]
  private let names: [ObjectIdentifier: String]
  /// The scheduler of the views. Delivery on it is not drawn.
  private let main: AnyObject
  /// Streams made only for inspection. They are retained so that no other stream gets their identity.
  private var kept: [any AnatomicStream] = []

  /// The maximum number of nodes. A larger graph is unreadable.
  private static let limit = 2_000

  /// The graph of the screen that is on top.
  init(of host: ScreenHost) {
    names = host.propertyNames
    main = host.environment.scheduler as AnyObject
    let wirings = host.wirings
    for (view, wiring) in wirings where view.input != nil {
      inputs.append(nodes.count)
      // A view that shows a relay also sends to it.
      let shown = wiring.feeds.first { $0.role == .value && !view.isOutput }?.stream.anatomy
      for target in [wiring.target, shown?.origin].compactMap(\.self) where known[ObjectIdentifier(target)] == nil {
        known[ObjectIdentifier(target)] = nodes.count
      }
      nodes.append(Node(kind: .input, name: view.name))
    }
    for (view, wiring) in wirings {
      for feed in wiring.feeds {
        let source = visit(feed.stream, depth: 0)
        let isOwnValue = view.input != nil && !view.isOutput && feed.role == .value
        // Not drawn: an input obviously shows its own value.
        if isOwnValue, nodes[source].kind == .input || nodes[source].sources.isEmpty { continue }
        outputs.append(nodes.count)
        nodes.append(
          Node(kind: .output, name: feed.role == .value ? view.name : "\(view.name) (\(feed.role))", sources: [source])
        )
      }
    }
  }

  /// Returns the place of a stream, and adds the stream if it is new.
  private mutating func visit(_ stream: any AnatomicStream, depth: Int) -> Int {
    var anatomy = stream.anatomy
    if let place = known[anatomy.identity] { return place }
    kept.append(stream)
    while let source = anatomy.sources.first, anatomy.name == "observe(on:)", anatomy.scheduler === main {
      anatomy = source.anatomy
      if let place = known[anatomy.identity] { return place }
      kept.append(source)
    }
    let place = nodes.count
    known[anatomy.identity] = place
    guard anatomy.origin == nil, depth < 200, nodes.count < Self.limit else {
      let name = anatomy.origin.flatMap { names[ObjectIdentifier($0)] }
      nodes.append(Node(kind: .origin, name: name ?? (anatomy.origin == nil ? "…" : anatomy.name)))
      return place
    }
    nodes.append(Node(kind: .operation, name: anatomy.name))
    for source in anatomy.sources { nodes[place].sources.append(visit(source, depth: depth + 1)) }
    return place
  }

  /// The graph for programs.
  var json: JSONValue {
    func object(_ members: [(String, JSONValue)]) -> JSONValue {
      .object(members.map { .init(name: $0.0, value: $0.1) })
    }
    return .array(
      nodes.enumerated().map { index, node in
        object([
          ("id", .number(String(index))), ("kind", .string("\(node.kind)")), ("name", .string(node.name)),
          ("sources", .array(node.sources.map { .number(String($0)) })),
        ])
      }
    )
  }

  /// The names of the inputs whose events reach a place.
  func feeding(_ place: Int) -> Set<String> {
    var names: Set<String> = []
    var seen: Set<Int> = []
    var waiting = [place]
    while let next = waiting.popLast() {
      guard seen.insert(next).inserted else { continue }
      if nodes[next].kind == .input { names.insert(nodes[next].name) }
      waiting += nodes[next].sources
    }
    return names
  }
}
