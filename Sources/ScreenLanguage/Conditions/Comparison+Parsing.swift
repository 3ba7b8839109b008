import ScreenText

extension Comparison {
  /// The reason why the value does not fit the operation.
  var problem: String? {
    let shown = WordText.cut(value)
    let isNumber = operation.isForNumbers || part == .count
    if isNumber, number?.nearest.isInfinite == true { return "'\(shown)' is out of range" }
    if operation.isForNumbers, number == nil {
      return "'\(operation.rawValue)' compares numbers, but '\(shown)' is not a number"
    }
    if part == .count, number == nil { return "a count is a number, but '\(shown)' is not" }
    if operation == .matches, pattern == nil {
      return "this is not a regular expression" + (Pattern.problem(value).map { ": \($0)" } ?? "")
    }
    if operation == .is, quality == nil {
      let advice = Suggestion.phrase(for: value, among: Comparison.Quality.allCases.map(\.rawValue))
      return "'is' takes one of \(Quality.list); '==' compares with a value"
        + (advice.isEmpty ? "" : ".\(advice)")
    }
    return nil
  }
}

extension Comparison.Operation {
  init?(_ word: LineScanner.Word) {
    guard !word.isQuoted else { return nil }
    self.init(rawValue: word.text)
  }
}

extension Comparison.Part {
  /// `count`, `problem`, or the number of a row.
  init?(_ word: LineScanner.Word) {
    guard !word.isQuoted else { return nil }
    switch word.text {
    case "count": self = .count
    case "problem": self = .problem
    default:
      guard let number = Int(word.text), number > 0 else { return nil }
      self = .row(number)
    }
  }

  /// Whether a text that follows the part without an operation can be its value. After the number of a row, it is a view in that row.
  func mayBe(_ value: String) -> Bool {
    switch self {
    case .count: DecimalText(value) != nil
    case .problem: true
    case .whole, .row: false
    }
  }
}

extension Comparison.Quality {
  /// All qualities, for messages.
  static let list = allCases.map(\.rawValue).joined(separator: ", ")
}
