import Rows

/// All that was measured.
struct Results {
  var measurements: [Measurement] = []
  var readings: [Reading] = []

  /// How many times we are ahead of RxSwift, in the geometric mean.
  var aheadOfRxSwift: Double {
    measurements.compactMap { row in row.row.peers.rxSwift.map { $0 / row.ratio } }.geometricMean
  }

  /// How many times the typed dialect is ahead of ReactiveSwift, in the geometric mean.
  var typedAheadOfReactiveSwift: Double {
    measurements.filter(\.row.isTyped).compactMap { row in row.row.peers.reactiveSwift.map { $0 / row.ratio } }
      .geometricMean
  }

  static let targetForRxSwift = 10.0
  static let targetForReactiveSwift = 5.0

  /// What is over its target by more than the factor `slack`, in words.
  func failures(slack: Double) -> [String] {
    measurements.filter { !$0.isWithin(slack) }.map { "\($0.row.id): \($0.verdict)" }
      + measurements.filter { $0.isWithin(slack) && !$0.isAheadOfPeers }.map { "\($0.row.id): \($0.verdict)" }
      + readings.filter { !$0.isWithin(slack) || !$0.isAheadOfPeers }.map { "\($0.limit.id): \($0.verdict)" }
      + [
        ("RxSwift", aheadOfRxSwift, Self.targetForRxSwift),
        ("ReactiveSwift", typedAheadOfReactiveSwift, Self.targetForReactiveSwift),
      ]
      .filter { $1 * slack < $2 }
      .map { "the geometric mean over \($0)'s ratios is \($1.short), not \($2.short)" }
  }

  /// Puts growths in, once all rows are measured.
  mutating func compareSizes() {
    for index in measurements.indices {
      guard let base = measurements.first(where: { $0.row.id == measurements[index].row.flatFrom }) else { continue }
      measurements[index].growth = Growth(
        ours: measurements[index].workload.least / base.workload.least,
        floor: measurements[index].floor.least / base.floor.least
      )
    }
  }
}

extension Row {
  /// Whether it is of the typed dialect.
  var isTyped: Bool { id.hasPrefix("T") }
}

extension Measurement {
  /// Whether it is met, in words.
  var verdict: String {
    var words: [String] = []
    if let target = row.target, ratio > target { words.append("over") }
    if let growth, !growth.isFlat(1) { words.append("grows \(growth.ours.short)x") }
    if !isAheadOfPeers { words.append("behind a peer") }
    return words.isEmpty ? row.target == nil ? "" : "met" : words.joined(separator: ", ").uppercased()
  }
}

extension Reading {
  var verdict: String { !isMet ? "OVER" : isAheadOfPeers ? "met" : "BEHIND A PEER" }
}

extension Double {
  /// With as many digits as tell something.
  var short: String {
    if isNaN { return "-" }
    if self >= 100 { return "\(Int(rounded()))" }
    return "\((self * 10).rounded() / 10)"
  }

  /// The same, but with two digits behind the point where there is little before it.
  var ratio: String { self < 10 ? "\((self * 100).rounded() / 100)" : short }
}
