import Rows

/// The results as lines for people.
struct Table {
  private static let head = ["row", "ns", "median", "floor", "ratio", "target", "", "best peer", "what"]
  let results: Results

  var lines: [String] {
    var rows = [Self.head] + results.measurements.map(cells)
    if results.measurements.isEmpty { rows = [] }
    return aligned(rows) + aligned(results.readings.isEmpty ? [] : limitRows) + [""] + summary
  }

  private func cells(_ measured: Measurement) -> [String] {
    let row = measured.row
    return [
      row.id, measured.workload.least.short, measured.workload.median.short, measured.floor.least.short,
      measured.ratio.ratio + "x", row.target.map { $0.short + "x" } ?? "-", measured.verdict,
      row.peers.best.map { $0.short + "x" } ?? "-",
      "\(row.what) (\(row.unit))",
    ]
  }

  private var limitRows: [[String]] {
    [["", "", "", "", "", "", "", "", ""]]
      + [["row", "here", "unit", "floor", "", "limit", "", "best peer", "what"]]
      + results.readings.map { reading in
        [
          reading.limit.id, reading.value.short, reading.limit.unit, reading.floor?.short ?? "-", "",
          reading.limit.limit.short, reading.verdict, reading.limit.peers.best?.short ?? "-", reading.limit.what,
        ]
      }
  }

  /// What holds over all rows.
  var summary: [String] {
    let (measured, read) = (results.measurements, results.readings)
    let aimed = measured.filter { $0.row.target != nil }
    let met = aimed.filter(\.isMet).count + read.filter(\.isMet).count
    let peered = measured.filter { $0.row.peers.best != nil }
    var lines = ["at target: \(met) of \(aimed.count + read.count)"]
    if !peered.isEmpty {
      lines.append("ahead of the best peer: \(peered.filter(\.isAheadOfPeers).count) of \(peered.count)")
    }
    for (name, mean, target) in [
      ("RxSwift", results.aheadOfRxSwift, Results.targetForRxSwift),
      ("ReactiveSwift (typed rows)", results.typedAheadOfReactiveSwift, Results.targetForReactiveSwift),
    ] where !mean.isNaN {
      lines.append("ahead of \(name), geometric mean: \(mean.short) times (target \(target.short))")
    }
    return lines
  }

  private func aligned(_ rows: [[String]]) -> [String] {
    guard let first = rows.first else { return [] }
    let widths = first.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { cells in
      var line = ""
      for (column, cell) in cells.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        // Numbers stand to the right.
        line += (1...5).contains(column) ? padding + cell : column == cells.count - 1 ? cell : cell + padding
        if column < cells.count - 1 { line += "  " }
      }
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
