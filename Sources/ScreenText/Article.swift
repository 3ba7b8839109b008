extension String {
  /// The noun with its article, if it takes one: `an alert`, `rows`.
  package var withArticle: String {
    if Self.uncounted.contains(self) { return self }
    return "aeiou".contains(lowercased().first ?? " ") ? "an \(self)" : "a \(self)"
  }

  /// The kinds of views whose names are plural or uncountable.
  private static let uncounted: Set<String> = ["progress", "rows"]
}
