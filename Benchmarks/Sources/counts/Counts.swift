import CInterpose
import Rows

/// What was counted, by the name of the workload and of what was counted.
struct Counts {
  /// The kinds of counts, in the order in which they are printed.
  enum Kind: String, CaseIterable {
    case allocations, locks, bytes, instructions, atomics, refcounts, lookups

    /// The relative tolerance of the count: compilers and libraries differ a little.
    var tolerance: Double { self == .instructions ? 0.03 : 0 }
  }

  struct Key: Hashable {
    let id: String
    let kind: Kind
  }

  private(set) var values: [Key: Double] = [:]

  mutating func set(_ id: String, _ kind: Kind, _ value: Double) {
    values[Key(id: id, kind: kind)] = kind == .instructions ? value.rounded() : (value * 100).rounded() / 100
  }

  /// Allocations and locks of each unit.
  mutating func countAllocations() {
    for census in allCensuses {
      // The first makes what is made once.
      _ = census.workload()(census.units)
      let run = census.workload()
      let before = interposed_counts_now()
      _ = run(census.units)
      let after = interposed_counts_now()
      set(census.id, .allocations, Double(after.allocations - before.allocations) / Double(census.units))
      set(census.id, .locks, Double(after.locks - before.locks) / Double(census.units))
    }
  }

  /// Bytes of live objects.
  mutating func countBytes() {
    for limit in memoryLimits { if let bytes = try? limit.measure() { set(limit.id, .bytes, bytes.rounded()) } }
  }
}
