import ScreenText

/// Names of several words.
extension LineScanner {
  /// The names of several words that need no quotes, the longest first. A name that begins with another name or a command needs
  /// quotes, because its first word would be taken for that.
  ///
  /// - Parameter commands: Words that have a meaning of their own.
  package static func phrases(among names: [String], besides commands: [String] = []) -> [String] {
    let candidates = Set(names.lazy.filter { $0.utf8.contains(space) })
    guard !candidates.isEmpty else { return [] }
    let words = Set(commands + names)
    return longestFirst(candidates.filter { !words.contains(String($0.parts(at: space, maxSplits: 1)[0])) })
  }

  /// The names of several words that can be read without quotes, where no other name is possible, the longest first.
  package static func longestFirst(_ names: some Sequence<String>) -> [String] {
    names.filter { name in
      // Most names are one word, and this is done for each command.
      guard name.utf8.contains(space) else { return false }
      let parts = name.parts(at: space)
      return parts.allSatisfy { WordText.word(String($0)) == $0 }
    }
    .sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
  }
}
