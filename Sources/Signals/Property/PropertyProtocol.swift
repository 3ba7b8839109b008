public import Streams

/// A value that can be observed.
public protocol PropertyProtocol<Value>: AnyObject, BindingSource {
  /// The current value.
  var value: Value { get }

  /// A producer that sends the current value and then every change. It completes when the property is released.
  var producer: SignalProducer<Value, Never> { get }

  /// A signal that sends every change. It completes when the property is released.
  var signal: Signal<Value, Never> { get }
}

/// A property that can be set.
public protocol MutablePropertyProtocol<Value>: PropertyProtocol, BindingTargetProvider {
  /// The type of the value.
  associatedtype Value

  /// The current value; setting it notifies all observers.
  var value: Value { get set }

  /// The lifetime of the property.
  var lifetime: Lifetime { get }
}

extension MutablePropertyProtocol {
  /// A target that sets the value for as long as the property lives.
  @_alwaysEmitIntoClient
  public var bindingTarget: BindingTarget<Value> {
    let held = HeldWeakly(self)
    return BindingTarget(lifetime: lifetime) { held.object?.value = $0 }
  }
}

/// A property whose value can be read and changed without another change in between.
public protocol ComposableMutablePropertyProtocol<Value>: MutablePropertyProtocol {
  /// Calls `action` with the value, and returns its result.
  func withValue<Result>(_ action: (Value) throws -> Result) rethrows -> Result

  /// Changes the value, and returns what `action` returns.
  func modify<Result>(_ action: (inout Value) throws -> Result) rethrows -> Result
}
