import MVVM
import ScreenText

/// A graph for Graphviz: solid edges between streams made from one another, dashed edges where an output changed after an input.
@MainActor
enum GraphPicture {
  static func dot(_ graph: StreamGraph, _ influences: InfluenceGraph, title: String) -> String {
    var lines = ["digraph \(TextLiteral.quote(title)) {", "  rankdir=LR;", "  node [fontname=\"monospace\"];"]
    for (index, node) in graph.nodes.enumerated() {
      lines.append("  \(name(index, node)) [label=\(TextLiteral.quote(node.name)), shape=\(shape(node.kind))];")
    }
    // The streams of views that are bound directly are unknown, so these outputs are drawn alone.
    let drawn = Set(graph.outputs.map { graph.nodes[$0].name })
    for output in influences.outputs where !drawn.contains(output) {
      lines.append("  \(TextLiteral.quote("out \(output)")) [label=\(TextLiteral.quote(output)), shape=ellipse];")
    }
    for (index, node) in graph.nodes.enumerated() {
      for source in node.sources { lines.append("  \(name(source, graph.nodes[source])) -> \(name(index, node));") }
    }
    for edge in influences.edges.sorted(by: { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) }) {
      let (from, to) = (TextLiteral.quote("in \(edge.key.from)"), TextLiteral.quote("out \(edge.key.to)"))
      lines.append("  \(from) -> \(to) [label=\"\(edge.value)\", style=dashed];")
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  private static func name(_ index: Int, _ node: StreamGraph.Node) -> String {
    switch node.kind {
    case .input: TextLiteral.quote("in \(node.name)")
    case .output: TextLiteral.quote("out \(node.name)")
    case .operation, .origin: "n\(index)"
    }
  }

  private static func shape(_ kind: StreamGraph.Node.Kind) -> String {
    switch kind {
    case .input: "box"
    case .operation: "plaintext"
    case .origin: "cylinder"
    case .output: "ellipse"
    }
  }
}
