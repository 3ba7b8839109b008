/// Why properties could not be evaluated, and which of them could on another screen.
struct PropertyMistakes: Sendable, Codable {
  /// The lines of the report, by the properties that they are about.
  private var problems: [String: String] = [:]
  private var evaluated: Set<String> = []

  mutating func note(evaluated property: String) { evaluated.insert(property) }

  func isEvaluated(_ property: String) -> Bool { evaluated.contains(property) }

  mutating func note(_ problem: String, of property: String) {
    if problems[property] == nil { problems[property] = problem }
  }

  /// The number of problems and of properties that could be evaluated.
  var count: Int { problems.count + evaluated.count }

  mutating func add(_ other: PropertyMistakes) {
    problems.merge(other.problems) { first, _ in first }
    evaluated.formUnion(other.evaluated)
  }

  /// A line for each property that could be evaluated on no screen.
  var lines: [String] {
    problems.filter { !evaluated.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
  }
}
