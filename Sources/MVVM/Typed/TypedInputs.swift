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

extension MutableProperty: FieldSource {
  /// Shows the value, and changes it.
  @MainActor public var fieldBinding: FieldBinding<Value> {
    FieldBinding(values: asObservable(), first: value, target: self, isState: true) { self.value = $0 }
  }
}

extension ValidatingProperty: FieldSource {
  /// Shows the value, and what is wrong with the last edit. The property validates edits.
  ///
  /// An edit that the property rejects stays in the field, as the user entered it; the property keeps its value.
  @MainActor public var fieldBinding: FieldBinding<Value> {
    var binding = FieldBinding(values: Property(self).asObservable(), first: value, target: self) { self.value = $0 }
    binding.problems = result.asObservable().map { $0.error.map { "\($0)" } }
    return binding
  }
}

extension ValidatingProperty: ReflectedInput {
  func inputView(_ name: String) -> ReflectedView {
    let binding = fieldBinding
    let view = InputMaker(name, Value.self, present: binding.values, send: binding.send).view
    if case .view(let control) = view, let field = control as? Field, let problems = binding.problems {
      field.problem(problems)
    }
    return view
  }
}

extension Button {
  /// A button that applies an action, and can be pressed while the action is enabled.
  public convenience init<Output, Failure: Error>(_ name: String, _ action: Action<Void, Output, Failure>) {
    self.init(name)
    wiring.target = action
    follow(action.isEnabled, as: .enabled) { $0.isEnabled = $1 }
    taps.subscribe(onNext: { action.apply(()).start() }).disposed(by: disposeBag)
  }

  /// A button that applies an action to the current value of a property, and can be pressed while the action is enabled.
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
