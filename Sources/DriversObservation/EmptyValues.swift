public import Streams

/// The values of outputs that have not sent anything yet.
///
///     @State private var login = Observed(LoginViewModel(), initially: .empty)
///     var body: some View { Text(login.message) }  // "" before the first value, not optional
public struct InitialValues: Sendable {
  /// The empty value of each type that has one: an empty string, false, zero, an empty collection, nil. Other types stay optional.
  public static let empty = InitialValues()
}

/// A type with an empty value; see ``InitialValues/empty``.
public protocol HasEmptyValue {
  /// The empty value.
  static var emptyValue: Self { get }
}

extension HasEmptyValue where Self: ExpressibleByIntegerLiteral {
  /// Zero.
  public static var emptyValue: Self { 0 }
}

extension HasEmptyValue where Self: RangeReplaceableCollection {
  /// No elements.
  public static var emptyValue: Self { Self() }
}

extension String: HasEmptyValue {}
extension Substring: HasEmptyValue {}
extension Array: HasEmptyValue {}
extension Int: HasEmptyValue {}
extension Int8: HasEmptyValue {}
extension Int16: HasEmptyValue {}
extension Int32: HasEmptyValue {}
extension Int64: HasEmptyValue {}
extension UInt: HasEmptyValue {}
extension UInt8: HasEmptyValue {}
extension UInt16: HasEmptyValue {}
extension UInt32: HasEmptyValue {}
extension UInt64: HasEmptyValue {}
extension Double: HasEmptyValue {}
extension Float: HasEmptyValue {}

extension Bool: HasEmptyValue {
  /// False.
  public static var emptyValue: Bool { false }
}

extension Set: HasEmptyValue {
  /// No elements.
  public static var emptyValue: Set { [] }
}

extension Dictionary: HasEmptyValue {
  /// No elements.
  public static var emptyValue: Dictionary { [:] }
}

extension Optional: HasEmptyValue {
  /// Nil.
  public static var emptyValue: Wrapped? { nil }
}

extension Observed {
  /// An object that observes `model`, in which outputs that have not sent anything yet have the values of `values`.
  public convenience init<Whole>(_ model: Whole, initially values: InitialValues)
  where Model == WithInitialValues<Whole> {
    self.init(WithInitialValues(model))
  }
}

/// A view model whose outputs always have a value, made by ``Observed/init(_:initially:)``.
@dynamicMemberLookup
public struct WithInitialValues<Model> {
  /// The view model itself.
  public let model: Model

  init(_ model: Model) { self.model = model }

  /// An output that begins with the empty value of its type.
  public subscript<Output: ObservedOutput>(dynamicMember keyPath: KeyPath<Model, Output>) -> WithInitialValue<Output>
  where Output.Element: HasEmptyValue {
    WithInitialValue(model[keyPath: keyPath])
  }

  /// An output that always has a value.
  public subscript<State: ObservedState>(dynamicMember keyPath: KeyPath<Model, State>) -> State {
    model[keyPath: keyPath]
  }

  /// An output that always has a value.
  public subscript<State: ObservedState>(dynamicMember keyPath: KeyPath<Model, State>) -> State
  where State.Element: HasEmptyValue {
    model[keyPath: keyPath]
  }

  /// An output of a type that has no empty value, or an input.
  public subscript<Events: ObservedEvents>(dynamicMember keyPath: KeyPath<Model, Events>) -> Events {
    model[keyPath: keyPath]
  }

  /// A view model inside of this one.
  public subscript<Child>(dynamicMember keyPath: KeyPath<Model, Child>) -> WithInitialValues<Child> {
    WithInitialValues<Child>(model[keyPath: keyPath])
  }
}

/// An output that begins with the empty value of its type.
public struct WithInitialValue<Output: ObservedOutput>: ObservedState where Output.Element: HasEmptyValue {
  private let output: Output

  fileprivate init(_ output: Output) { self.output = output }

  /// The values.
  public var observedStream: Observable<Output.Element> { output.observedStream }
  /// The empty value.
  public var observedValue: Output.Element { .emptyValue }
}
