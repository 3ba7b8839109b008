/// A workload whose allocations and locks are counted for each unit. Unlike a time, a count is the same in every run.
public struct Census: Sendable {
  /// The name in the table.
  public let id: String
  /// A description of the workload.
  public let what: String
  /// The name of a unit.
  public let unit: String
  /// The number of units that are counted.
  public let units: Int
  /// The maximum number of allocations for each unit.
  public let allocationLimit: Double?
  /// The number of units that run first, uncounted.
  public let warmUp: Int
  /// Sets up the workload. The closure that it returns is counted.
  public let workload: @Sendable () -> Row.Run

  init(
    _ id: String,
    _ what: String,
    unit: String,
    units: Int = 10_000,
    allocationLimit: Double? = nil,
    warmUp: Int = 0,
    workload: @escaping @Sendable () -> Row.Run
  ) {
    self.id = id
    self.what = what
    self.unit = unit
    self.units = units
    self.allocationLimit = allocationLimit
    self.warmUp = warmUp
    self.workload = workload
  }

  init(_ row: Row, allocationLimit: Double?) {
    self.init(
      row.id,
      row.what,
      unit: row.unit,
      units: row.units,
      allocationLimit: allocationLimit,
      workload: row.workload
    )
  }
}

/// All censuses: the rows that run on one thread, and parts of them.
public let allCensuses: [Census] = {
  let rows = allRows.filter { $0.clock == .thread && (!$0.id.hasPrefix("M") || $0.id == "M01") }
  return rows.map { Census($0, allocationLimit: isSynchronous($0) ? 0 : nil) } + partCensuses + typedPartCensuses
}()

/// Whether a row sends events through an existing chain.
private func isSynchronous(_ row: Row) -> Bool {
  let chains = [
    "S01", "S02", "S04", "S10", "S12", "V1/10", "V1/1000", "V1/10000", "V3", "V3d", "V4k", "V4d", "V8r", "V8w",
  ]
  let id = row.id.hasPrefix("TV") ? String(row.id.dropFirst()) : row.id
  return chains.contains(id) || ["T01", "T02", "T04", "T10"].contains(id)
}

/// The censuses whose instructions are counted, too.
public let probedIDs = [
  "S01", "S04", "S07", "S10", "S11", "V3", "V4k", "C05", "C06", "T01", "T04", "T10", "T11", "TV3",
  "M01", "W01", "W02", "W03", "W04", "W05", "W06", "W08", "W09", "W10", "W11", "W14", "W15", "TW1", "TW2", "TW3", "TW4",
  "TW5", "TW6",
]
