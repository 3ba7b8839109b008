public import Streams

/// A property that validates each value that you set: it accepts the value, replaces it with another, or keeps the previous one.
///
///     let age = ValidatingProperty<Int, AgeError>(18) { $0 < 0 ? .invalid(.negative) : .valid }
///     age.value = -1      // stays 18; age.result.value is .invalid(-1, .negative)
public final class ValidatingProperty<Value, ValidationError: Error>: MutablePropertyProtocol {
  @usableFromInline let inner: any ComposableMutablePropertyProtocol<Value>
  /// Made where the type is known.
  @usableFromInline let getter: () -> Value
  @usableFromInline let validation: Validation<Value, Result>

  /// The latest validation.
  public let result: Property<Result>

  /// A property on top of `inner`. If other code sets `inner`, the value is validated as well, but kept even if it is invalid.
  @inlinable
  public init<Inner: ComposableMutablePropertyProtocol>(
    _ inner: Inner,
    _ validator: @escaping (Value) -> Decision
  ) where Inner.Value == Value {
    self.inner = inner
    getter = { inner.value }
    let rule: ValidationRule<Value, Result> = (
      validate: { Result($0, validator($0)) },
      proposed: { $0.proposed },
      take: { if let value = $0.value { $1(value) } }
    )
    validation =
      if let property = inner as? MutableProperty<Value> {
        PropertyValidation(property.core, rule)
      } else {
        ForeignValidation(inner, rule)
      }
    // The result retains the validation: values to which other code sets `inner` are validated while the result exists.
    result = Property(capturing: validation.latest, of: validation)
    validation.follow(inner.signal)
  }

  /// A property with `initial`, which is validated as well.
  @inlinable
  public convenience init(_ initial: Value, _ validator: @escaping (Value) -> Decision) {
    self.init(MutableProperty(initial), validator)
  }

  /// A property on top of `inner` whose validation depends on `other`. When `other` changes, the last proposed value is
  /// validated again.
  @inlinable
  public convenience init<Inner: ComposableMutablePropertyProtocol, Other: PropertyProtocol>(
    _ inner: Inner,
    with other: Other,
    _ validator: @escaping (Value, Other.Value) -> Decision
  ) where Inner.Value == Value {
    // Does not retain `other`.
    let other = Property(other)
    self.init(inner) { validator($0, other.value) }
    revalidate(with: other.signal)
  }

  /// A property with `initial` whose validation depends on `other`.
  @inlinable
  public convenience init<Other: PropertyProtocol>(
    _ initial: Value,
    with other: Other,
    _ validator: @escaping (Value, Other.Value) -> Decision
  ) {
    self.init(MutableProperty(initial), with: other, validator)
  }

  /// A property on top of `inner` whose validation depends on the last value proposed for `other`, valid or not.
  @inlinable
  public convenience init<Inner: ComposableMutablePropertyProtocol, OtherValue, OtherError>(
    _ inner: Inner,
    with other: ValidatingProperty<OtherValue, OtherError>,
    _ validator: @escaping (Value, OtherValue) -> Decision
  ) where Inner.Value == Value {
    let other = other.result
    self.init(inner) { validator($0, other.value.proposed) }
    revalidate(with: other.signal)
  }

  /// A property with `initial` whose validation depends on the last value proposed for `other`, valid or not.
  @inlinable
  public convenience init<OtherValue, OtherError>(
    _ initial: Value,
    with other: ValidatingProperty<OtherValue, OtherError>,
    _ validator: @escaping (Value, OtherValue) -> Decision
  ) {
    self.init(MutableProperty(initial), with: other, validator)
  }

  /// The current value; setting it proposes another.
  @inlinable
  public var value: Value {
    get { getter() }
    set { validation.propose(newValue) }
  }

  /// The lifetime of the property.
  public var lifetime: Lifetime { inner.lifetime }

  /// A producer that sends the current value and then every change.
  public var producer: SignalProducer<Value, Never> { inner.producer }

  /// A signal that sends every change.
  public var signal: Signal<Value, Never> { inner.signal }

  @inlinable
  func revalidate<Anything>(with changes: Signal<Anything, Never>) {
    let held = HeldWeakly(self)
    lifetime.keep(changes.observeValues { _ in held.object?.validation.revalidate() })
  }
}

extension ValidatingProperty {
  /// The validation of a proposed value.
  public enum Decision {
    /// The value is accepted.
    case valid
    /// Another value replaces it.
    case coerced(Value, ValidationError?)
    /// The previous value is kept.
    case invalid(ValidationError)
  }

  /// The outcome of validating a proposed value.
  public enum Result {
    /// The value was accepted.
    case valid(Value)
    /// Another value replaced it.
    case coerced(replacement: Value, proposed: Value, error: ValidationError?)
    /// The previous value was kept.
    case invalid(Value, ValidationError)

    @inlinable
    init(_ proposed: Value, _ decision: Decision) {
      switch decision {
      case .valid: self = .valid(proposed)
      case .coerced(let replacement, let error):
        self = .coerced(replacement: replacement, proposed: proposed, error: error)
      case .invalid(let error): self = .invalid(proposed, error)
      }
    }

    /// Whether the previous value was kept.
    public var isInvalid: Bool { if case .invalid = self { true } else { false } }

    /// The value that was accepted, or that replaced it; nil if there is none.
    @inlinable
    public var value: Value? { parts.value }

    /// Why the value was rejected or replaced.
    public var error: ValidationError? { parts.error }

    /// The value that was validated.
    @inlinable
    var proposed: Value { parts.proposed }

    @inlinable
    var parts: (value: Value?, proposed: Value, error: ValidationError?) {
      switch self {
      case .valid(let value): (value, value, nil)
      case .coerced(let replacement, let proposed, let error): (replacement, proposed, error)
      case .invalid(let proposed, let error): (nil, proposed, error)
      }
    }
  }
}

extension ValidatingProperty.Decision: Sendable where Value: Sendable {}
extension ValidatingProperty.Result: Sendable where Value: Sendable {}

// Its source changes under a lock and notifies its observers in turn.
extension ValidatingProperty: @unchecked Sendable where Value: Sendable {}
