import Reporting
import Rows

/// The results as text: rows with a floor, quantities with a limit, and a summary.
struct Tables {
  private let results: Results
  private var rows = TextTable([
    .words("row"), .numbers("ns"), .numbers("median"), .numbers("floor"), .numbers("ratio"), .numbers("target"),
    .words("met"), .numbers("RxSwift"), .numbers("ReactiveSwift"), .numbers("OpenCombine"), .words("what"),
  ])
  private var limits = TextTable([
    .words("row"), .numbers("here"), .numbers("limit"), .words("unit"), .words("met"), .numbers("floor"),
    .numbers("RxSwift"), .numbers("ReactiveSwift"), .numbers("OpenCombine"), .words("what"),
  ])

  init(_ results: Results) {
    self.results = results
    for measured in results.measurements {
      let (row, peers) = (measured.row, measured.row.peers)
      rows.add([
        row.id, measured.workload.least.short, measured.workload.median.short, measured.floor.least.short,
        measured.ratio.multiple, row.target.map { $0.short + "x" } ?? "", measured.verdict,
        peers.rxSwift.map { $0.short + "x" } ?? "", peers.reactiveSwift.map { $0.short + "x" } ?? "",
        peers.openCombine.map { $0.short + "x" } ?? "", "\(row.what) (\(row.unit))",
      ])
    }
    for reading in results.readings {
      let (limit, peers) = (reading.limit, reading.limit.peers)
      limits.add([
        limit.id, reading.value.short, limit.limit.short, limit.unit, reading.verdict, reading.floor?.short ?? "",
        peers.rxSwift?.short ?? "", peers.reactiveSwift?.short ?? "", peers.openCombine?.short ?? "", limit.what,
      ])
    }
  }

  /// For a terminal.
  var text: String {
    let tables = [rows, limits].filter { !$0.isEmpty }.map { $0.lines.joined(separator: "\n") }
    return (tables + [summary.joined(separator: "\n")]).joined(separator: "\n\n")
  }

  var markdown: String {
    let tables = [rows, limits].filter { !$0.isEmpty }.map(\.markdown)
    return (tables + [summary.map { "- \($0)" }.joined(separator: "\n")]).joined(separator: "\n\n")
  }

  private var summary: [String] {
    let aimed = results.measurements.filter { $0.row.target != nil }
    let met = aimed.filter(\.isMet).count + results.readings.filter(\.isMet).count
    var lines = ["at target: \(met) of \(aimed.count + results.readings.count)"]
    let peered = results.measurements.filter { $0.row.peers.best != nil }
    if !peered.isEmpty {
      lines.append("ahead of the best peer: \(peered.filter(\.isAheadOfPeers).count) of \(peered.count)")
    }
    for (peer, mean, target) in results.means where !mean.isNaN {
      lines.append("times ahead of \(peer), geometric mean: \(mean.short) (target \(target.short))")
    }
    return lines
  }
}
