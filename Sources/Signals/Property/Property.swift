import Foundation
public import Streams
import Synchronization

/// A value that you can observe but not set: a constant, the transformed value of another property, or the latest value of a
/// stream.
///
///     let name = MutableProperty("")
///     let isValid = name.map { !$0.isEmpty }
///
/// Its source runs for as long as the property, its signal or its producer is retained or observed.
@propertyWrapper
public final class Property<Value>: PropertyProtocol {
  @usableFromInline let source: PropertySource<Value>

  /// A property that never changes.
  @inlinable
  public init(value: Value) { source = ConstantSource(value) }

  /// A property with the value of `property`. It retains `property`, and hides its other members.
  @inlinable
  public init<Wrapped: PropertyProtocol>(capturing property: Wrapped) where Wrapped.Value == Value {
    source = (property as? Property<Value>)?.source ?? CapturingSource(property)
  }

  /// A property with the value of `property`. Retains `owner`, which changes it.
  @inlinable
  init<Wrapped: PropertyProtocol>(capturing property: Wrapped, of owner: AnyObject) where Wrapped.Value == Value {
    source = CapturingSource(property, of: owner)
  }

  /// A property that follows the values of `property`, and does not retain it.
  @inlinable
  public convenience init<Wrapped: PropertyProtocol>(_ property: Wrapped) where Wrapped.Value == Value {
    self.init(unsafeProducer: property.producer)
  }

  /// A property whose value is `initial` until `values` sends another.
  @inlinable
  public convenience init(initial: Value, then values: SignalProducer<Value, Never>) {
    self.init(
      unsafeProducer: .running { downstream, chain in
        downstream.next(initial)
        values.core.begin(downstream, chain)
      }
    )
  }

  /// A property whose value is `initial` until `values` sends another.
  @inlinable
  public convenience init<Values: SignalProducerConvertible>(initial: Value, then values: Values)
  where Values.Value == Value, Values.Error == Never {
    self.init(initial: initial, then: values.producer)
  }

  /// A property whose value is `initial` until `values`, whose own values are not optional, sends another.
  @inlinable
  public convenience init<Values: SignalProducerConvertible>(initial: Value, then values: Values)
  where Value: OptionalProtocol, Values.Value == Value.Wrapped, Values.Error == Never {
    let values: SignalProducer<Value, Never> = values.producer.map { Value(reconstructing: $0) }
    self.init(initial: initial, then: values)
  }

  /// A property whose value is `initial` until `values`, whose own values are not optional, sends another.
  @_disfavoredOverload
  @inlinable
  public convenience init(initial: Value, then values: SignalProducer<Value.Wrapped, Never>)
  where Value: OptionalProtocol {
    let values: SignalProducer<Value, Never> = values.map { Value(reconstructing: $0) }
    self.init(initial: initial, then: values)
  }

  /// A property with the values of `producer`, which must send a value as soon as it is started.
  @inlinable
  init(unsafeProducer producer: SignalProducer<Value, Never>) { source = ComposedSource(producer) }

  /// The current value.
  public var value: Value { source.value }

  /// A producer that sends the current value and then every change.
  public var producer: SignalProducer<Value, Never> { source.producer }

  /// A signal that sends every change.
  public var signal: Signal<Value, Never> { source.signal }

  /// The current value, when the property is used as a property wrapper.
  public var wrappedValue: Value { value }

  /// The property itself, when it is used as a property wrapper.
  public var projectedValue: Property<Value> { self }
}

/// The storage of a read-only property.
@usableFromInline
class PropertySource<Value> {
  @inlinable
  init() {}

  @usableFromInline var value: Value { fatalError("Every kind of source overrides this.") }
  @usableFromInline var producer: SignalProducer<Value, Never> { .never }
  @usableFromInline var signal: Signal<Value, Never> { .never }
}

@usableFromInline
final class ConstantSource<Value>: PropertySource<Value> {
  @usableFromInline let constant: Value
  /// Made where the type is known, because `flatMap` needs a producer of each property that its closure returns.
  @usableFromInline let makeProducer: (Value) -> SignalProducer<Value, Never>

  @inlinable
  init(_ constant: Value) {
    self.constant = constant
    makeProducer = { SignalProducer(value: $0) }
  }

  @usableFromInline
  override var value: Value { constant }
  @usableFromInline
  override var producer: SignalProducer<Value, Never> { makeProducer(constant) }
  @usableFromInline
  override var signal: Signal<Value, Never> { .empty }
}

@usableFromInline
final class CapturingSource<Wrapped: PropertyProtocol>: PropertySource<Wrapped.Value> {
  private let property: Wrapped
  private let owner: AnyObject?

  @usableFromInline
  init(_ property: Wrapped, of owner: AnyObject? = nil) {
    self.property = property
    self.owner = owner
  }

  override var value: Wrapped.Value { property.value }
  override var producer: SignalProducer<Wrapped.Value, Never> { property.producer }
  override var signal: Signal<Wrapped.Value, Never> { property.signal }
}

/// A property made of a producer. The producer is interrupted when the property's signal is no longer retained or observed.
@usableFromInline
final class ComposedSource<Value>: PropertySource<Value> {
  @usableFromInline let core: PropertyHub<Value>
  @usableFromInline let held: Signal<Value, Never>
  /// Made where the type is known.
  @usableFromInline let makeProducer: (ComposedSource) -> SignalProducer<Value, Never>

  @inlinable
  init(_ producer: SignalProducer<Value, Never>) {
    let chain = CompositeDisposable()
    let feed = PropertyFeedSink<Value>()
    producer.run(feed, in: chain)
    guard let core = feed.awaitedCore() else {
      preconditionFailure(
        "The producer of a property must send a value as soon as it is started; this one sent none within a second."
      )
    }
    core.raise(to: chain.level)
    self.core = core
    held = Signal(hub: core)
    makeProducer = { SignalProducer(core: PropertyStream($0.core, keeping: $0.held)) }
    core.attach(chain)
  }

  @usableFromInline
  override var value: Value { core.value }
  @usableFromInline
  override var producer: SignalProducer<Value, Never> { makeProducer(self) }
  @usableFromInline
  override var signal: Signal<Value, Never> { held }
}

/// Takes the values of a property made of a producer.
@usableFromInline
final class PropertyFeedSink<Value>: SourceSink<Value> {
  /// Set with the first value, and retained. Not a plain reference, which each value would retain.
  @exclusivity(unchecked) private var core: Unmanaged<PropertyHub<Value>>?
  /// Makes the hub, where the type of the values is known.
  @usableFromInline let makeCore: (Value) -> PropertyHub<Value>
  private let hasCore = Synchronization.Atomic(false)

  @inlinable
  override init() { makeCore = { PropertyHub($0) } }

  /// The hub that the first value has made; nil if no value arrives. Waits for a moment, because another thread may be about to
  /// deliver the first value: one that sends to a source of `combineLatest` while this thread starts the others.
  @usableFromInline
  func awaitedCore() -> PropertyHub<Value>? {
    // A second in all, which is longer than a delivery should take.
    let (yields, pauses) = (100, 10_000)
    for attempt in 0..<(yields + pauses) {
      if hasCore.load(ordering: .acquiring) { return core?.takeUnretainedValue() }
      if attempt < yields { sched_yield() } else { usleep(100) }
    }
    return nil
  }

  public override func next(_ value: Value) {
    if let core {
      core._withUnsafeGuaranteedRef { $0.put(value) }
    } else {
      core = .passRetained(makeCore(value))
      hasCore.store(true, ordering: .releasing)
    }
  }

  override func ended(_ error: (any Swift.Error)?) { core?._withUnsafeGuaranteedRef { $0.complete() } }

  deinit { core?.release() }
}

// Its source changes under a lock and notifies its observers in turn. Not `where Value: Sendable`, since a conditional
// conformance keeps Swift 6 from finding the value of `Property.combineLatest([a, b])`.
extension Property: @unchecked Sendable {}
