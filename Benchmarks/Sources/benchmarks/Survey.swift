import Reporting
import Rows

/// The time of every public operator: for an event, and from its call to the end of a subscription. A survey has no floors, but
/// shows which operator stands out among similar ones.
@MainActor
struct Survey {
  private let censuses: [Census]

  init(_ filter: [String]) throws(UsageError) {
    func begins(_ census: Census, with prefix: String) -> Bool {
      census.id.lowercased().hasPrefix(prefix.lowercased())
    }
    for prefix in filter where !operatorWorkloads.contains(where: { begins($0, with: prefix) }) {
      throw UsageError("no operator's name begins with '\(prefix)'; --operators --list prints the names")
    }
    censuses = operatorWorkloads.filter { census in filter.isEmpty || filter.contains { begins(census, with: $0) } }
  }

  var names: [String] { censuses.map(\.id) }

  /// The times, the longest first.
  func table(_ repetitions: Int) -> TextTable {
    let times = censuses.map { (census: $0, nanoseconds: nanoseconds(of: $0, repetitions)) }
    var table = TextTable([.numbers("ns"), .words("operator"), .words("per")])
    for (census, nanoseconds) in times.sorted(by: { $0.nanoseconds > $1.nanoseconds }) {
      table.add([String(Int(nanoseconds.rounded())), census.id, census.unit])
    }
    return table
  }

  private func nanoseconds(of census: Census, _ repetitions: Int) -> Double {
    let stopwatch = Stopwatch(clock: .thread)
    let times = (0..<repetitions).map { _ in
      let run = census.workload()
      _ = run(census.warmUp)
      return stopwatch.time { run(census.units) }.nanoseconds
    }
    return (times.min() ?? 0) / Double(census.units)
  }
}
