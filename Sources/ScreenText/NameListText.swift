/// Lists names in messages.
package enum NameListText {
  /// The maximum number of names that a message lists.
  package static let limit = 12

  /// The names, separated by commas; only the first if there are many. An empty name is shown as `""`.
  package static func list(_ names: [String], upTo limit: Int = limit) -> String {
    let shown = names.prefix(limit).map { $0.isEmpty ? "\"\"" : $0 } + (names.count > limit ? ["..."] : [])
    return shown.joined(separator: ", ")
  }

  /// The names in a clause, without a full stop: `there are: a, b`. Empty if there are no names.
  package static func clause(_ names: [String]) -> String {
    names.isEmpty ? "" : "there \(names.count == 1 ? "is" : "are"): \(list(names))"
  }

  /// The names in a sentence after another one: ` There are: a, b.`
  ///
  /// - Parameter none: The sentence if there are no names.
  package static func sentence(_ names: [String], none: String = "") -> String {
    if names.isEmpty { return none.isEmpty ? "" : " \(none)" }
    return " T\(closed(clause(names).dropFirst()))"
  }

  /// A text with a full stop, unless it ends in dots: in those of a list that is cut.
  package static func closed(_ text: some StringProtocol) -> String {
    text.hasSuffix("...") ? String(text) : "\(text)."
  }
}

extension Suggestion {
  /// ` Did you mean 'x'?`, or else a sentence that lists the names.
  ///
  /// - Parameter none: The sentence if there are no names.
  package static func phrase(for word: String, listing names: [String], none: String = "") -> String {
    let nearest = phrase(for: word, among: names)
    return nearest.isEmpty ? NameListText.sentence(names, none: none) : nearest
  }
}
