import CInterpose
import Rows

/// The counts, by workload and kind.
struct Counts {
  /// The kinds of counts, in the order in which they are printed.
  enum Kind: String, CaseIterable {
    case allocations, locks, bytes, instructions, atomics, refcounts, lookups, accesses, retains

    /// How much a count may differ from the `expected` one.
    ///
    /// Compilers and libraries differ in instructions a little. A profile also counts rare events, such as the growth of a table,
    /// so atomic operations, reference counts and retains differ by up to 0.2 from run to run on a busy machine.
    func tolerance(_ expected: Double) -> Double {
      switch self {
      case .instructions: return expected * 0.03
      case .atomics, .refcounts, .retains: return 0.2
      case .allocations, .locks, .bytes, .lookups, .accesses: return 0
      }
    }
  }

  struct Key: Hashable {
    let id: String
    let kind: Kind
  }

  private(set) var values: [Key: Double] = [:]

  mutating func set(_ id: String, _ kind: Kind, _ value: Double) {
    values[Key(id: id, kind: kind)] = kind == .instructions ? value.rounded() : (value * 100).rounded() / 100
  }

  /// Counts the allocations, locks and look-ups of each unit. For operators, counts allocations, look-ups, accesses that are
  /// checked for exclusivity and retains, and the allocations and look-ups of a life.
  mutating func countCalls() {
    for census in allCensuses {
      let calls = Self.calls(of: census)
      set(census.id, .allocations, calls.allocations)
      set(census.id, .locks, calls.locks)
      set(census.id, .lookups, calls.lookups)
      set(census.id, .retains, calls.retains)
    }
    for census in operatorCensuses.map(\.census) {
      let calls = Self.calls(of: census)
      set(census.id, .allocations, calls.allocations)
      set(census.id, .lookups, calls.lookups)
      set(census.id, .accesses, calls.accesses)
      set(census.id, .retains, calls.retains)
    }
    for life in operatorCensuses.flatMap(\.lives) {
      let calls = Self.calls(of: life)
      set(life.id, .allocations, calls.allocations)
      set(life.id, .lookups, calls.lookups)
    }
  }

  private static func calls(
    of census: Census
  ) -> (allocations: Double, locks: Double, lookups: Double, accesses: Double, retains: Double) {
    // The first run makes everything that is made once; so does the warm-up of each later one.
    _ = census.workload()(census.units)
    // The least of three, because the runtime sometimes enlarges one of its tables during a run.
    let runs = (1...3).map { _ in
      let run = census.workload()
      if census.warmUp > 0 { _ = run(census.warmUp) }
      let before = interposed_counts_now()
      _ = run(census.units)
      return (before, interposed_counts_now())
    }
    func each(_ count: KeyPath<interposed_counts, Int64>) -> Double {
      let least = runs.map { before, after in after[keyPath: count] - before[keyPath: count] }.min() ?? 0
      return Double(least) / Double(census.units)
    }
    return (each(\.allocations), each(\.locks), each(\.lookups), each(\.accesses), each(\.retains))
  }

  /// Counts the bytes of live objects.
  mutating func countBytes() {
    for limit in memoryLimits { if let bytes = try? limit.measure() { set(limit.id, .bytes, bytes.rounded()) } }
  }
}
