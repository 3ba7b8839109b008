/// Why properties could not be evaluated, and which of them could on another screen.
struct PropertyMistakes: Sendable, Codable {
  /// The reasons, by the names of the properties.
  private var reasons: [String: String] = [:]
  private var evaluated: Set<String> = []

  mutating func note(evaluated property: String) { evaluated.insert(property) }

  func isEvaluated(_ property: String) -> Bool { evaluated.contains(property) }

  mutating func note(_ reason: String, of property: String) {
    if reasons[property] == nil { reasons[property] = reason }
  }

  /// The number of reasons and of properties that could be evaluated.
  var count: Int { reasons.count + evaluated.count }

  mutating func add(_ other: PropertyMistakes) {
    reasons.merge(other.reasons) { first, _ in first }
    evaluated.formUnion(other.evaluated)
  }

  /// A line for each property that could be evaluated on no screen.
  var lines: [String] {
    reasons.filter { !evaluated.contains($0.key) }.sorted { $0.key < $1.key }.map { property, reason in
      "the property \"\(property)\" cannot be evaluated: \(reason)"
    }
  }
}
