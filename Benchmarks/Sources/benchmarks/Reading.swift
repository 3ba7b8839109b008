import Reporting
import Rows

/// The measured values of a quantity with a limit.
struct Reading {
  let limit: Limit
  private(set) var values: [Double] = []
  let floor: Double?

  var value: Double { values.least }
  var isMet: Bool { isWithin(1) }

  func isWithin(_ slack: Double) -> Bool { value <= limit.limit * (limit.isExact ? 1 : slack) }

  var isAheadOfPeers: Bool { limit.peers.best.map { value < $0 } ?? true }

  init(_ limit: Limit, repetitions: Int) throws {
    self.limit = limit
    floor = limit.floor?()
    for _ in 0..<(limit.isExact ? 1 : min(repetitions, 3)) { values.append(try limit.measure()) }
  }
}
