import ScreenText

/// A comparison of a view, or of a part of it, with a value: `results count > 3`.
package struct Comparison: Hashable, Sendable {
  /// The part of a view that is compared.
  package enum Part: Hashable, Sendable {
    /// The value of the view.
    case whole
    /// The number of rows of a list.
    case count
    /// A row of a list, counted from 1. A missing row shows nothing.
    case row(Int)
    /// The reason why the entry of a field is invalid. A valid entry has none.
    case problem
  }

  /// The operation of a comparison.
  package enum Operation: String, CaseIterable, Sendable {
    case equals = "=="
    case differs = "!="
    case less = "<"
    case atMost = "<="
    case more = ">"
    case atLeast = ">="
    case contains
    case matches
    case `is`

    /// Whether the operation compares numbers.
    package var isForNumbers: Bool {
      switch self {
      case .less, .atMost, .more, .atLeast: true
      default: false
      }
    }

    /// The list for messages.
    package static let list = allCases.map(\.rawValue).joined(separator: " ")
  }

  /// The state of a view apart from its value: the words after `is`.
  package enum Quality: String, CaseIterable, Sendable {
    case empty
    case enabled
    case disabled
    case hidden
    case visible
    case valid
    case invalid
    case missing
    case `true`
    case `false`

    /// The quality of this name; `on`, `off`, `yes`, `no` and `nil` are other names.
    package init?(named name: String) {
      switch name {
      case "on", "yes": self = .true
      case "off", "no": self = .false
      case "nil": self = .missing
      default: self.init(rawValue: name)
      }
    }
  }

  /// The name of the view.
  package var name: String
  package var part: Part
  package var operation: Operation
  /// The source text of the value, without quotes.
  package var value: String

  // The value as a number, parsed once.
  let number: DecimalText?
  let quality: Quality?
  let pattern: Pattern?

  /// Creates a comparison. It never holds if the value is not the number, the quality or the regular expression that it needs.
  /// ``ConditionParser`` rejects such values.
  package init(name: String, part: Part = .whole, operation: Operation = .equals, value: String) {
    self.name = name
    self.part = part
    self.operation = operation
    self.value = value
    number = DecimalText(value)
    quality = operation == .is ? Quality(named: value) : nil
    pattern = operation == .matches ? Pattern(value) : nil
  }

  /// The source text: `message contains "2 tries"`.
  package var text: String { "\(subject) \(operation.rawValue) \(Self.word(value))" }

  /// The view, and the part of it that is compared.
  package var subject: String {
    let view = RowAddress(name) == nil ? Self.word(name) : WordText.name(name)
    return switch part {
    case .whole: view
    case .count: "\(view) count"
    case .row(let number): "\(view) \(number)"
    case .problem: "\(view) problem"
    }
  }

  /// The expected value, for messages: `contains "2 tries"`. Equality is not mentioned.
  package var wanted: String {
    let isPlain = quality != nil || part == .count || operation.isForNumbers
    let value = isPlain ? Self.word(value) : TextLiteral.quote(value)
    return operation == .equals ? value : "\(operation.rawValue) \(value)"
  }

  /// The text, in quotes if it would otherwise be parsed differently.
  private static func word(_ text: String) -> String {
    let isSign = ["and", "or", "not", "within", "nothing"].contains(text)
    let hasSign = text.utf8.contains { "()[]".utf8.contains($0) }
    return isSign || hasSign ? TextLiteral.quote(text) : WordText.word(text)
  }

  // The other properties follow from the value.
  package static func == (first: Comparison, second: Comparison) -> Bool {
    first.name == second.name && first.part == second.part && first.operation == second.operation
      && first.value == second.value
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(part)
    hasher.combine(operation)
    hasher.combine(value)
  }
}
