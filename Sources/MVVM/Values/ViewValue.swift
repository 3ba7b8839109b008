import ScreenText

/// The value of a view, or an input, in a form that can be printed, compared and saved.
public enum ViewValue: Hashable, Sendable, Codable {
  /// Text.
  case text(String)
  /// Yes or no.
  case flag(Bool)
  /// A number, in its textual form.
  case number(String)
  /// A value that is shown by its description.
  case described(String)
  /// Rows.
  case list([String])
  /// An event without a value.
  case event
  /// Whether the view is enabled, and its title if that differs from its name.
  case state(isEnabled: Bool, title: String? = nil)
  /// A value that must not be shown.
  case secret(isEmpty: Bool)
  /// There is no value.
  case missing

  /// Printed instead of a secret.
  public static let mask = "********"

  /// Printed instead of the value of a hidden view.
  public static let hidden = ViewValue.described("(hidden)")

  /// The text of the value, without quotes.
  public var text: String {
    switch self {
    case .text(let text), .described(let text), .number(let text): text
    case .list(let rows): rows.joined(separator: ", ")
    case .secret(let isEmpty): isEmpty ? "" : ViewValue.mask
    case .flag, .event, .state, .missing: headline
    }
  }

  /// The value in one line: text as a Swift string literal, a list as its number of rows.
  public var headline: String {
    switch self {
    case .text(let text): TextLiteral.quote(text)
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): number
    case .described(let text): TextLiteral.escapeControls(text)
    case .list(let rows): rows.count == 1 ? "1 item" : "\(rows.count) items"
    case .event: "•"
    case .state(let isEnabled, let title):
      (title.map { TextLiteral.quote($0) + " " } ?? "") + (isEnabled ? "(enabled)" : "(disabled)")
    case .secret(let isEmpty): isEmpty ? "\"\"" : ViewValue.mask
    case .missing: "nil"
    }
  }

  /// The headline, and a numbered line for each row of a list.
  public var lines: [String] {
    guard case .list(let rows) = self, !rows.isEmpty else { return [headline] }
    let width = String(rows.count).count
    return [headline]
      + rows.enumerated().map { index, row in
        let number = String(index + 1)
        return String(repeating: " ", count: width - number.count) + number + "  " + TextLiteral.escapeControls(row)
      }
  }

  /// All spellings of the value in a comparison.
  public var spellings: [String] {
    switch self {
    case .text(let text), .described(let text): [text]
    case .state(let isEnabled, let title): [isEnabled ? "enabled" : "disabled", headline] + (title.map { [$0] } ?? [])
    case .list(let rows):
      [headline, "[" + rows.map { TextLiteral.quote($0) }.joined(separator: ",") + "]", text] + rows
    case .secret: [text]
    case .missing: ["nil", ""]
    case .flag, .number, .event: [headline]
    }
  }
}

extension ViewValue {
  /// The value that represents `thing`: text, numbers and flags directly, nil as missing, collections as rows, and all else by its
  /// description.
  public init(describing thing: Any) {
    // Types are compared first, because a failing cast looks up conformances, at each change of a label.
    let present = type(of: thing)
    if present == Int.self, let number = thing as? Int {
      self = .number(String(number))
    } else if present == Bool.self, let flag = thing as? Bool {
      self = .flag(flag)
    } else {
      self.init(cast: thing)
    }
  }

  private init(cast thing: Any) {
    switch thing {
    case let text as String: self = .text(text)
    case let number as Int: self = .number(String(number))
    case let number as Double: self = .number(ViewValue.digits(of: number))
    case let flag as Bool: self = .flag(flag)
    case let number as any Numeric: self = .number(ViewValue.digits(of: number))
    case is Void: self = .event
    case let value as ViewValue: self = value
    case let optional as any Wrapping: self = optional.wrapped.map(ViewValue.init(describing:)) ?? .missing
    case let text as any StringProtocol: self = .text(String(text))
    case let character as Character: self = .text(String(character))
    case let rows as any Collection: self = .list(ViewValue.rows(rows))
    default: self = .described(OrderedText.describe(thing))
    }
  }

  /// A number as text. The sign of a NaN is left out: it has no meaning, and depends on the processor.
  static func digits(of number: some Numeric) -> String {
    let digits = "\(number)"
    return digits == "-nan" ? "nan" : digits
  }

  private static func rows(_ collection: any Collection) -> [String] {
    var rows: [String] = []
    for row in collection { rows.append(ViewValue.row(row)) }
    // The order of sets and dictionaries has no meaning, and differs in each run.
    if collection is any SetAlgebra || collection is any KeyedCollection { rows.sort() }
    return rows
  }

  /// The text of a row for any value.
  public static func row(_ thing: Any) -> String {
    if let text = thing as? String { return text }
    if let pair = thing as? (key: AnyHashable, value: Any) { return "\(row(pair.key.base)): \(row(pair.value))" }
    return ViewValue(describing: thing).text
  }
}

extension ViewValue: CustomStringConvertible {
  /// The value in one line.
  public var description: String { headline }
}

/// An optional of any type.
protocol Wrapping {
  var wrapped: Any? { get }
  static var wrappedType: Any.Type { get }
  static var nothing: Any { get }
}

extension Optional: Wrapping {
  var wrapped: Any? { map { $0 as Any } }
  static var wrappedType: Any.Type { Wrapped.self }
  static var nothing: Any { Wrapped?.none as Any }
}

/// A dictionary of any type.
private protocol KeyedCollection {}

extension Dictionary: KeyedCollection {}
