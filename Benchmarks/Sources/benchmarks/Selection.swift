import Reporting
import Rows

/// The selected rows.
@MainActor
struct Selection {
  private let rows: [Row]
  private let limits: [Limit]

  init(_ filter: [String]) throws(UsageError) {
    let everyLimit = memoryLimits + screenLimits + frontEndLimits + exploringLimits
    func isWanted(_ id: String) -> Bool {
      filter.isEmpty || filter.contains { id.lowercased().hasPrefix($0.lowercased()) }
    }
    for prefix in filter {
      let ids = allRows.map(\.id) + everyLimit.map(\.id)
      guard ids.contains(where: { $0.lowercased().hasPrefix(prefix.lowercased()) }) else {
        throw UsageError("no row's name begins with '\(prefix)'; --list prints the names")
      }
    }
    rows = allRows.filter { isWanted($0.id) }
    limits = everyLimit.filter { isWanted($0.id) }
  }

  var names: [String] { rows.map { "\($0.id)\t\($0.what)" } + limits.map { "\($0.id)\t\($0.what)" } }

  func measure(_ repetitions: Int) throws -> Results {
    var (results, progress) = (Results(), Progress(of: rows.count + limits.count))
    for row in rows {
      progress.begins(row.id)
      results.measurements.append(try Measurement(row, repetitions: repetitions))
    }
    for limit in limits {
      progress.begins(limit.id)
      do {
        results.readings.append(try Reading(limit, repetitions: repetitions))
      } catch let error as NotMeasurable {
        note("benchmarks", "\(limit.id) left out: \(error)")
      }
    }
    progress.ends()
    results.compareSizes()
    return results
  }

  /// Measures rows that exceed their target again, and keeps the better result.
  func repeatOverdue(_ results: inout Results, _ repetitions: Int, slack: Double) throws {
    let overdue = results.measurements.indices.filter {
      !results.measurements[$0].isWithin(slack) || !results.measurements[$0].isAheadOfPeers
    }
    var progress = Progress(of: overdue.count)
    for index in overdue {
      let row = results.measurements[index].row
      progress.begins("\(row.id) again")
      let again = try Measurement(row, repetitions: repetitions)
      if again.ratio < results.measurements[index].ratio { results.measurements[index] = again }
    }
    progress.ends()
    results.compareSizes()
  }
}
