import ScreenText

/// A switch.
public final class Toggle: Field {
  /// Whether the switch is on; nil for neither on nor off.
  private var state: Bool? = false
  private var allowsNothing = false
  let flips = PublishRelay<Bool>()
  /// Sends each flip, and nil where that can be entered.
  private let turns = PublishRelay<Bool?>()

  /// A switch that is off.
  public override init(_ name: String) { super.init(name) }

  /// A switch that shows the flag of a source and changes it: a relay, a property, a `ControlProperty`, a ``FieldBinding``. Nil is
  /// neither on nor off.
  public convenience init<Value: FieldValue>(_ name: String, _ source: some FieldSource<Value>)
  where Value.Entry == Bool {
    self.init(name)
    allowsNothing = Value.allowsNoEntry
    if allowsNothing { state = nil }
    let edits = PublishRelay<Value>()
    turns.subscribe(onNext: { if let value = Value(entry: $0) { edits.accept(value) } }).disposed(by: disposeBag)
    bind(source, edits: edits) { $0.show($1.entry) }
  }

  /// Whether the switch is on; false if it is neither on nor off.
  public var isOn: Bool {
    get { state ?? false }
    set { show(newValue) }
  }

  private func show(_ isOn: Bool?) {
    guard isOn != state else { return }
    state = isOn
    didChange()
  }

  /// Flips the switch, as a user would.
  ///
  /// - Returns: Whether the switch could be used.
  @discardableResult
  public func flip() -> Bool { turn(!isOn) }

  /// Turns the switch on or off, as a user would.
  ///
  /// - Returns: Whether the switch could be used.
  @discardableResult
  public func turn(_ isOn: Bool) -> Bool { enter(isOn) }

  @discardableResult
  private func enter(_ isOn: Bool?) -> Bool {
    guard isUsable else { return false }
    state = isOn
    didReceiveInput()
    if let isOn { flips.accept(isOn) }
    turns.accept(isOn)
    return true
  }

  public override var kind: String { "toggle" }
  public override var shown: ViewValue { state.map { .flag($0) } ?? .missing }
  public override var choices: [String] { ["true", "false"] + (allowsNothing ? ["nil"] : []) }

  public override func receive(_ text: String) throws(ScreenError) {
    if allowsNothing, FieldText.isNothing(text) {
      enter(nil)
      return
    }
    guard let isOn = Toggle.reading(text) else {
      let words = "true or false (also yes, no, on, off)" + (allowsNothing ? ", or nil" : "")
      throw refusal(of: text, taking: words)
    }
    turn(isOn)
  }

  nonisolated static func reading(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: nil
    }
  }
}

extension Reactive where Base: Toggle {
  /// Whether the switch is on: sends its current value, and then each edit.
  public var isOn: ControlProperty<Bool> { property({ $0.flips }, get: { $0.isOn }, set: { $0.isOn = $1 }) }
}
