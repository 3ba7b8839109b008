internal import Streams

/// A value that you can observe, and set from any thread.
///
///     let count = MutableProperty(0)
///     count.producer.startWithValues { print($0) }  // 0
///     count.value = 1                               // 1
///     count.modify { $0 += 1 }                      // 2
///
/// You may set it from inside an observer: the value changes immediately, and its event follows the current one. Its
/// signal and producers complete when the property is released.
@propertyWrapper
public final class MutableProperty<Value>: ComposableMutablePropertyProtocol {
  @usableFromInline let core: PropertyHub<Value>
  /// Made at the first use, as most properties need neither this nor ``ownSignal``. Guarded by the lock of the core's line.
  @exclusivity(unchecked) @usableFromInline var ownLifetime: Lifetime?
  @exclusivity(unchecked) @usableFromInline var ownSignal: Signal<Value, Never>?
  /// Made where the type is known.
  @usableFromInline let makeSignal: (PropertyHub<Value>) -> Signal<Value, Never>

  /// A property with `initialValue`.
  @inlinable
  public init(_ initialValue: Value) {
    core = PropertyHub(initialValue)
    makeSignal = { Signal(hub: $0) }
  }

  /// A property with `wrappedValue`, when it is used as a property wrapper.
  @inlinable
  public convenience init(wrappedValue: Value) { self.init(wrappedValue) }

  /// The current value; setting it notifies all observers.
  @inlinable
  public var value: Value {
    get { core.value }
    set { core.set(newValue) }
  }

  /// The current value, when the property is used as a property wrapper.
  @inlinable
  public var wrappedValue: Value {
    get { core.value }
    set { core.set(newValue) }
  }

  /// The property itself, when it is used as a property wrapper.
  public var projectedValue: MutableProperty<Value> { self }

  /// The lifetime of the property.
  public var lifetime: Lifetime {
    let held = core.ownLine.lock()
    defer { core.ownLine.unlock(held) }
    if let ownLifetime { return ownLifetime }
    let lifetime = Lifetime(CompositeDisposable())
    ownLifetime = lifetime
    return lifetime
  }

  /// A signal that sends every change. It completes when the property is released.
  public var signal: Signal<Value, Never> {
    let held = core.ownLine.lock()
    defer { core.ownLine.unlock(held) }
    if let ownSignal { return ownSignal }
    let signal = makeSignal(core)
    ownSignal = signal
    return signal
  }

  /// A producer that sends the current value and then every change. It completes when the property is released.
  @inlinable
  public var producer: SignalProducer<Value, Never> { SignalProducer(core: PropertyStream(core, keeping: nil)) }

  /// Replaces the value, and returns the previous one.
  @discardableResult
  public func swap(_ newValue: Value) -> Value { core.swap(newValue) }

  /// Changes the value in place, without another change in between, and returns what `action` returns.
  ///
  /// Other threads that change or read the value wait until `action` returns. Do not use a second property within `action` if
  /// another thread may use this one within a `modify` of the second: each would wait for the other. `action` itself reads the value
  /// as its parameter; it stops the program if it reads it as `value`.
  @inlinable @discardableResult
  public func modify<Result>(_ action: (inout Value) throws -> Result) rethrows -> Result {
    var result: Result?
    try core.modify { result = try action(&$0) }
    return result!
  }

  /// Calls `action` with the value, and returns its result. Changes by other threads wait until `action` returns, as with
  /// ``modify(_:)``.
  @inlinable @discardableResult
  public func withValue<Result>(_ action: (Value) throws -> Result) rethrows -> Result {
    let outer = core.claim()
    defer { core.yield(to: outer) }
    return try action(core.value)
  }

  deinit {
    core.complete()
    ownLifetime?.end()
  }
}

// The value changes under a lock and its observers are notified in turn.
extension MutableProperty: @unchecked Sendable where Value: Sendable {}
