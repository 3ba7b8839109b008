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
    switch mirror.displayStyle {
    case .collection, .set, .dictionary, .tuple, .optional: add(mirror.children)
    case .struct where !describesItself(value): add(mirror.children)
    case .enum where !describesItself(value) && !mirror.children.isEmpty: add(mirror.children)
    default: text += "\(value)".prefix(limit)
    }
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

  private func describesItself(_ value: Any) -> Bool {
    value is any CustomStringConvertible || value is any CustomDebugStringConvertible
  }
}
