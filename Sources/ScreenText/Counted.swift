extension Int {
  /// The number with the noun: `1 state`, `2 states`.
  package func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
