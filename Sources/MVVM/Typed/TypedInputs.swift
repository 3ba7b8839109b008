import Signals
import Drivers
import Streams

extension MutableProperty: ReflectedInput {
  var showsItsValue: Bool { true }

  func inputView(_ name: String) -> ReflectedView {
    InputMaker(name, Value.self, present: asObservable()) { [weak self] in self?.value = $0 }.view
  }
}

extension Signals.Observer: ReflectedInput {
  func inputView(_ name: String) -> ReflectedView { InputMaker(name, Value.self) { self.receive($0) }.view }
}

extension TextField {
  /// A field that shows a property and changes it.
  public convenience init(_ name: String, _ property: MutableProperty<String>) {
    self.init(name)
    wiring.state = property
    follow(property) { $0.text = $1 }
    edits.subscribe(onNext: { property.value = $0 }).disposed(by: disposeBag)
  }
}

extension TextField {
  /// A field that shows a property, lets that judge what is typed, and shows what is wrong with it beside.
  ///
  /// What the property refuses stays in the field, as the user wrote it; the property keeps its value.
  public convenience init<Failure: Error>(_ name: String, _ property: ValidatingProperty<String, Failure>) {
    self.init(name)
    follow(Property(property)) { $0.text = $1 }
    edits.subscribe(onNext: { property.value = $0 }).disposed(by: disposeBag)
    follow(property.result, as: .title) { field, result in field.problem = result.error.map { "\($0)" } }
  }
}

extension Toggle {
  /// A switch that shows a property and changes it.
  public convenience init(_ name: String, _ property: MutableProperty<Bool>) {
    self.init(name)
    wiring.state = property
    follow(property) { $0.isOn = $1 }
    flips.subscribe(onNext: { property.value = $0 }).disposed(by: disposeBag)
  }
}

extension Button {
  /// A button that applies an action, and can be pressed while that is enabled.
  public convenience init<Output, Failure: Error>(_ name: String, _ action: Action<Void, Output, Failure>) {
    self.init(name)
    wiring.target = action
    follow(action.isEnabled, as: .enabled) { $0.isEnabled = $1 }
    taps.subscribe(onNext: { action.apply(()).start() }).disposed(by: disposeBag)
  }

  /// A button that applies an action to the present value of a property, and can be pressed while that is enabled.
  public convenience init<Input, Output, Failure: Error>(
    _ name: String,
    _ action: Action<Input, Output, Failure>,
    with input: some PropertyProtocol<Input>
  ) {
    self.init(name)
    wiring.target = action
    follow(action.isEnabled, as: .enabled) { $0.isEnabled = $1 }
    taps.subscribe(onNext: { action.apply(input.value).start() }).disposed(by: disposeBag)
  }
}

extension Action: ReflectedInput {
  func inputView(_ name: String) -> ReflectedView {
    let view = InputMaker(name, Input.self) { [weak self] in self?.apply($0).start() }.view
    if case .view(let control) = view { control.follow(isEnabled, as: .enabled) { $0.isEnabled = $1 } }
    return view
  }
}
