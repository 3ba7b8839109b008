import MVVM
import ScreenText

/// Inputs and outputs over time, with a row for each name.
///
/// Each column is a point in time. A new column begins when time passes or input arrives, so that the effects of one input
/// are separate from those of the next at the same time.
struct Timeline: Equatable {
  struct Row: Equatable {
    var name: String
    var kind: SessionLog.Entry.Kind
    /// The events by column. A column can have several.
    var marks: [Int: [ViewValue]] = [:]
  }

  var times: [Duration] = []
  var rows: [Row] = []

  /// Arranges the changes of the views with these names, or of all views if `names` is empty. The changes are in order of time.
  init(_ changes: [SessionLog.Entry], names: [String] = []) {
    let wanted = Set(names)
    var places: [String: Int] = [:]
    var last: SessionLog.Entry?
    for change in changes where wanted.isEmpty || wanted.contains(change.name) {
      let isNew = last.map { $0.time != change.time || change.kind == .input } ?? true
      if isNew { times.append(change.time) }
      last = change
      let key = "\(change.kind.rawValue) \(change.name)"
      let row =
        places[key]
        ?? {
          rows.append(Row(name: change.name, kind: change.kind))
          places[key] = rows.count - 1
          return rows.count - 1
        }()
      rows[row].marks[times.count - 1, default: []].append(change.value)
    }
    // Inputs come first. Otherwise, rows are in order of appearance.
    rows = rows.filter { $0.kind == .input } + rows.filter { $0.kind == .output }
  }

  /// The timeline for programs: the points in time, and the events of each row.
  var json: JSONValue {
    func object(_ members: [(String, JSONValue)]) -> JSONValue {
      .object(members.map { .init(name: $0.0, value: $0.1) })
    }
    let moments = times.map { JSONValue.number(String(DurationText.milliseconds($0).dropLast(2))) }
    let rows = rows.map { row in
      let marks = row.marks.sorted { $0.key < $1.key }.map { column, values in
        object([
          ("moment", .number(String(column))), ("t", moments[column]), ("values", .array(values.map(\.json))),
        ])
      }
      return object([
        ("name", .string(row.name)), ("kind", .string(row.kind.rawValue)), ("marks", .array(marks)),
      ])
    }
    return object([("times", .array(moments)), ("rows", .array(rows))])
  }

  private func label(_ marks: [ViewValue], limit: Int) -> String {
    let text = marks.map { $0.label(limit: limit) }.joined(separator: " ")
    return text.count <= limit ? text : text.prefix(limit - 1) + "…"
  }

  /// A marble diagram in text, broken into parts that fit the width.
  func text(columns limit: Int = 100) -> [String] {
    guard !times.isEmpty else { return ["nothing has happened yet"] }
    let names = rows.map { ($0.kind == .input ? "> " : "  ") + WordText.cut($0.name) }
    let nameWidth = names.map(TextWidth.cells).max() ?? 0
    // A single column must fit in a line.
    let labelLimit = min(24, max(limit - nameWidth - 4, 3))
    let stamps = times.map(DurationText.milliseconds)
    let widths = times.indices.map { column in
      let labels = rows.compactMap { $0.marks[column] }.map { TextWidth.cells(of: label($0, limit: labelLimit)) }
      return max(labels.max() ?? 0, TextWidth.cells(of: stamps[column])) + 2
    }
    var result: [String] = []
    var start = 0
    while start < times.count {
      var end = start
      var used = nameWidth + 2
      while end < times.count, end == start || used + widths[end] <= limit {
        used += widths[end]
        end += 1
      }
      if start > 0 { result.append("") }
      var header = String(repeating: " ", count: nameWidth + 2)
      for column in start..<end {
        let isRepeated = column > start && times[column] == times[column - 1]
        header += TextWidth.pad(isRepeated ? "" : " " + stamps[column], to: widths[column])
      }
      result.append(header.trimmingEnd())
      for (row, name) in zip(rows, names) {
        var line = TextWidth.pad(name, to: nameWidth) + "  "
        for column in start..<end {
          let mark = row.marks[column].map { label($0, limit: labelLimit) } ?? ""
          let dashes = max(widths[column] - TextWidth.cells(of: mark) - 1, 0)
          line += "─" + mark + String(repeating: "─", count: dashes)
        }
        result.append(line + (end == times.count ? "▶" : "╌"))
      }
      start = end
    }
    return result
  }
}

extension String {
  /// The text without spaces at its end.
  func trimmingEnd() -> String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
