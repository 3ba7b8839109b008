import Reporting
import Rows

/// The time of a row, in nanoseconds for each unit.
struct Measurement {
  let row: Row
  /// Both have one value for each repetition, in order.
  private(set) var workload: [Double] = []
  private(set) var floor: [Double] = []

  var ratio: Double { workload.least / floor.least }

  /// The median of the ratios of each repetition.
  var medianRatio: Double { zip(workload, floor).map { $0 / $1 }.median }

  /// The growth relative to the row with fewer items.
  var growth: Growth?

  var isMet: Bool { isWithin(1) }

  /// Whether it meets its target, or exceeds it by at most this factor.
  func isWithin(_ slack: Double) -> Bool { ratio <= (row.target ?? .infinity) * slack && growth?.isFlat(slack) ?? true }

  var isAheadOfPeers: Bool { row.peers.best.map { ratio < $0 } ?? true }

  /// Measures workload and floor back to back, once for each repetition. They take turns at being first.
  init(_ row: Row, repetitions: Int) throws {
    self.row = row
    let stopwatch = Stopwatch(clock: row.clock)
    // The first repetition is a warm-up.
    for repetition in 0...repetitions {
      let (workload, floor) = (row.workload(), row.floor())
      let first = stopwatch.time { (repetition.isMultiple(of: 2) ? workload : floor)(row.units) }
      let second = stopwatch.time { (repetition.isMultiple(of: 2) ? floor : workload)(row.units) }
      guard first.checksum == second.checksum else { throw Disagreement(row: row) }
      guard repetition > 0 else { continue }
      let (ours, byHand) = repetition.isMultiple(of: 2) ? (first, second) : (second, first)
      self.workload.append(ours.nanoseconds / Double(row.units))
      self.floor.append(byHand.nanoseconds / Double(row.units))
    }
  }

  /// Workload and floor of a row have different results.
  struct Disagreement: Error, CustomStringConvertible {
    let row: Row
    var description: String { "\(row.id): workload and floor come to different results" }
  }
}
