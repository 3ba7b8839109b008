import MVVM

/// Which inputs move which outputs, as a session has shown.
struct InfluenceGraph: Equatable {
  struct Edge: Hashable {
    var from: String
    var to: String
  }

  var inputs: [String]
  var outputs: [String]
  /// An output that changed after an input and before the next one: how often.
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

  /// A line for each input.
  func text() -> [String] {
    let width = inputs.map(TextWidth.cells).max() ?? 0
    let lines = inputs.map { input in
      let moved = outputs.filter { edges[Edge(from: input, to: $0)] != nil }
      return
        "  \(TextWidth.pad(input, to: width))  ─▶  \(moved.isEmpty ? "(nothing yet)" : moved.joined(separator: ", "))"
    }
    let still = outputs.filter { output in !edges.keys.contains { $0.to == output } && !inputs.contains(output) }
    return lines + (still.isEmpty ? [] : ["  not moved yet: \(still.joined(separator: ", "))"])
  }

  /// The same for Graphviz.
  func dot(title: String) -> String {
    var lines = ["digraph \(TextLiteral.quote(title)) {", "  rankdir=LR;", "  node [fontname=\"monospace\"];"]
    for input in inputs { lines.append("  \(node("in", input)) [label=\(TextLiteral.quote(input)), shape=box];") }
    for output in outputs {
      lines.append("  \(node("out", output)) [label=\(TextLiteral.quote(output)), shape=ellipse];")
    }
    for edge in edges.sorted(by: { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) }) {
      lines.append("  \(node("in", edge.key.from)) -> \(node("out", edge.key.to)) [label=\"\(edge.value)\"];")
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  private func node(_ kind: String, _ name: String) -> String { TextLiteral.quote("\(kind) \(name)") }
}
