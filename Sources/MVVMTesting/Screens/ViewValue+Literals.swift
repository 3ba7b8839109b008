import MVVM
import ScreenText

extension ViewValue {
  /// The view can be used.
  public static let enabled = ViewValue.state(isEnabled: true)
  /// The view cannot be used.
  public static let disabled = ViewValue.state(isEnabled: false)

  /// Whether it matches `expected`: equal, or with the same text. An expected state without a title matches any title.
  func isAsExpected(_ expected: ViewValue) -> Bool {
    if self == expected { return true }
    switch (self, expected) {
    case (.state(let isEnabled, _), .state(let expected, nil)): return isEnabled == expected
    case (.list, _), (_, .list), (.event, _), (_, .event), (.missing, _), (_, .missing): return false
    default: return spellings.contains(expected.text)
    }
  }
}

extension ViewValue {
  /// The value as a literal for a test.
  var literal: String {
    switch self {
    case .hidden: ".hidden"
    case .text(let text), .described(let text): TextLiteral.quote(text)
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): Double(number) == nil ? TextLiteral.quote(number) : number
    case .list(let rows): "[" + rows.map { TextLiteral.quote($0) }.joined(separator: ", ") + "]"
    case .event: ".event"
    case .state(let isEnabled, nil): isEnabled ? ".enabled" : ".disabled"
    case .state(let isEnabled, let title?): ".state(isEnabled: \(isEnabled), title: \(TextLiteral.quote(title)))"
    case .secret(let isEmpty): ".secret(isEmpty: \(isEmpty))"
    case .missing: "nil"
    }
  }
}

extension ViewValue {
  /// The value on one line, different for different values: a list as its rows, unless there are many.
  var comparable: String {
    if case .list(let rows) = self, rows.count <= 20 { literal } else { headline }
  }
}

extension ViewValue: ExpressibleByStringLiteral {
  /// Text.
  public init(stringLiteral text: String) { self = .text(text) }
}

extension ViewValue: ExpressibleByStringInterpolation {}

extension ViewValue: ExpressibleByBooleanLiteral {
  /// Yes or no.
  public init(booleanLiteral flag: Bool) { self = .flag(flag) }
}

extension ViewValue: ExpressibleByIntegerLiteral {
  /// A number.
  public init(integerLiteral number: Int) { self = .number(String(number)) }
}

extension ViewValue: ExpressibleByFloatLiteral {
  /// A number.
  public init(floatLiteral number: Double) { self = .number("\(number)") }
}

extension ViewValue: ExpressibleByArrayLiteral {
  /// Rows.
  public init(arrayLiteral rows: String...) { self = .list(rows) }
}

extension ViewValue: ExpressibleByNilLiteral {
  /// There is no value.
  public init(nilLiteral: ()) { self = .missing }
}

/// Compares the number that a view shows with another: `$0["unread"] >= 0`. False for a view that shows no number.
extension Optional where Wrapped == ViewValue {
  /// Whether the number is smaller.
  public static func < (value: Self, number: Double) -> Bool { value.number.map { $0 < number } ?? false }
  /// Whether the number is smaller or the same.
  public static func <= (value: Self, number: Double) -> Bool { value.number.map { $0 <= number } ?? false }
  /// Whether the number is larger.
  public static func > (value: Self, number: Double) -> Bool { value.number.map { $0 > number } ?? false }
  /// Whether the number is larger or the same.
  public static func >= (value: Self, number: Double) -> Bool { value.number.map { $0 >= number } ?? false }

  private var number: Double? {
    guard case .number(let digits) = self else { return nil }
    return Double(digits)
  }
}
