/// A switch.
public final class Toggle: Control {
  private var state = false
  let flips = PublishRelay<Bool>()

  /// A switch that is off.
  public override init(_ name: String) { super.init(name) }

  /// A switch that shows the value of a relay and changes it.
  public convenience init(_ name: String, _ relay: BehaviorRelay<Bool>) {
    self.init(name)
    wiring.state = relay
    follow(relay) { $0.isOn = $1 }
    flips.send(to: relay).disposed(by: disposeBag)
  }

  /// A switch that sends its edits to an observer.
  public convenience init(_ name: String, _ relay: PublishRelay<Bool>) {
    self.init(name)
    flips.send(to: relay).disposed(by: disposeBag)
  }

  /// A switch that sends its edits to an observer.
  public convenience init(_ name: String, _ observer: some ObserverType<Bool>) {
    self.init(name)
    flips.bind(to: observer).disposed(by: disposeBag)
  }

  /// Whether it is on.
  public var isOn: Bool {
    get { state }
    set {
      guard newValue != state else { return }
      state = newValue
      didChange()
    }
  }

  /// Flips the switch, as a user would.
  ///
  /// - Returns: Whether it could be turned.
  @discardableResult
  public func flip() -> Bool { turn(!state) }

  /// Turns the switch on or off, as a user would.
  ///
  /// - Returns: Whether it could be turned.
  @discardableResult
  public func turn(_ isOn: Bool) -> Bool {
    guard isUsable else { return false }
    state = isOn
    didReceiveInput()
    flips.accept(isOn)
    return true
  }

  public override var kind: String { "toggle" }
  public override var shown: ViewValue { .flag(state) }
  public override var input: Input? { .value }
  public override var choices: [String] { ["true", "false"] }

  public override func receive(_ text: String) throws(ScreenError) {
    guard let isOn = Toggle.reading(text) else {
      throw ScreenError("'\(name)' takes true or false (also yes, no, on, off), not \(TextLiteral.quote(text))")
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
