import ScreenText

/// An editable number, optionally limited to a range.
public class NumberField: Field {
  /// The number, in the type of its source.
  private let state: any NumberState
  let edits = PublishRelay<Double>()

  /// A field that shows a number.
  public init(_ name: String, value: Double = 0, in range: ClosedRange<Double>? = nil, step: Double = 1) {
    let value = range.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value
    state = TypedNumber<Double>(value, range, step)
    super.init(name)
  }

  /// A field that shows the number of a source and changes it: a relay, a property, a `ControlProperty`, a ``FieldBinding``. The number
  /// keeps its type, so no digit of a `Decimal` or a large `Int` is lost. For an optional one, `nil`, or nothing, is entered for nil.
  public init<Value: FieldValue>(
    _ name: String,
    _ source: some FieldSource<Value>,
    in range: ClosedRange<Value.Entry>? = nil,
    step: Value.Entry = 1
  ) where Value.Entry: FieldNumber {
    let number = TypedNumber<Value>(nil, range, step)
    state = number
    super.init(name)
    let edits = PublishRelay<Value>()
    number.send = { if let value = Value(entry: $0) { edits.accept(value) } }
    bind(source, edits: edits) { field, value in
      guard value.entry != number.number else { return }
      number.number = value.entry
      field.didChange()
    }
  }

  /// The range of values that can be entered.
  public final var range: ClosedRange<Double>? { state.bounds }
  /// The size of a step.
  public final var step: Double { state.stride }
  /// Whether there is no number.
  public final var isEmpty: Bool { state.value == nil }

  /// The number; 0 if there is none. Setting it is not limited to the range.
  public var value: Double {
    get { state.value ?? 0 }
    set {
      guard newValue != state.value else { return }
      state.show(newValue)
      didChange()
    }
  }

  /// Edits the number, as a user would.
  ///
  /// - Returns: Whether the result is in the range, and the field could be used.
  @discardableResult
  public func enter(_ value: Double) -> Bool { take(state.entry(value)) }

  fileprivate func take(_ entry: NumberEntry) -> Bool {
    guard isUsable, case .number(let commit) = entry else { return false }
    commit { [self] in
      didReceiveInput()
      if let value = state.value { edits.accept(value) }
    }
    return true
  }

  /// The entry for a step up or down.
  fileprivate func stepped(isUp: Bool) -> NumberEntry { state.stepped(isUp: isUp) }

  public override var kind: String { "number field" }
  public override var shown: ViewValue { state.text.map { .number($0) } ?? .missing }
  public override var fraction: Double? { nil }

  public override func receive(_ text: String) throws(ScreenError) { try receive(state.entry(text), of: text) }

  fileprivate func receive(_ entry: NumberEntry, of text: String) throws(ScreenError) {
    switch entry {
    case .number: _ = take(entry)
    case .malformed: throw refusal(of: text, taking: state.hint)
    case .outOfRange(let low, let high):
      throw ScreenError("'\(address)' takes a number from \(low) to \(high), not \(WordText.cut(text))")
    case .beyondType: throw ScreenError("'\(address)' takes \(state.hint); \(WordText.cut(text)) is out of range")
    case .tooPrecise: throw ScreenError("'\(address)' takes \(state.hint); \(FieldText.tooPrecise(text))")
    }
  }
}

/// A number that changes in steps.
public final class Stepper: NumberField {
  /// Increments the number by one step, as a user would.
  ///
  /// - Returns: Whether the result is in the range, and the field could be used.
  @discardableResult
  public func increment() -> Bool { take(stepped(isUp: true)) }

  /// Decrements the number by one step, as a user would.
  ///
  /// - Returns: Whether the result is in the range, and the field could be used.
  @discardableResult
  public func decrement() -> Bool { take(stepped(isUp: false)) }

  public override var kind: String { "stepper" }

  /// Takes a number, or `+` and `-` for a step up or down.
  public override func receive(_ text: String) throws(ScreenError) {
    guard text == "+" || text == "-" else { return try super.receive(text) }
    try receive(stepped(isUp: text == "+"), of: (text == "+" ? value + step : value - step).fieldText)
  }
}

/// A number on a slider, within its range.
public final class Slider: NumberField {
  public override var kind: String { "slider" }

  /// The position of the number in its range, from 0 to 1.
  public override var fraction: Double? {
    guard let range, !isEmpty, !value.isNaN else { return nil }
    // The width of a range can be greater than any number; that of its half cannot.
    let scale = (range.upperBound - range.lowerBound).isFinite ? 1 : 0.5
    let (low, high) = (range.lowerBound * scale, range.upperBound * scale)
    guard high > low, (high - low).isFinite else { return nil }
    return (min(max(value * scale, low), high) - low) / (high - low)
  }
}

extension Reactive where Base: NumberField {
  /// The number: sends its current value, and then each edit.
  public var value: ControlProperty<Double> { property({ $0.edits }, get: { $0.value }, set: { $0.value = $1 }) }
}

/// The result of an entry or a step.
private enum NumberEntry {
  /// Sets the number, calls a closure, and sends the number.
  case number(commit: (_ report: () -> Void) -> Void)
  case malformed
  case outOfRange(String, String)
  case beyondType
  case tooPrecise
}

/// The number of a field, of any type.
private protocol NumberState: AnyObject {
  /// The number; nil for none.
  var value: Double? { get }
  var text: String? { get }
  var bounds: ClosedRange<Double>? { get }
  var stride: Double { get }
  /// What is accepted, for messages.
  var hint: String { get }
  func show(_ value: Double)
  func entry(_ text: String) -> NumberEntry
  func entry(_ value: Double) -> NumberEntry
  func stepped(isUp: Bool) -> NumberEntry
}

private final class TypedNumber<Value: FieldValue>: NumberState where Value.Entry: FieldNumber {
  typealias Number = Value.Entry

  var number: Number?
  var send: (Number?) -> Void = { _ in }
  private let range: ClosedRange<Number>?
  private let step: Number

  init(_ number: Number?, _ range: ClosedRange<Number>?, _ step: Number) {
    self.number = number ?? (Value.allowsNoEntry ? nil : 0)
    self.range = range
    self.step = step
  }

  var value: Double? { number?.fieldNumber }
  var text: String? { number?.fieldText }
  var bounds: ClosedRange<Double>? { range.map { $0.lowerBound.fieldNumber...$0.upperBound.fieldNumber } }
  var stride: Double { step.fieldNumber }

  var hint: String {
    let what = Number.isWhole ? "a whole number, such as \(range?.upperBound ?? 12)" : "a number, such as 2.5"
    return what + (Value.allowsNoEntry ? ", or nil" : "")
  }

  func show(_ value: Double) { if let number = Number(fieldNumber: value) { self.number = number } }

  func entry(_ text: String) -> NumberEntry {
    if Value.allowsNoEntry, FieldText.isNothing(text) { return commit(nil) }
    // Another notation, such as 0x10, is malformed.
    guard let value = Double(text), text.contains(where: \.isNumber), !text.utf8.contains(where: "xX".utf8.contains)
    else { return .malformed }
    if Number.isWhole, value.isFinite, value != value.rounded() { return .malformed }
    guard let number = Number(fieldText: text) else {
      if value.isFinite, Number.lacksDigits(for: value) { return .tooPrecise }
      // Another notation of a value that the type can hold is malformed.
      let isBeyond = WholeNumberText.matches(text) || Number(fieldNumber: value) == nil
      return isBeyond ? outOfRange ?? .beyondType : .malformed
    }
    return checked(number)
  }

  func entry(_ value: Double) -> NumberEntry { Number(fieldNumber: value).map(checked) ?? .beyondType }

  func stepped(isUp: Bool) -> NumberEntry {
    let number = number ?? 0
    guard let next = isUp ? number.adding(step) : number.subtracting(step) else { return outOfRange ?? .beyondType }
    return checked(next)
  }

  private var outOfRange: NumberEntry? { range.map { .outOfRange($0.lowerBound.fieldText, $0.upperBound.fieldText) } }

  private func checked(_ number: Number) -> NumberEntry {
    if let range, let outOfRange, !range.contains(number) { return outOfRange }
    return commit(number)
  }

  private func commit(_ number: Number?) -> NumberEntry {
    .number { [self] report in
      self.number = number
      report()
      send(number)
    }
  }
}
