extension String {
  /// The noun with its article: `an alert`.
  package var withArticle: String { "aeiou".contains(lowercased().first ?? " ") ? "an \(self)" : "a \(self)" }
}
