/// Draws diagrams below each other, aligned by tick.
///
/// The lines are diagrams themselves: you can paste the actual one into the test.
package struct MarbleDrawing {
  private struct Line {
    let title: String
    let cells: [Int: String]
    let end: Int

    /// The columns that a tick needs. A blank separates two quotes, which would otherwise be a quote within one value.
    func width(_ tick: Int) -> Int {
      guard let cell = cells[tick] else { return 1 }
      return cell.count + (cell.last == "'" && cells[tick + 1]?.first == "'" ? 1 : 0)
    }
  }

  private static let longestWait = 12
  private static let widest = 200

  private var lines: [Line] = []
  private var differences: Set<Int> = []

  package init() {}

  /// Adds a line with marks in order of time, drawn at least up to the tick `end`.
  package mutating func add(_ title: String, _ marks: [(tick: Int, mark: MarbleDiagram.Mark)], end: Int) {
    var cells = Dictionary(grouping: marks, by: \.tick).mapValues { group in
      let texts = group.map { Self.text($0.mark) }
      return texts.count == 1 ? texts[0] : "(" + Self.joined(texts) + ")"
    }
    // A digit next to a unit would be read as a duration.
    for (tick, cell) in cells where cell == "m" || cell == "s" {
      if let digit = cells[tick - 1]?.last, digit.isASCII, digit.isNumber { cells[tick] = "'\(cell)'" }
    }
    lines.append(Line(title: title, cells: cells, end: max(end, (cells.keys.max() ?? -1) + 1)))
  }

  /// Adds a diagram in its original form.
  package mutating func add(_ title: String, _ diagram: MarbleDiagram) {
    add(title, diagram.marks, end: diagram.length)
  }

  /// Points at a tick from below.
  package mutating func mark(_ tick: Int) {
    differences.insert(tick)
  }

  /// The lines, indented.
  package var text: String {
    let titleWidth = (lines.map(\.title.count).max() ?? 0) + 3
    var drawn = lines.map { $0.title.padded(to: titleWidth) }
    var pointers = "".padded(to: titleWidth)
    for stretch in stretches {
      switch stretch {
      case .tick(let tick):
        let width = lines.map { $0.width(tick) }.max() ?? 1
        for (index, line) in lines.enumerated() {
          let cell = line.cells[tick] ?? (tick < line.end ? "-" : " ")
          drawn[index] += cell.padded(to: width)
        }
        pointers += (differences.contains(tick) ? "↑" : " ").padded(to: width)
      case .wait(let from, let ticks):
        let span = " \(ticks)ms "
        for (index, line) in lines.enumerated() { drawn[index] += from < line.end ? span : "".padded(to: span.count) }
        pointers += "".padded(to: span.count)
      }
    }
    if !differences.isEmpty { drawn.append(pointers) }
    return drawn.map { line in
      let line = line.trimmingBlanksAtEnd
      return "  " + (line.count > Self.widest ? line.prefix(Self.widest) + "…" : line)
    }
    .joined(separator: "\n")
  }

  private enum Stretch {
    case tick(Int)
    case wait(from: Int, ticks: Int)
  }

  /// All ticks, with long waits combined.
  private var stretches: [Stretch] {
    let end = lines.map(\.end).max() ?? 0
    let busy = Set(lines.flatMap(\.cells.keys)).filter { $0 < end }.sorted()
    var result: [Stretch] = []
    var next = 0
    for tick in busy + [end] {
      if tick - next > Self.longestWait {
        result.append(.wait(from: next, ticks: tick - next))
      } else {
        result += (next..<tick).map(Stretch.tick)
      }
      if tick < end { result.append(.tick(tick)) }
      next = tick + 1
    }
    return result
  }

  /// The marks of a group, with a blank between two quotes.
  private static func joined(_ texts: [String]) -> String {
    texts.reduce(into: "") { text, next in text += (text.last == "'" && next.first == "'" ? " " : "") + next }
  }

  private static func text(_ mark: MarbleDiagram.Mark) -> String {
    switch mark {
    case .value(let text): MarbleLabel.drawn(text)
    case .error: "#"
    case .completed: "|"
    case .subscribe: "^"
    case .dispose: "!"
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate var trimmingBlanksAtEnd: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
