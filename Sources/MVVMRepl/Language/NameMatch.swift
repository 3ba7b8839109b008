/// What a word names: a name itself, or the only one that it begins.
enum NameMatch: Equatable {
  case name(String)
  /// It begins several names.
  case several([String])
  case none

  /// - Parameter isWhole: Whether the word must be a whole name, as one in quotes.
  init(_ word: String, among names: [String], isWhole: Bool = false) {
    if names.contains(word) {
      self = .name(word)
      return
    }
    let fitting = isWhole || word.isEmpty ? [] : names.filter { $0.hasPrefix(word) }
    self = fitting.isEmpty ? .none : fitting.count == 1 ? .name(fitting[0]) : .several(fitting)
  }

  /// The name, if there is just one.
  var name: String? {
    if case .name(let name) = self { name } else { nil }
  }
}
