import Observation

extension View where Self: Control {
  /// Shows a property and changes it.
  fileprivate func follow<Model: AnyObject & Observation.Observable, Value>(
    _ model: Model,
    _ keyPath: ReferenceWritableKeyPath<Model, Value>,
    edits: PublishRelay<Value>,
    set: @escaping @MainActor (Self, Value) -> Void
  ) {
    follow(model.driver(keyPath), set: set)
    edits.subscribe(onNext: { [weak model] value in model?[keyPath: keyPath] = value }).disposed(by: disposeBag)
  }
}

extension TextField {
  /// A field that shows a property of an observed object and changes it. Does not keep the object alive.
  public convenience init<Model: AnyObject & Observation.Observable>(
    _ name: String,
    _ model: Model,
    _ keyPath: ReferenceWritableKeyPath<Model, String>
  ) {
    self.init(name)
    follow(model, keyPath, edits: edits) { $0.text = $1 }
  }
}

extension Toggle {
  /// A switch that shows a property of an observed object and changes it. Does not keep the object alive.
  public convenience init<Model: AnyObject & Observation.Observable>(
    _ name: String,
    _ model: Model,
    _ keyPath: ReferenceWritableKeyPath<Model, Bool>
  ) {
    self.init(name)
    follow(model, keyPath, edits: flips) { $0.isOn = $1 }
  }
}

extension ValueField where Value: LosslessStringConvertible {
  /// A field that shows a property of an observed object and changes it. Does not keep the object alive.
  public convenience init<Model: AnyObject & Observation.Observable>(
    _ name: String,
    _ model: Model,
    _ keyPath: ReferenceWritableKeyPath<Model, Value>
  ) {
    self.init(name, takes: "\(Value.self), such as \(TextLiteral.quote(model[keyPath: keyPath].description))") {
      Value($0)
    }
    follow(model, keyPath, edits: edits) { $0.show($1) }
  }
}

extension NumberField {
  /// A field that shows a number of an observed object and changes it. Does not keep the object alive.
  public convenience init<Model: AnyObject & Observation.Observable>(
    _ name: String,
    _ model: Model,
    _ keyPath: ReferenceWritableKeyPath<Model, Double>,
    in range: ClosedRange<Double>? = nil,
    step: Double = 1
  ) {
    self.init(name, value: model[keyPath: keyPath], in: range, step: step)
    follow(model, keyPath, edits: edits) { $0.value = $1 }
  }
}

extension Picker {
  /// A picker that shows a property of an observed object, which is one of `items`, and changes it. Does not keep the object alive.
  public convenience init<Model: AnyObject & Observation.Observable, Item: Equatable>(
    _ name: String,
    _ model: Model,
    _ keyPath: ReferenceWritableKeyPath<Model, Item>,
    items: [Item],
    text: @escaping @MainActor (Item) -> String = { ViewValue(describing: $0).text }
  ) {
    self.init(name, items: items.map(text))
    follow(model.driver(keyPath)) { $0.selection = text($1) }
    bind(items, text) { [weak model] in model?[keyPath: keyPath] = $0 }
  }
}
