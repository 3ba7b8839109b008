import Foundation
import ScreenText

/// Makes the view that fits the type of an input.
struct InputMaker<Value> {
  private let name: String
  private let present: Streams.Observable<Value>?
  private let send: (Value) -> Void

  init(
    _ name: String,
    _ type: Value.Type,
    present: Streams.Observable<Value>? = nil,
    send: @escaping (Value) -> Void
  ) {
    self.name = name
    self.present = present
    self.send = send
  }

  @MainActor var view: ReflectedView {
    if Value.self == Void.self || Value.self == Void?.self { return .view(button) }
    if Value.self == String.self || Value.self == String?.self { return .view(field) }
    if Value.self == Bool.self { return .view(toggle) }
    if Value.self == Date.self || Value.self == Date?.self { return .view(dateField) }
    if let type = Value.self as? any CaseIterable.Type { return .view(picker(cases(type))) }
    if let optional = Value.self as? any Wrapping.Type, let type = optional.wrappedType as? any CaseIterable.Type {
      return .view(picker(cases(type), nothing: optional.nothing as? Value))
    }
    guard let reader = ValueReader(Value.self) else {
      return .unusable(
        "its values, \(Value.self), cannot be read from text; make them LosslessStringConvertible, CaseIterable or Decodable"
      )
    }
    return .view(valueField(reader))
  }

  @MainActor private var button: Control {
    let button = Button(name)
    pass(button.taps, of: button) { () as? Value }
    return button
  }

  @MainActor private var field: Control {
    let field = SecretNames.includes(name) ? SecureField(name) : TextField(name)
    if let present { field.follow(present) { $0.text = $1 as? String } }
    pass(field.edits, of: field) { $0 as? Value }
    return field
  }

  @MainActor private var toggle: Control {
    let toggle = Toggle(name)
    if let present { toggle.follow(present) { $0.isOn = $1 as? Bool ?? false } }
    pass(toggle.flips, of: toggle) { $0 as? Value }
    return toggle
  }

  @MainActor private var dateField: Control {
    let field = DateField(name, showing: .dateAndTime)
    if let present { field.follow(present) { $0.date = $1 as? Date } }
    // Nil is not sent if the type requires a date.
    pass(field.edits, of: field) { $0 as? Value ?? ($0 as Any) as? Value }
    return field
  }

  private func cases<Cases: CaseIterable>(_ type: Cases.Type) -> [Value] { Cases.allCases.compactMap { $0 as? Value } }

  /// - Parameter nothing: The value that is sent if nothing is picked; nil if the type requires an item.
  @MainActor private func picker(_ cases: [Value], nothing: Value? = nil) -> Control {
    let picker = Picker(name, items: cases.map { ViewValue.row($0) })
    picker.allowsNothing = nothing != nil
    if let present {
      picker.follow(present) { $0.selection = ViewValue(describing: $1) == .missing ? nil : ViewValue.row($1) }
    }
    pass(picker.picks, of: picker) { picked in picked == nil ? nothing : cases.first { ViewValue.row($0) == picked } }
    return picker
  }

  @MainActor private func valueField(_ reader: ValueReader) -> Control {
    let field = ValueField<Value>(name, takes: reader.hint) { text in reader.read(text).flatMap { $0 as? Value } }
    field.isSecret = SecretNames.includes(name)
    if let present { field.follow(present) { $0.show($1) } }
    pass(field.edits, of: field) { $0 }
    return field
  }

  /// Sends the user's edits of a view that are values of this type.
  @MainActor
  private func pass<Edit>(_ edits: PublishRelay<Edit>, of control: Control, as value: @escaping (Edit) -> Value?) {
    edits.subscribe(onNext: { [send] in if let value = value($0) { send(value) } }).disposed(by: control.disposeBag)
  }
}

/// Reads values of a type from text.
struct ValueReader {
  /// The accepted values, for messages.
  let hint: String
  let read: (String) -> Any?

  /// Nil if such values cannot be parsed.
  init?(_ type: Any.Type) {
    if let optional = type as? any Wrapping.Type {
      guard let wrapped = ValueReader(optional.wrappedType) else { return nil }
      hint = "\(wrapped.hint), or nil"
      read = { text in text == "nil" || text.isEmpty ? optional.nothing : wrapped.read(text) }
    } else if type == Decimal.self {
      hint = "a number, such as 2.5"
      read = { Decimal(fieldText: $0) }
    } else if let lossless = type as? any LosslessStringConvertible.Type {
      hint = ValueReader.example(type).map { "\(type), such as \($0)" } ?? "\(type)"
      read = { ValueReader.value(lossless, $0) }
    } else if let decodable = type as? any Decodable.Type {
      hint = "\(type) as JSON"
      // A string needs no quotes.
      read = { text in
        ValueReader.decode(decodable, Data(text.utf8))
          ?? (try? JSONEncoder().encode(text)).flatMap { ValueReader.decode(decodable, $0) }
      }
    } else {
      return nil
    }
  }

  private static func value<Value: LosslessStringConvertible>(_ type: Value.Type, _ text: String) -> Any? {
    Value(text)
  }

  private static func decode(_ type: any Decodable.Type, _ json: Data) -> Any? {
    try? JSONDecoder().decode(type, from: json)
  }

  private static func example(_ type: Any.Type) -> String? {
    switch type {
    case is any BinaryInteger.Type: "12"
    case is any FloatingPoint.Type: "2.5"
    default: nil
    }
  }
}
