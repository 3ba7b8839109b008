import Foundation
import Reporting
import Rows

/// The results as JSON.
struct JSONReport: Encodable {
  private struct Entry: Encodable {
    let id, what, unit: String
    var nanoseconds, medianNanoseconds, floorNanoseconds, floorMedianNanoseconds, ratio, medianRatio, growth: Double?
    var value, floor: Double?
    let target: Double?
    let met, aheadOfPeers: Bool
    let peers: [String: Double]
  }

  private let rows: [Entry]
  private let limits: [Entry]
  private let timesAheadOfRxSwift: Double?
  private let timesTypedAheadOfReactiveSwift: Double?

  init(_ results: Results) {
    rows = results.measurements.map { measured in
      Entry(
        id: measured.row.id,
        what: measured.row.what,
        unit: measured.row.unit,
        nanoseconds: measured.workload.least,
        medianNanoseconds: measured.workload.median,
        floorNanoseconds: measured.floor.least,
        floorMedianNanoseconds: measured.floor.median,
        ratio: measured.ratio,
        medianRatio: measured.medianRatio,
        growth: measured.growth?.ours,
        target: measured.row.target,
        met: measured.isMet,
        aheadOfPeers: measured.isAheadOfPeers,
        peers: measured.row.peers.byName
      )
    }
    limits = results.readings.map { reading in
      Entry(
        id: reading.limit.id,
        what: reading.limit.what,
        unit: reading.limit.unit,
        value: reading.value,
        floor: reading.floor,
        target: reading.limit.limit,
        met: reading.isMet,
        aheadOfPeers: reading.isAheadOfPeers,
        peers: reading.limit.peers.byName
      )
    }
    timesAheadOfRxSwift = results.aheadOfRxSwift.isNaN ? nil : results.aheadOfRxSwift
    timesTypedAheadOfReactiveSwift = results.typedAheadOfReactiveSwift.isNaN ? nil : results.typedAheadOfReactiveSwift
  }

  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension Peers {
  /// The known ratios, by the names of the libraries.
  var byName: [String: Double] {
    ["RxSwift": rxSwift, "ReactiveSwift": reactiveSwift, "OpenCombine": openCombine].compactMapValues(\.self)
  }
}
