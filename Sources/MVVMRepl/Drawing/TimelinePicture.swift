import MVVM
import ScreenText

/// A timeline as a picture in SVG.
struct TimelinePicture {
  private let timeline: Timeline
  private let letter = 7.0
  private let rowHeight = 34.0

  init(_ timeline: Timeline) {
    self.timeline = timeline
  }

  /// The file's text. Colours follow the reader's light or dark setting.
  var svg: String {
    let rows = timeline.rows
    let labels = timeline.times.indices.map { column in
      rows.map { row in (row.marks[column] ?? []).map { $0.label(limit: 24) }.joined(separator: " ") }
    }
    let left = 24 + letter * Double(rows.map { TextWidth.cells(of: $0.name) }.max() ?? 0)
    var places: [Double] = []
    var x = left
    for column in timeline.times.indices {
      let widest = labels[column].map(TextWidth.cells).max() ?? 0
      let stamp = TextWidth.cells(of: DurationText.milliseconds(timeline.times[column]))
      let width = max(44, letter * Double(max(widest, stamp)) + 18)
      places.append(x + width / 2)
      x += width
    }
    let width = x + 24
    let height = 40 + rowHeight * Double(rows.count) + 12
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(text(width)) \(text(height))\" "
        + "width=\"\(text(width))\" height=\"\(text(height))\" font-family=\"ui-monospace, monospace\" font-size=\"12\">",
      "<style>svg{background:#fff;color:#222}.in{fill:#0a7;stroke:#0a7}.out{fill:#36c;stroke:#36c}"
        + "text{fill:currentColor;stroke:none}line{stroke:currentColor;opacity:.5}"
        + "@media(prefers-color-scheme:dark){svg{background:#161616;color:#ddd}}</style>",
    ]
    for (column, time) in timeline.times.enumerated() {
      let isRepeated = column > 0 && timeline.times[column - 1] == time
      if !isRepeated { lines.append(label(DurationText.milliseconds(time), places[column], 22, anchor: "middle")) }
    }
    for (index, row) in rows.enumerated() {
      let y = 40 + rowHeight * (Double(index) + 0.6)
      lines.append(label(row.name, 8, y + 4, anchor: "start"))
      lines.append(
        "<line x1=\"\(text(left))\" y1=\"\(text(y))\" x2=\"\(text(width - 16))\" y2=\"\(text(y))\"/>"
          + "<path d=\"M\(text(width - 16)) \(text(y - 4))l8 4l-8 4z\" fill=\"currentColor\" opacity=\".5\"/>"
      )
      for (column, place) in places.enumerated() {
        guard let marks = row.marks[column] else { continue }
        let kind = row.kind == .input ? "in" : "out"
        for offset in marks.indices.suffix(8) {
          let shift = Double(offset - marks.count + 1) * 5
          lines.append("<circle class=\"\(kind)\" cx=\"\(text(place + shift))\" cy=\"\(text(y))\" r=\"5\"/>")
        }
        lines.append(label(labels[column][index], place, y - 9, anchor: "middle"))
      }
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private func label(_ content: String, _ x: Double, _ y: Double, anchor: String) -> String {
    "<text x=\"\(text(x))\" y=\"\(text(y))\" text-anchor=\"\(anchor)\">\(Self.escape(content))</text>"
  }

  private func text(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }

  static func escape(_ content: String) -> String {
    TextLiteral.escapeControls(content).replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      // XML does not allow these two characters.
      case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: nil
      }
    }
  }
}
