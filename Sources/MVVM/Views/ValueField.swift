/// A value of any type that can be read from text.
public final class ValueField<Value>: Control {
  private var value: Value?
  private let typeName: String
  private let parse: (String) -> Value?
  let edits = PublishRelay<Value>()

  /// A field for values that `parse` makes of text.
  ///
  /// `typeName`: The type of the value, for messages: `Int, such as 12`.
  public init(_ name: String, takes typeName: String, parse: @escaping (String) -> Value?) {
    self.typeName = typeName
    self.parse = parse
    super.init(name)
    if let type = Value.self as? any Sample.Type { samples(type.samples) }
  }

  /// A field that shows the value of a relay and changes it.
  public convenience init(_ name: String, _ relay: BehaviorRelay<Value>) where Value: LosslessStringConvertible {
    self.init(name, takes: "\(Value.self), such as \(TextLiteral.quote(relay.value.description))") { Value($0) }
    wiring.state = relay
    follow(relay) { $0.show($1) }
    edits.send(to: relay).disposed(by: disposeBag)
  }

  /// A field that sends its edits to an observer.
  public convenience init(_ name: String, _ relay: PublishRelay<Value>) where Value: LosslessStringConvertible {
    self.init(name, takes: "\(Value.self)") { Value($0) }
    wiring.target = relay
    edits.send(to: relay).disposed(by: disposeBag)
  }

  /// Shows a value.
  public func show(_ value: Value) {
    let before = shown
    self.value = value
    if shown != before { didChange() }
  }

  /// Edits the value, as a user would.
  ///
  /// - Returns: Whether it could be done.
  @discardableResult
  public func enter(_ value: Value) -> Bool {
    guard isUsable else { return false }
    self.value = value
    didReceiveInput()
    edits.accept(value)
    return true
  }

  public override var kind: String { "field" }
  public override var shown: ViewValue { value.map { ViewValue(describing: $0) } ?? .missing }
  public override var input: Input? { .value }

  public override func receive(_ text: String) throws(ScreenError) {
    guard let value = parse(text) else {
      if Value.self is any BinaryInteger.Type, WholeNumberText.matches(text) { throw outOfRange(text) }
      throw ScreenError("'\(name)' takes \(typeName), not \(TextLiteral.quote(text))")
    }
    if (value as? any FloatingPoint)?.isInfinite == true, text.contains(where: \.isNumber) { throw outOfRange(text) }
    enter(value)
  }

  private func outOfRange(_ text: String) -> ScreenError {
    ScreenError("'\(name)' takes \(typeName); \(CommandText.cut(text)) is beyond its range")
  }
}
