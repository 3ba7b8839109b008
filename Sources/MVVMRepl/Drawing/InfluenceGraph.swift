import MVVM

/// Which outputs changed after which inputs in a session.
struct InfluenceGraph: Equatable {
  struct Edge: Hashable {
    var from: String
    var to: String
  }

  var inputs: [String]
  var outputs: [String]
  /// How often an output changed after an input and before the next one.
  private(set) var edges: [Edge: Int] = [:]

  init(inputs: [String], outputs: [String], changes: [SessionLog.Entry]) {
    self.inputs = inputs
    self.outputs = outputs.filter { !inputs.contains($0) } + outputs.filter(inputs.contains)
    var cause: String?
    for change in changes {
      switch change.kind {
      case .input: cause = change.name
      case .output:
        guard let cause, cause != change.name else { continue }
        edges[Edge(from: cause, to: change.name), default: 0] += 1
      }
    }
  }

  /// The outputs that changed after an input.
  func moved(by input: String) -> [String] { outputs.filter { edges[Edge(from: input, to: $0)] != nil } }

  /// The outputs that have not changed after an input yet.
  var still: [String] {
    outputs.filter { output in !edges.keys.contains { $0.to == output } && !inputs.contains(output) }
  }
}
