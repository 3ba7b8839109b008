/// The results of a search so far, and the outcome of the last attempt.
struct SearchResults {
  /// The query.
  var text = ""
  /// The results that are loaded so far.
  var characters: [NamedCharacter] = []
  /// The total number of results.
  var total = 0
  /// The error of the last attempt, if it failed. The other properties then have the earlier results.
  var failure: (any Error)?

  /// Whether there is more to load.
  var hasMore: Bool { failure == nil && characters.count < total }

  /// Whether anything may be found for a text: it is neither empty nor longer than any name.
  static func isValidQuery(_ text: String) -> Bool { (1...200).contains(text.utf8.count) }

  /// Where the page begins that is to be loaded next for a text.
  func nextOffset(for text: String) -> Int { text.isSame(as: self.text) ? characters.count : 0 }

  /// The results after another attempt. If it failed, they are those of before.
  func adding(_ answer: Result<CharacterPage, any Error>, from offset: Int, for text: String) -> SearchResults {
    switch answer {
    case .success(let page):
      return SearchResults(text: text, characters: characters.prefix(offset) + page.characters, total: page.total)
    case .failure(let error):
      var results = self
      results.failure = error
      return results
    }
  }
}

extension String {
  /// Whether it consists of the same characters as another. For `==`, those that look alike are the same.
  func isSame(as other: String) -> Bool { unicodeScalars.elementsEqual(other.unicodeScalars) }
}
