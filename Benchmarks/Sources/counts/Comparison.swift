import Reporting
import Rows

/// The counts, compared with the expected ones.
struct Comparison {
  let counted: Counts
  let expected: ExpectedCounts

  /// Whether a count exceeds the expected one, or a new workload looks something up although it must not.
  var hasGrown: Bool {
    counted.values.keys.contains { change($0) > 0 || $0.kind == .lookups && isNew($0) && isOverLimit($0) }
  }
  var hasShrunk: Bool { counted.values.keys.contains { change($0) < 0 } }

  /// Positive if the count grew, negative if it shrank.
  private func change(_ key: Counts.Key) -> Double {
    guard let now = counted.values[key], let then = expected.values[key] else { return 0 }
    return abs(now - then) <= key.kind.tolerance(then) ? 0 : now - then
  }

  /// A row for each workload.
  var table: TextTable {
    let kinds = Counts.Kind.allCases
    var table = TextTable([.words("row")] + kinds.map { .numbers($0.rawValue) } + [.words("verdict"), .words("what")])
    for (id, what) in Self.names {
      let keys = kinds.map { Counts.Key(id: id, kind: $0) }
      guard keys.contains(where: { counted.values[$0] != nil }), isShown(id, keys) else { continue }
      table.add([id] + keys.map(cell) + [verdict(keys), what])
    }
    return table
  }

  /// Of the hundreds of operators, only those are shown that look something up, are checked, or have changed.
  private func isShown(_ id: String, _ keys: [Counts.Key]) -> Bool {
    guard Self.ofOperators.contains(id) else { return true }
    return !verdict(keys).isEmpty
      || keys.contains { ![.allocations, .retains].contains($0.kind) && counted.values[$0] ?? 0 > 0 }
  }

  private func cell(_ key: Counts.Key) -> String {
    guard let now = counted.values[key] else { return "" }
    let change = change(key)
    return change == 0 ? Self.text(now) : "\(Self.text(now)) (\(Self.text(expected.values[key] ?? 0)))"
  }

  private func verdict(_ keys: [Counts.Key]) -> String {
    var words: [String] = []
    if keys.contains(where: { change($0) > 0 }) { words.append("GREW") }
    if keys.contains(where: { change($0) < 0 }) { words.append("shrank") }
    if keys.contains(where: isNew) { words.append("new") }
    if keys.contains(where: isOverLimit) { words.append("over its limit") }
    return words.joined(separator: ", ")
  }

  private func isNew(_ key: Counts.Key) -> Bool { counted.values[key] != nil && expected.values[key] == nil }

  private func isOverLimit(_ key: Counts.Key) -> Bool {
    guard let now = counted.values[key] else { return false }
    if let known = Self.operators[key.id] { return key.kind == .lookups && now > 0 && !known.makesStreams }
    if Self.lives.contains(key.id) { return key.kind == .lookups && now > 0 }
    let census = allCensuses.first { $0.id == key.id }
    switch key.kind {
    case .allocations: return now > census?.allocationLimit ?? .infinity
    case .locks, .lookups, .accesses: return census?.allocationLimit != nil && now > 0
    case .atomics: return census?.allocationLimit == 0 && now > 2
    case .bytes: return now > memoryLimits.first { $0.id == key.id }?.limit ?? .infinity
    case .instructions, .refcounts, .retains: return false
    }
  }

  private static let operators = Dictionary(uniqueKeysWithValues: operatorCensuses.map { ($0.census.id, $0) })

  private static let lives = Set(operatorCensuses.flatMap { $0.lives.map(\.id) })

  private static let ofOperators = Set(operatorWorkloads.map(\.id))

  private static let names: [(id: String, what: String)] =
    (allCensuses + operatorWorkloads).map { ($0.id, "\($0.what) (\($0.unit))") }
    + memoryLimits.map { ($0.id, $0.what) }

  /// The keys in the order of the table.
  static func order(_ keys: some Collection<Counts.Key>) -> [Counts.Key] {
    let known = Set(keys)
    return names.flatMap { name in Counts.Kind.allCases.map { Counts.Key(id: name.id, kind: $0) } }
      .filter(known.contains)
  }

  /// A count without unnecessary digits.
  static func text(_ count: Double) -> String { count == count.rounded() ? "\(Int(count))" : "\(count)" }
}
