import MVVM

/// A graph as lines: first what each input moves, then how each output comes about.
@MainActor
struct GraphText {
  private let graph: StreamGraph
  private let influences: InfluenceGraph
  private let width: Int
  /// Operators with several sources that are drawn already.
  private var drawn: Set<Int> = []

  init(_ graph: StreamGraph, _ influences: InfluenceGraph) {
    self.graph = graph
    self.influences = influences
    let names = graph.outputs.map { graph.nodes[$0].name } + influences.inputs
    width = names.map(TextWidth.cells).max() ?? 0
  }

  static func lines(_ graph: StreamGraph, _ influences: InfluenceGraph) -> [String] {
    var text = GraphText(graph, influences)
    let trees = text.trees()
    return text.summary() + (trees.isEmpty ? [] : [""] + trees)
  }

  /// A line for each input: the outputs that it feeds, or was seen to move.
  private func summary() -> [String] {
    let lines = influences.inputs.map { input in
      let fed = graph.outputs.filter { graph.feeding($0).contains(input) }.map { graph.nodes[$0].name }
      let moved = influences.moved(by: input).filter { !covers(fed, $0) }
      let all = fed + moved
      return "\(TextWidth.pad(input, to: width))  ─▶  \(all.isEmpty ? "(nothing yet)" : all.joined(separator: ", "))"
    }
    let still = influences.still
    return lines + (still.isEmpty ? [] : ["not moved yet: \(still.joined(separator: ", "))"])
  }

  /// Whether one of the outputs is a part of the view of this name.
  private func covers(_ outputs: [String], _ view: String) -> Bool {
    outputs.contains { $0 == view || $0.hasPrefix("\(view) (") }
  }

  /// For each output the operators above it.
  private mutating func trees() -> [String] {
    var lines: [String] = []
    for place in graph.outputs {
      guard let source = graph.nodes[place].sources.first else { continue }
      let head = TextWidth.pad(graph.nodes[place].name, to: width)
      let rows = tree(source)
      for (index, row) in rows.enumerated() {
        lines.append((index == 0 ? "\(head)  ◀─ " : String(repeating: " ", count: width + 2)) + row)
      }
    }
    return lines
  }

  /// Operators in a row, and below it the branches of the last one.
  private mutating func tree(_ start: Int) -> [String] {
    var row: [String] = []
    var place = start
    while true {
      let node = graph.nodes[place]
      guard node.sources.count > 1 else {
        row.append(node.kind == .input ? "‹\(node.name)›" : node.name)
        guard let next = node.sources.first else { return [row.joined(separator: " ◀─ ")] }
        place = next
        continue
      }
      guard drawn.insert(place).inserted else {
        return [(row + ["\(node.name), as above"]).joined(separator: " ◀─ ")]
      }
      var lines = [(row + [node.name]).joined(separator: " ◀─ ")]
      for (index, source) in node.sources.enumerated() {
        let isLast = index + 1 == node.sources.count
        for (number, line) in tree(source).enumerated() {
          lines.append((number == 0 ? (isLast ? "└─ " : "├─ ") : (isLast ? "   " : "│  ")) + line)
        }
      }
      return lines
    }
  }
}
