import Foundation
import Observation

extension FieldBinding {
  /// Shows a property of an observed object, and changes it. Does not retain the object.
  ///
  ///     TextField("name", FieldBinding(model, \.name))    // the same as TextField("name", model, \.name)
  public init<Model: AnyObject & Observation.Observable>(
    _ model: Model,
    _ keyPath: ReferenceWritableKeyPath<Model, Value>
  ) {
    self.init(values: model.driver(keyPath).asObservable(), first: model[keyPath: keyPath]) { [weak model] value in
      model?[keyPath: keyPath] = value
    }
  }
}

extension TextField {
  /// A field that shows a property of an observed object and changes it. Does not retain the object.
  public convenience init<Model: AnyObject & Observation.Observable, Value: FieldValue>(
    _ name: String,
    _ model: Model,
    _ keyPath: ReferenceWritableKeyPath<Model, Value>
  ) where Value.Entry == String {
    self.init(name, FieldBinding(model, keyPath))
  }
}

extension Toggle {
  /// A switch that shows a property of an observed object and changes it. Does not retain the object.
  public convenience init<Model: AnyObject & Observation.Observable, Value: FieldValue>(
    _ name: String,
    _ model: Model,
    _ keyPath: ReferenceWritableKeyPath<Model, Value>
  ) where Value.Entry == Bool {
    self.init(name, FieldBinding(model, keyPath))
  }
}

extension ValueField {
  /// A field that shows a property of an observed object and changes it. Does not retain the object.
  public convenience init<Model: AnyObject & Observation.Observable>(
    _ name: String,
    _ model: Model,
    _ keyPath: ReferenceWritableKeyPath<Model, Value>
  ) where Value: LosslessStringConvertible {
    self.init(name, FieldBinding(model, keyPath))
  }

  /// A field that shows an optional property of an observed object and changes it. Does not retain the object.
  public convenience init<Model: AnyObject & Observation.Observable, Wrapped: LosslessStringConvertible>(
    _ name: String,
    _ model: Model,
    _ keyPath: ReferenceWritableKeyPath<Model, Value>
  ) where Value == Wrapped? {
    self.init(name, FieldBinding(model, keyPath))
  }

  /// A field that shows a decimal number, or an optional one, of an observed object and changes it. Does not retain the object.
  public convenience init<Model: AnyObject & Observation.Observable>(
    _ name: String,
    _ model: Model,
    _ keyPath: ReferenceWritableKeyPath<Model, Value>
  ) where Value: FieldValue, Value.Entry == Decimal {
    self.init(name, FieldBinding(model, keyPath))
  }
}

extension NumberField {
  /// A field that shows a number of an observed object and changes it. Does not retain the object.
  public convenience init<Model: AnyObject & Observation.Observable, Value: FieldValue>(
    _ name: String,
    _ model: Model,
    _ keyPath: ReferenceWritableKeyPath<Model, Value>,
    in range: ClosedRange<Value.Entry>? = nil,
    step: Value.Entry = 1
  ) where Value.Entry: FieldNumber {
    self.init(name, FieldBinding(model, keyPath), in: range, step: step)
  }
}

extension DateField {
  /// A field that shows a date of an observed object and changes it. Does not retain the object.
  public convenience init<Model: AnyObject & Observation.Observable, Value: FieldValue>(
    _ name: String,
    _ model: Model,
    _ keyPath: ReferenceWritableKeyPath<Model, Value>,
    in range: ClosedRange<Date>? = nil,
    showing components: Components = .date,
    timeZone: TimeZone = .gmt
  ) where Value.Entry == Date {
    self.init(name, FieldBinding(model, keyPath), in: range, showing: components, timeZone: timeZone)
  }
}

extension Picker {
  /// A picker that shows a property of an observed object, which is one of `items`, and changes it. Does not retain the object.
  public convenience init<Model: AnyObject & Observation.Observable, Item: Equatable>(
    _ name: String,
    _ model: Model,
    _ keyPath: ReferenceWritableKeyPath<Model, Item>,
    items: [Item],
    text: @escaping (Item) -> String = { ViewValue(describing: $0).text }
  ) {
    self.init(name, FieldBinding(model, keyPath), items: items, text: text)
  }

  /// A picker that shows a property of an observed object, which is one of `items` or nil, and changes it. Does not retain the
  /// object.
  public convenience init<Model: AnyObject & Observation.Observable, Item: Equatable>(
    _ name: String,
    _ model: Model,
    _ keyPath: ReferenceWritableKeyPath<Model, Item?>,
    items: [Item],
    text: @escaping (Item) -> String = { ViewValue(describing: $0).text }
  ) {
    self.init(name, FieldBinding(model, keyPath), items: items, text: text)
  }

  /// A picker among all cases of a type, which shows a property of an observed object and changes it. Does not retain the object.
  public convenience init<Model: AnyObject & Observation.Observable, Item: CaseIterable & Equatable>(
    _ name: String,
    _ model: Model,
    _ keyPath: ReferenceWritableKeyPath<Model, Item>
  ) {
    self.init(name, FieldBinding(model, keyPath))
  }

  /// A picker among all cases of a type, and nil, which shows a property of an observed object and changes it. Does not retain
  /// the object.
  public convenience init<Model: AnyObject & Observation.Observable, Item: CaseIterable & Equatable>(
    _ name: String,
    _ model: Model,
    _ keyPath: ReferenceWritableKeyPath<Model, Item?>
  ) {
    self.init(name, FieldBinding(model, keyPath))
  }
}
