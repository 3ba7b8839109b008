/// The beginning of a service's answer, as text. It is compared, and never shown, so only the first few rows of a long
/// list are read.
struct AnswerText {
  private(set) var text = ""
  private let limit: Int

  /// The text of an answer.
  ///
  /// - Parameter limit: The number of bytes after which no part is added.
  init(_ answer: Any, limit: Int) {
    self.limit = limit
    add(answer)
  }

  private mutating func add(_ value: Any) {
    guard text.utf8.count < limit else { return }
    let mirror = Mirror(reflecting: value)
    if OrderedText.isUnordered(mirror) {
      addUnordered(mirror.children)
    } else if OrderedText.isMadeOfParts(value, mirror) {
      add(mirror.children)
    } else {
      text += "\(value)".prefix(limit)
    }
  }

  /// Equal sets and dictionaries may have different orders, so all their parts are read.
  private mutating func addUnordered(_ parts: Mirror.Children) {
    text += "("
    for part in parts.map({ AnswerText($0.value, limit: limit).text }).sorted() {
      guard text.utf8.count < limit else { break }
      text += part + ","
    }
    text += ")"
  }

  private mutating func add(_ parts: Mirror.Children) {
    text += "("
    for (label, part) in parts {
      guard text.utf8.count < limit else { break }
      if let label { text += label + ":" }
      add(part)
      text += ","
    }
    text += ")"
  }
}
