import Exploring
import MVVM
import ScreenText

/// A map of states as a picture: a box for each state, an arrow for each transition.
struct ChartPicture {
  private struct Box {
    var lines: [String]
    var x = 0.0
    var y = 0.0
    var width: Double
    var height: Double
  }

  /// A line between two states, with an arrow at one end or at both.
  private struct Line {
    var from: Int
    var to: Int
    var labels: [String]
    var isBothWays = false
  }

  private let chart: StateChart
  private let lines: [Line]
  private var boxes: [Box] = []
  private var layout: LayeredLayout
  private var size = (width: 0.0, height: 0.0)
  private var ends: [Ends] = []

  /// The heights at which a line leaves and arrives, and the number of lines at each of the two sides.
  private struct Ends {
    var first = 0.0
    var last = 0.0
    var crowdAtFirst = 0
    var crowdAtLast = 0
  }

  private static let letter = 6.7
  private static let lineHeight = 15.0

  init(_ chart: StateChart) {
    self.chart = chart
    lines = Self.lines(chart.edges)
    layout = LayeredLayout(chart.nodes.count, lines.map { ($0.from, $0.to) })
    boxes = layout.columns.indices.map { place in
      guard place < chart.nodes.count else { return Box(lines: [], width: 0, height: 14) }
      let node = chart.nodes[place]
      let lines = node.lines.flatMap { Self.wrapped($0, 26) }
      let cells = lines.map(TextWidth.cells).max() ?? 0
      return Box(
        lines: lines,
        width: Self.letter * Double(cells) + 20,
        height: Self.lineHeight * Double(lines.count) + 12
      )
    }
    for index in chart.nodes.indices {
      // Room for all lines that leave or arrive at one side.
      boxes[index].height = max(boxes[index].height, 9 * Double(layout.crowd(at: index) + 1))
    }
    arrange()
  }

  /// Transitions in both directions by the same actions are one line.
  private static func lines(_ edges: [StateChart.Edge]) -> [Line] {
    var lines: [Line] = []
    for edge in edges {
      let back = lines.firstIndex { $0.from == edge.to && $0.to == edge.from && $0.labels == edge.labels }
      if let back {
        lines[back].isBothWays = true
      } else {
        lines.append(Line(from: edge.from, to: edge.to, labels: edge.labels))
      }
    }
    return lines
  }

  /// Wraps text into lines of this many terminal cells, where possible. All but the first are indented.
  private static func wrapped(_ text: String, _ limit: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if TextWidth.cells(of: last) + TextWidth.cells(of: String(word)) + 1 <= limit {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append("  " + word)
      }
    }
    return lines
  }

  private mutating func arrange() {
    let labelRoom = 190.0
    var x = 16.0
    let heights = layout.order.map { column in
      column.reduce(0.0) { $0 + boxes[$1].height } + 26 * Double(max(column.count - 1, 0))
    }
    let height = (heights.max() ?? 0)
    for (column, places) in layout.order.enumerated() {
      let width = places.map { boxes[$0].width }.max() ?? 0
      var y = 30 + (height - heights[column]) / 2
      for place in places {
        boxes[place].x = x + (width - boxes[place].width) / 2
        boxes[place].y = y
        y += boxes[place].height + 26
      }
      x += width + labelRoom
    }
    size = (x - labelRoom + 20, height + 60)
    spreadEnds()
    // Room for lines within a column, and their labels, to the right of the last column.
    for (index, route) in layout.routes.enumerated() where isWithinColumn(route) {
      let caption = TextWidth.cells(of: Self.caption(lines[route.edge].labels))
      size.width = max(size.width, reach(index) + Self.letter * Double(caption) + 10)
    }
  }

  /// The file's text. Colours follow the reader's light or dark setting.
  func svg(note: String) -> String {
    let (width, height) = (Self.text(size.width), Self.text(size.height))
    var parts = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" "
        + "height=\"\(height)\" font-family=\"ui-monospace, monospace\" font-size=\"11\">",
      "<!-- \(note)\n-->",
      "<style>svg{background:#fff;color:#222}.way{fill:none;stroke:#36c;stroke-width:1.3}.back{stroke:#a60}"
        + ".head{fill:#36c}.backhead{fill:#a60}.state{fill:#f3f6fb;stroke:#36c}.start{stroke-width:2.5}"
        + "text{fill:currentColor}.label{paint-order:stroke;stroke:#fff;stroke-width:4px;font-size:10px}"
        + ".first{font-weight:bold}"
        + "@media(prefers-color-scheme:dark){svg{background:#161616;color:#ddd}.state{fill:#1d2430}"
        + ".label{stroke:#161616}}</style>",
    ]
    for index in layout.routes.indices { parts += way(index) }
    for (index, node) in chart.nodes.enumerated() {
      let box = boxes[index]
      parts.append(
        "<g><rect class=\"state\(index == 0 ? " start" : "")\" x=\"\(Self.text(box.x))\" y=\"\(Self.text(box.y))\" "
          + "width=\"\(Self.text(box.width))\" height=\"\(Self.text(box.height))\" rx=\"7\"/>"
          + "<title>\(TimelinePicture.escape(node.name)): \(node.count.counted("state"))</title>"
      )
      for (row, line) in box.lines.enumerated() {
        parts.append(
          "<text\(row == 0 ? " class=\"first\"" : "") x=\"\(Self.text(box.x + 10))\" "
            + "y=\"\(Self.text(box.y + 18 + Self.lineHeight * Double(row)))\" xml:space=\"preserve\">"
            + "\(TimelinePicture.escape(line))</text>"
        )
      }
      parts.append("</g>")
    }
    // Drawn above all lines, so that each label is readable.
    for index in layout.routes.indices { parts.append(label(index)) }
    return (parts + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// Spreads the ends of lines over the sides of their boxes, in the order of the other ends.
  private mutating func spreadEnds() {
    var sides: [[Int]: [(route: Int, isLeftEnd: Bool, height: Double)]] = [:]
    for (index, route) in layout.routes.enumerated() {
      let (first, last) = (route.places[0], route.places[route.places.count - 1])
      let (second, before) = (route.places[1], route.places[route.places.count - 2])
      // A line within a column leaves and arrives on the right.
      let isWithin = isWithinColumn(route)
      sides[[first, 1], default: []].append((index, true, middle(second)))
      sides[[last, isWithin ? 1 : 0], default: []].append((index, false, middle(before)))
    }
    ends = layout.routes.map { _ in Ends() }
    for (side, routes) in sides {
      let box = boxes[side[0]]
      for (row, end) in routes.sorted(by: { ($0.height, $0.route) < ($1.height, $1.route) }).enumerated() {
        let y = box.y + box.height * Double(row + 1) / Double(routes.count + 1)
        if end.isLeftEnd {
          ends[end.route].first = y
          ends[end.route].crowdAtFirst = routes.count
        } else {
          ends[end.route].last = y
          ends[end.route].crowdAtLast = routes.count
        }
      }
    }
  }

  private func middle(_ place: Int) -> Double { boxes[place].y + boxes[place].height / 2 }

  /// The points of a line, from the left to the right.
  private func points(_ index: Int) -> [(x: Double, y: Double)] {
    let route = layout.routes[index]
    return route.places.enumerated().map { number, place in
      let box = boxes[place]
      if number == 0 { return (box.x + box.width, ends[index].first) }
      if number == route.places.count - 1 {
        return (isWithinColumn(route) ? box.x + box.width : box.x, ends[index].last)
      }
      return (box.x + box.width / 2, middle(place))
    }
  }

  private func isWithinColumn(_ route: LayeredLayout.Route) -> Bool {
    layout.columns[route.places[0]] == layout.columns[route.places[route.places.count - 1]]
  }

  /// How far a line within a column bulges to the right.
  private func reach(_ index: Int) -> Double {
    let points = points(index)
    return max(points[0].x, points[1].x) + 24 + abs(points[0].y - points[1].y) / 7
  }

  private func way(_ index: Int) -> [String] {
    let route = layout.routes[index]
    let points = points(index)
    let (first, last) = (points[0], points[points.count - 1])
    let isWithin = isWithinColumn(route)
    var path = "M\(Self.text(first.x)) \(Self.text(first.y))"
    if isWithin {
      let reach = Self.text(reach(index))
      path += "C\(reach) \(Self.text(first.y)) \(reach) \(Self.text(last.y)) \(Self.text(last.x)) \(Self.text(last.y))"
    } else {
      for (one, other) in zip(points, points.dropFirst()) {
        let middle = Self.text((one.x + other.x) / 2)
        path += "C\(middle) \(Self.text(one.y)) \(middle) \(Self.text(other.y)) "
        path += "\(Self.text(other.x)) \(Self.text(other.y))"
      }
    }
    let isBothWays = lines[route.edge].isBothWays
    let isBack = route.isBackward && !isBothWays
    var parts = ["<path class=\"way\(isBack ? " back" : "")\" d=\"\(path)\"/>"]
    if !route.isBackward || isBothWays { parts.append(Self.head(at: last, isToLeft: isWithin, isBack: false)) }
    if route.isBackward || isBothWays { parts.append(Self.head(at: first, isToLeft: true, isBack: isBack)) }
    return parts
  }

  private static func head(at point: (x: Double, y: Double), isToLeft: Bool, isBack: Bool) -> String {
    let (x, y) = (text(point.x), text(point.y))
    let shape = isToLeft ? "l8 -4l0 8z" : "l-8 -4l0 8z"
    return "<path class=\"\(isBack ? "backhead" : "head")\" d=\"M\(x) \(y)\(shape)\"/>"
  }

  /// The label of a line, at the end that it shares with fewer other lines.
  private func label(_ index: Int) -> String {
    let route = layout.routes[index]
    let points = points(index)
    let (first, last) = (points[0], points[points.count - 1])
    let text = Self.caption(lines[route.edge].labels)
    var place = (x: first.x + 11, y: first.y - 3)
    var anchor = "start"
    if isWithinColumn(route) {
      place = (reach(index) - abs(first.y - last.y) / 28, (first.y + last.y) / 2 + 3)
    } else if ends[index].crowdAtLast < ends[index].crowdAtFirst {
      place = (last.x - 11, last.y - 3)
      anchor = "end"
    }
    return "<text class=\"label\" x=\"\(Self.text(place.x))\" y=\"\(Self.text(place.y))\" "
      + "text-anchor=\"\(anchor)\">\(TimelinePicture.escape(text))</text>"
  }

  /// The shortest labels, and how many more there are.
  private static func caption(_ labels: [String]) -> String {
    let sorted = labels.sorted { ($0.count, $0) < ($1.count, $1) }
    var text = sorted[0]
    var shown = 1
    while shown < sorted.count, text.count + sorted[shown].count < 26 {
      text += ", " + sorted[shown]
      shown += 1
    }
    text = text.count > 30 ? text.prefix(29) + "…" : text
    return shown < sorted.count ? "\(text) +\(sorted.count - shown)" : text
  }

  static func text(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }

  // MARK: - Other files

  /// The map for Graphviz.
  static func dot(_ chart: StateChart, title: String, note: String) -> String {
    var lines = [
      "digraph \(TextLiteral.quote(title)) {", "  // \(note)", "  rankdir=LR;",
      "  node [fontname=\"monospace\", shape=box, style=rounded];", "  edge [fontname=\"monospace\"];",
    ]
    for (index, node) in chart.nodes.enumerated() {
      let label = TextLiteral.quote(node.lines.joined(separator: "\n"))
      lines.append("  n\(index) [label=\(label)\(index == 0 ? ", penwidth=2" : "")];")
    }
    for edge in chart.edges {
      lines.append(
        "  n\(edge.from) -> n\(edge.to) [label=\(TextLiteral.quote(Self.caption(edge.labels)))];"
      )
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  /// The map as a page: the picture, and all transitions as a table.
  static func html(_ chart: StateChart, title: String, note: String) -> String {
    let rows = chart.edges.map { edge in
      let cells = [chart.nodes[edge.from].name, edge.labels.joined(separator: "; "), chart.nodes[edge.to].name]
      return "<tr>" + cells.map { "<td>\(TimelinePicture.escape($0))</td>" }.joined() + "</tr>"
    }
    return """
      <!DOCTYPE html>
      <html><head><meta charset="utf-8"><title>\(TimelinePicture.escape(title))</title>
      <style>body{font-family:system-ui,sans-serif;margin:2em;color-scheme:light dark}svg{max-width:100%;height:auto}
      td,th{text-align:left;padding:.2em 1em .2em 0;vertical-align:top}</style></head><body>
      <h1>\(TimelinePicture.escape(title))</h1>
      \(ChartPicture(chart).svg(note: note))
      <table><tr><th>from</th><th>by</th><th>to</th></tr>
      \(rows.joined(separator: "\n"))
      </table></body></html>

      """
  }
}
