/// An editable number, optionally limited to a range.
public class NumberField: Control {
  private var number: Double
  /// What the number cannot leave.
  public let range: ClosedRange<Double>?
  /// By how much a step changes it.
  public let step: Double
  let edits = PublishRelay<Double>()

  /// A field that shows a number.
  public init(_ name: String, value: Double = 0, in range: ClosedRange<Double>? = nil, step: Double = 1) {
    number = range.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value
    self.range = range
    self.step = step
    super.init(name)
  }

  /// A field that shows the number of a relay and changes it.
  public convenience init<Number: BinaryInteger>(
    _ name: String,
    _ relay: BehaviorRelay<Number>,
    in range: ClosedRange<Number>? = nil,
    step: Number = 1
  ) {
    let bounds = range.map { Double($0.lowerBound)...Double($0.upperBound) }
    self.init(name, value: Double(relay.value), in: bounds, step: Double(step))
    wiring.state = relay
    follow(relay) { $0.value = Double($1) }
    isValid = { Number(exactly: $0) != nil }
    example = "a whole number, such as \(range?.upperBound ?? 12)"
    edits.send { number in if let number = Number(exactly: number) { relay.accept(number) } }.disposed(by: disposeBag)
  }

  /// A field that shows the number of a relay and changes it.
  public convenience init<Number: BinaryFloatingPoint>(
    _ name: String,
    _ relay: BehaviorRelay<Number>,
    in range: ClosedRange<Number>? = nil,
    step: Number = 1
  ) {
    let bounds = range.map { Double($0.lowerBound)...Double($0.upperBound) }
    self.init(name, value: Double(relay.value), in: bounds, step: Double(step))
    wiring.state = relay
    follow(relay) { $0.value = Double($1) }
    edits.send { relay.accept(Number($0)) }.disposed(by: disposeBag)
  }

  private var isValid: (Double) -> Bool = { _ in true }
  private var example = "a number, such as 2.5"

  /// The number. The program is not held to the range.
  public var value: Double {
    get { number }
    set {
      guard newValue != number else { return }
      number = newValue
      didChange()
    }
  }

  /// Edits the number, as a user would.
  ///
  /// - Returns: Whether that is in the range, and could be done.
  @discardableResult
  public func enter(_ value: Double) -> Bool {
    guard isUsable, range?.contains(value) ?? true, isValid(value) else { return false }
    number = value
    didReceiveInput()
    edits.accept(value)
    return true
  }

  public override var kind: String { "number field" }
  public override var shown: ViewValue { .number(NumberField.text(number)) }
  public override var input: Input? { .value }

  public override var fraction: Double? { nil }

  public override func receive(_ text: String) throws(ScreenError) {
    guard let value = Double(text), text.contains(where: \.isNumber), isValid(value) || isWhole(value) else {
      throw ScreenError("'\(name)' takes \(example), not \(TextLiteral.quote(text))")
    }
    if let range, !range.contains(value) {
      let (low, high) = (NumberField.text(range.lowerBound), NumberField.text(range.upperBound))
      throw ScreenError("'\(name)' takes a number from \(low) to \(high), not \(CommandText.cut(text))")
    }
    guard value.isFinite, isValid(value) else {
      throw ScreenError("'\(name)' takes \(example); \(CommandText.cut(text)) is beyond its range")
    }
    enter(value)
  }

  private func isWhole(_ value: Double) -> Bool { value.isInfinite || value == value.rounded() }

  /// Without a point if it is a whole number.
  static func text(_ number: Double) -> String { Int64(exactly: number).map(String.init) ?? "\(number)" }
}

/// A number that changes in steps.
public final class Stepper: NumberField {
  /// Increments the number by one step, as a user would.
  ///
  /// - Returns: Whether that is in the range, and could be done.
  @discardableResult
  public func increment() -> Bool { enter(value + step) }

  /// Decrements the number by one step, as a user would.
  ///
  /// - Returns: Whether that is in the range, and could be done.
  @discardableResult
  public func decrement() -> Bool { enter(value - step) }

  public override var kind: String { "stepper" }

  /// Takes a number, or `+` and `-` for a step up or down.
  public override func receive(_ text: String) throws(ScreenError) {
    switch text {
    case "+": try super.receive(NumberField.text(value + step))
    case "-": try super.receive(NumberField.text(value - step))
    default: try super.receive(text)
    }
  }
}

/// A number on a slider, within its range.
public final class Slider: NumberField {
  public override var kind: String { "slider" }

  /// Where in its range the number is, from 0 to 1.
  public override var fraction: Double? {
    guard let range, range.upperBound > range.lowerBound else { return nil }
    return (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }
}

extension Reactive where Base: NumberField {
  /// The number: sends its current value, and then each edit.
  public var value: ControlProperty<Double> { property({ $0.edits }, get: { $0.value }, set: { $0.value = $1 }) }
}
