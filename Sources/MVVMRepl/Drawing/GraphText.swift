import MVVM
import ScreenText

/// A graph as lines: first the outputs that each input changes, then the operators behind each output.
@MainActor
struct GraphText {
  private let graph: StreamGraph
  private let influences: InfluenceGraph
  /// The cells of the widest name.
  private let width: Int
  /// The cells of a line.
  private let columns: Int
  /// Operators with several sources that are drawn already.
  private var drawn: Set<Int> = []

  init(_ graph: StreamGraph, _ influences: InfluenceGraph, columns: Int) {
    self.graph = graph
    self.columns = columns
    self.influences = influences
    let names = graph.outputs.map { graph.nodes[$0].name } + influences.inputs
    width = names.map(TextWidth.cells).max() ?? 0
  }

  /// Lines of at most this many columns, unless a name is wider.
  static func lines(_ graph: StreamGraph, _ influences: InfluenceGraph, columns: Int) -> [String] {
    var text = GraphText(graph, influences, columns: columns)
    let trees = text.trees()
    return text.summary() + (trees.isEmpty ? [] : [""] + trees)
  }

  /// A line for each input: the outputs that it feeds, or that changed after it.
  private func summary() -> [String] {
    let lines = influences.inputs.flatMap { input in
      let fed = graph.outputs.filter { graph.feeding($0).contains(input) }.map { graph.nodes[$0].name }
      let moved = influences.moved(by: input).filter { !covers(fed, $0) }
      let all = fed + moved
      return row(head: input, arrow: "  ─▶  ", all.isEmpty ? ["(nothing yet)"] : Self.list(all))
    }
    let still = influences.still
    return lines
      + (still.isEmpty ? [] : Self.wrap(Self.list(["not changed yet: " + still[0]] + still.dropFirst()), columns))
  }

  /// Whether the outputs include the view of this name, or a part of it.
  private func covers(_ outputs: [String], _ view: String) -> Bool {
    outputs.contains { $0 == view || $0.hasPrefix("\(view) (") }
  }

  /// The operators upstream of each output.
  private mutating func trees() -> [String] {
    var lines: [String] = []
    for place in graph.outputs {
      guard let source = graph.nodes[place].sources.first else { continue }
      let room = columns - indent("  ◀─ ")
      lines += row(head: graph.nodes[place].name, arrow: "  ◀─ ", tree(source, room))
    }
    return lines
  }

  /// A row of operators, and below it the branches of the last one.
  private mutating func tree(_ start: Int, _ room: Int) -> [String] {
    var row: [String] = []
    var place = start
    func chain() -> [String] { Self.wrap(row.enumerated().map { $0 == 0 ? $1 : "◀─ \($1)" }, room) }
    while true {
      let node = graph.nodes[place]
      guard node.sources.count > 1 else {
        row.append(node.kind == .input ? "‹\(node.name)›" : node.name)
        guard let next = node.sources.first else { return chain() }
        place = next
        continue
      }
      guard drawn.insert(place).inserted else {
        row.append("\(node.name), as above")
        return chain()
      }
      row.append(node.name)
      var lines = chain()
      for (index, source) in node.sources.enumerated() {
        let isLast = index + 1 == node.sources.count
        for (number, line) in tree(source, room - 3).enumerated() {
          lines.append((number == 0 ? (isLast ? "└─ " : "├─ ") : (isLast ? "   " : "│  ")) + line)
        }
      }
      return lines
    }
  }

  // MARK: - Lines

  /// The column of the text after a name and an arrow. With long names on a narrow terminal, it begins on the next line.
  private func indent(_ arrow: String) -> Int {
    let wanted = width + TextWidth.cells(of: arrow)
    return wanted <= max(columns / 2, columns - 40) ? wanted : 4
  }

  /// A name, an arrow, and the lines after them.
  private func row(head: String, arrow: String, _ words: [String]) -> [String] {
    let indent = indent(arrow)
    let isBeside = indent == width + TextWidth.cells(of: arrow)
    let isList = arrow.contains("▶")
    let lines = isList ? Self.wrap(words, columns - indent) : words
    // Branches are aligned with the arrow.
    let blank = String(repeating: " ", count: isList || !isBeside ? indent : width + 2)
    guard isBeside else { return [head + arrow.trimmingEnd()] + lines.map { blank + $0 } }
    return lines.enumerated().map { ($0 == 0 ? TextWidth.pad(head, to: width) + arrow : blank) + $1 }
  }

  /// Names, each followed by a comma, except the last.
  private static func list(_ names: [String]) -> [String] {
    names.enumerated().map { $0 + 1 < names.count ? $1 + "," : $1 }
  }

  /// Wraps words in lines of this many cells. Lines after the first are indented by two.
  private static func wrap(_ words: [String], _ room: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words {
      if line.isEmpty {
        line = word
      } else if TextWidth.cells(of: line) + 1 + TextWidth.cells(of: word) <= room {
        line += " " + word
      } else {
        lines.append(line)
        line = "  " + word
      }
    }
    return lines + [line]
  }
}
