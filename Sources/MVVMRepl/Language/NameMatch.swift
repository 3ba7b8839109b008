import ScreenLanguage

/// The name that a word stands for: the same name, or the only one with this prefix.
enum NameMatch: Equatable {
  case name(String)
  /// The word is a prefix of several names.
  case several([String])
  case none

  /// - Parameter isWhole: Whether the word must be a whole name, as a word in quotes must be.
  init(_ word: String, among names: [String], isWhole: Bool = false) {
    if names.contains(word) {
      self = .name(word)
      return
    }
    let matching = isWhole || word.isEmpty ? [] : names.filter { $0.hasPrefix(word) }
    self = matching.isEmpty ? .none : matching.count == 1 ? .name(matching[0]) : .several(matching)
  }

  /// The rule for the names of views in rows.
  static func inRow(_ word: LineScanner.Word, _ names: [String]) -> String? {
    NameMatch(word.text, among: names, isWhole: word.isQuoted).name
  }

  /// The name, if there is just one.
  var name: String? {
    if case .name(let name) = self { name } else { nil }
  }
}
