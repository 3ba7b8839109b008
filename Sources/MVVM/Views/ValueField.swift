import Foundation
import ScreenText

/// A field for a value of any type that can be read from text.
public final class ValueField<Value>: Field {
  private var value: Value?
  private let typeName: String
  private let parse: (String) -> Value?
  let edits = PublishRelay<Value>()
  /// Whether its value is kept out of logs, transcripts and messages.
  var isSecret = false

  /// A field for values that `parse` reads from text.
  ///
  /// `typeName`: The type of the value, for messages: `Int, such as 12`.
  public init(_ name: String, takes typeName: String, parse: @escaping (String) -> Value?) {
    self.typeName = typeName
    self.parse = parse
    super.init(name)
    if let type = Value.self as? any Sample.Type { samples(type.samples) }
  }

  /// A field that shows the value of a source and changes it, for values that `parse` reads from text.
  public convenience init(
    _ name: String,
    _ source: some FieldSource<Value>,
    takes typeName: String,
    parse: @escaping (String) -> Value?
  ) {
    self.init(name, takes: typeName, parse: parse)
    bind(source, edits: edits) { $0.show($1) }
  }

  /// A field that shows the value of a source and changes it: a relay, a property, a `ControlProperty`, a ``FieldBinding``.
  public convenience init(_ name: String, _ source: some FieldSource<Value>) where Value: LosslessStringConvertible {
    let binding = source.fieldBinding
    self.init(name, binding, takes: FieldText.hint(Value.self, binding.first?.description)) { Value($0) }
  }

  /// A field that shows the optional value of a source and changes it; `nil`, or nothing, is entered for nil.
  public convenience init<Wrapped: LosslessStringConvertible>(_ name: String, _ source: some FieldSource<Value>)
  where Value == Wrapped? {
    let binding = source.fieldBinding
    let hint = FieldText.hint(Wrapped.self, binding.first??.description) + ", or nil"
    self.init(name, binding, takes: hint) { text in FieldText.optional(text) { Wrapped($0) } }
  }

  /// A field that shows the decimal number of a source and changes it, or an optional one.
  public convenience init(_ name: String, _ source: some FieldSource<Value>)
  where Value: FieldValue, Value.Entry == Decimal {
    let binding = source.fieldBinding
    let hint = "a number, such as \(binding.first?.entry?.fieldText ?? "2.5")" + (Value.allowsNoEntry ? ", or nil" : "")
    self.init(name, binding, takes: hint) { text in
      FieldText.isNothing(text) ? Value(entry: nil) : Decimal(fieldText: text).flatMap { Value(entry: $0) }
    }
  }

  /// Shows a value.
  public func show(_ value: Value) {
    let before = shown
    self.value = value
    if shown != before { didChange() }
  }

  /// Edits the value, as a user would.
  ///
  /// - Returns: Whether the field could be used.
  @discardableResult
  public func enter(_ value: Value) -> Bool {
    guard isUsable else { return false }
    self.value = value
    didReceiveInput()
    edits.accept(value)
    return true
  }

  public override var kind: String { isSecret ? "secure field" : "field" }
  public override var input: Input? { isSecret ? .secret : super.input }
  public override var shown: ViewValue {
    let shown = value.map { ViewValue(describing: $0) } ?? .missing
    return isSecret ? .secret(isEmpty: shown == .missing) : shown
  }

  public override func receive(_ text: String) throws(ScreenError) {
    guard let value = parse(text) else {
      if isSecret { throw ScreenError("'\(address)' takes \(typeName)") }
      if Value.self is any BinaryInteger.Type, WholeNumberText.matches(text) { throw outOfRange(text) }
      if Value.self is Decimal.Type || Value.self is Decimal?.Type, let number = DecimalText(text)?.nearest {
        throw Decimal.lacksDigits(for: number) ? tooPrecise(text) : outOfRange(text)
      }
      throw refusal(of: text, taking: typeName)
    }
    let number = value as? any FloatingPoint
    if number?.isInfinite == true, text.contains(where: \.isNumber) { throw outOfRange(text) }
    if number?.isZero == true, !FieldText.isZero(text) { throw tooPrecise(text) }
    enter(value)
  }

  private func outOfRange(_ text: String) -> ScreenError {
    ScreenError("'\(address)' takes \(typeName); \(isSecret ? "this" : WordText.cut(text)) is out of range")
  }

  private func tooPrecise(_ text: String) -> ScreenError {
    ScreenError("'\(address)' takes \(typeName); \(FieldText.tooPrecise(isSecret ? "this" : text))")
  }
}

/// How values are written in fields.
enum FieldText {
  /// Whether a text stands for nil.
  static func isNothing(_ text: String) -> Bool { text.isEmpty || text == "nil" }

  /// An optional value, if the text is one.
  static func optional<Wrapped>(_ text: String, _ read: (String) -> Wrapped?) -> Wrapped?? {
    isNothing(text) ? .some(nil) : read(text).map { .some($0) }
  }

  /// Whether a number is written without any digit but 0 before its exponent, so that it is 0 and not only rounded to it.
  static func isZero(_ text: String) -> Bool {
    !text.utf8.prefix { !"eE".utf8.contains($0) }.contains { (0x31...0x39).contains($0) }
  }

  /// The reason for rejecting a number that would lose digits.
  static func tooPrecise(_ text: String) -> String { "\(WordText.cut(text)) has more digits than can be kept" }

  /// A whole number of any type. Not generic, so that it is compiled once.
  static func wholeNumber(_ text: String) -> Int128? {
    if let number = Int128(text) { return number }
    if let number = DecimalText(text) { return number.whole }
    // Another notation, such as 0x10: from 2^53 on, a `Double` may have been rounded.
    return Double(text).flatMap { $0.magnitude < 0x1p53 ? Int128(exactly: $0) : nil }
  }

  /// What a field takes, for messages.
  static func hint(_ type: Any.Type, _ example: String?) -> String {
    "\(type)" + (example.map { ", such as \(TextLiteral.quote($0))" } ?? "")
  }
}
