/// A type that an input view can be bound to: it has values to show, takes the user's edits, or both.
///
/// | source | shows | takes edits |
/// |---|---|---|
/// | `BehaviorRelay`, `BehaviorSubject`, `MutableProperty`, `ControlProperty` | its values | yes |
/// | `ValidatingProperty` | its values, and what is wrong with the last edit | yes, and validates them |
/// | `PublishRelay`, `ReplayRelay`, subjects, `AnyObserver`, `Binder` | nothing | yes |
/// | `driver.sendingEdits(to: relay)` | the values of the Driver | the relay does |
/// | `FieldBinding(model, \.name)` | a property of an `@Observable` object | yes |
///
/// The type of the values decides which views can show it: see ``FieldValue``.
public protocol FieldSource<Value> {
  /// The type of the values.
  associatedtype Value
  /// The values that the view shows, and the target of its edits.
  @MainActor var fieldBinding: FieldBinding<Value> { get }
}

/// The values that an input view shows, and the target of the user's edits.
///
///     TextField("name", FieldBinding(model.name.asDriver()) { name in model.rename(to: name) })
@MainActor
public struct FieldBinding<Value>: FieldSource {
  /// The values to show, if there are any.
  let values: Streams.Observable<Value>?
  /// Takes the user's edits.
  let send: (Value) -> Void
  /// What is wrong with the last edit, if the source validates edits.
  var problems: Streams.Observable<String?>?
  /// The value when the binding was made, for examples in messages.
  var first: Value?
  /// The relay that receives the edits, for `graph`.
  var target: AnyObject?
  /// Whether that relay also provides the values.
  var isState = false

  init(
    values: Streams.Observable<Value>?,
    first: Value? = nil,
    target: AnyObject? = nil,
    isState: Bool = false,
    send: @escaping (Value) -> Void
  ) {
    self.values = values
    self.send = send
    self.first = first
    self.target = target
    self.isState = isState
  }

  /// Shows the values of a stream, and passes the user's edits to a closure.
  public init(_ values: some ObservableConvertibleType<Value>, edited: @escaping @MainActor (Value) -> Void) {
    self.init(values: values.asObservable()) { value in onMainActor(value) { edited($0) } }
  }

  /// The binding itself.
  public var fieldBinding: FieldBinding<Value> { self }
}

extension ObservableConvertibleType {
  /// Shows the values of this stream in an input view, and sends the user's edits elsewhere. The view shows an edit until the
  /// stream sends another value.
  ///
  ///     TextField("name", model.name.sendingEdits(to: model.rename))
  ///
  /// - Parameter target: A relay, an observer, or another source of a field; its own values are not shown.
  @MainActor
  public func sendingEdits(to target: some FieldSource<Element>) -> FieldBinding<Element> {
    let target = target.fieldBinding
    var binding = FieldBinding(values: asObservable(), target: target.target, send: target.send)
    binding.problems = target.problems
    return binding
  }
}

// MARK: - Relays and subjects

extension BehaviorRelay: FieldSource {
  /// Shows the value, and changes it.
  @MainActor public var fieldBinding: FieldBinding<Element> {
    FieldBinding(values: asObservable(), first: value, target: self, isState: true) { self.accept($0) }
  }
}

extension PublishRelay: FieldSource {
  /// Takes the edits.
  @MainActor public var fieldBinding: FieldBinding<Element> {
    FieldBinding(values: nil, target: self) { self.accept($0) }
  }
}

extension ReplayRelay: FieldSource {
  /// Takes the edits.
  @MainActor public var fieldBinding: FieldBinding<Element> {
    FieldBinding(values: nil, target: self) { self.accept($0) }
  }
}

extension BehaviorSubject: FieldSource {
  /// Shows the value, and changes it.
  @MainActor public var fieldBinding: FieldBinding<Element> {
    FieldBinding(values: asObservable(), first: try? value(), target: self, isState: true) { self.onNext($0) }
  }
}

extension PublishSubject: FieldSource {}
extension ReplaySubject: FieldSource {}

// MARK: - Observers and controls

extension ControlProperty: FieldSource {
  /// Shows the value, and changes it. Values that the program sets in the control are not sent, and so are not shown.
  @MainActor public var fieldBinding: FieldBinding<Element> {
    FieldBinding(values: asObservable()) { self.onNext($0) }
  }
}

extension FieldSource where Self: ObserverType<Value> {
  /// Takes the edits.
  @MainActor public var fieldBinding: FieldBinding<Element> {
    FieldBinding(values: nil, target: Self.self is AnyClass ? self as AnyObject : nil) { self.onNext($0) }
  }
}

extension AnyObserver: FieldSource {}
extension Binder: FieldSource {}
