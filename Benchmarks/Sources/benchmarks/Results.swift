import Reporting
import Rows

/// All results.
struct Results {
  var measurements: [Measurement] = []
  var readings: [Reading] = []

  /// How many times faster this package is than each peer, as a geometric mean, and the target for that.
  var means: [(peer: String, mean: Double, target: Double)] {
    [("RxSwift", aheadOfRxSwift, 10), ("ReactiveSwift (typed rows)", typedAheadOfReactiveSwift, 5)]
  }

  var aheadOfRxSwift: Double {
    measurements.compactMap { measured in measured.row.peers.rxSwift.map { $0 / measured.ratio } }.geometricMean
  }

  var typedAheadOfReactiveSwift: Double {
    let typed = measurements.filter(\.row.isTyped)
    return typed.compactMap { measured in measured.row.peers.reactiveSwift.map { $0 / measured.ratio } }.geometricMean
  }

  /// The rows that exceed their target by more than the factor `slack`, or are slower than a peer, in words.
  func failures(slack: Double) -> [String] {
    measurements.filter { !$0.isWithin(slack) || !$0.isAheadOfPeers }
      .map { "\($0.row.id): \($0.ratio.multiple), \($0.verdict)" }
      + readings.filter { !$0.isWithin(slack) || !$0.isAheadOfPeers }
      .map { "\($0.limit.id): \($0.value.short) \($0.limit.unit), \($0.verdict)" }
      + means.filter { $0.mean * slack < $0.target }
      .map { "the geometric mean of \($0.peer) is \($0.mean.short), not \($0.target.short)" }
  }

  /// Sets the growth of rows, once all rows are measured.
  mutating func compareSizes() {
    for index in measurements.indices {
      let measured = measurements[index]
      guard let base = measurements.first(where: { $0.row.id == measured.row.flatFrom }) else { continue }
      measurements[index].growth = Growth(
        ours: measured.workload.least / base.workload.least,
        floor: measured.floor.least / base.floor.least
      )
    }
  }
}

extension Row {
  /// Whether the row is of the typed dialect.
  var isTyped: Bool { id.hasPrefix("T") }
}

extension Measurement {
  /// Whether the target is met, in words.
  var verdict: String {
    var words: [String] = []
    if let target = row.target, ratio > target { words.append("OVER") }
    if let growth, !growth.isFlat(1) { words.append("GROWS \(growth.ours.multiple)") }
    if !isAheadOfPeers { words.append("BEHIND A PEER") }
    return words.isEmpty ? row.target == nil ? "" : "met" : words.joined(separator: ", ")
  }
}

extension Reading {
  var verdict: String { !isMet ? "OVER" : isAheadOfPeers ? "met" : "BEHIND A PEER" }
}
