extension PropertyProtocol {
  /// A property that applies an operator to this one's producer. The result must send a value as soon as it is started.
  @inlinable
  func lifted<Output>(
    _ transform: (SignalProducer<Value, Never>) -> SignalProducer<Output, Never>
  ) -> Property<Output> {
    Property(unsafeProducer: transform(producer))
  }

  /// The value transformed.
  @inlinable
  public func map<Output>(_ transform: @escaping (Value) -> Output) -> Property<Output> { lifted { $0.map(transform) } }

  /// What the value has at `keyPath`.
  @inlinable
  public func map<Output>(_ keyPath: KeyPath<Value, Output>) -> Property<Output> { map { $0[keyPath: keyPath] } }

  /// A property whose value is `value`, sent again with every change of this one.
  @inlinable
  @_disfavoredOverload  // A trailing closure is meant as the transformation, not as the value.
  public func map<Output>(value: Output) -> Property<Output> { lifted { $0.map(value: value) } }

  /// The value as long as `isIncluded` is true of it, else the last one of which it was; at first, `initial`.
  @inlinable
  public func filter(initial: Value, _ isIncluded: @escaping (Value) -> Bool) -> Property<Value> {
    Property(initial: initial, then: producer.filter(isIncluded))
  }

  /// The values of both properties.
  @inlinable
  public func combineLatest<Other: PropertyProtocol>(with other: Other) -> Property<(Value, Other.Value)> {
    Property(unsafeProducer: SignalProducer<Value, Never>.combineLatest(producer, other.producer))
  }

  /// The first values of both properties together, then the second ones, and so on.
  @inlinable
  public func zip<Other: PropertyProtocol>(with other: Other) -> Property<(Value, Other.Value)> {
    Property(unsafeProducer: SignalProducer<Value, Never>.zip(producer, other.producer))
  }

  /// The value together with the one before; at first, with `initial`.
  @inlinable
  public func combinePrevious(_ initial: Value) -> Property<(Value, Value)> { lifted { $0.combinePrevious(initial) } }

  /// The value, without changes to an equivalent one.
  @inlinable
  public func skipRepeats(_ isEquivalent: @escaping (Value, Value) -> Bool) -> Property<Value> {
    lifted { $0.skipRepeats(isEquivalent) }
  }

  /// The value, unless its identity was there before: then the last one that was new.
  @inlinable
  public func uniqueValues<Identity: Hashable>(_ transform: @escaping (Value) -> Identity) -> Property<Value> {
    lifted { $0.uniqueValues(transform) }
  }

  /// The value of the property that `transform` makes of the value, run as `strategy` says.
  @inlinable
  public func flatMap<Inner: PropertyProtocol>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> Inner
  ) -> Property<Inner.Value> {
    lifted { $0.flatMap(strategy) { transform($0).producer } }
  }
}

extension PropertyProtocol where Value: Equatable {
  /// The value, without changes to an equal one.
  @inlinable
  public func skipRepeats() -> Property<Value> { lifted { $0.skipRepeats() } }
}

extension PropertyProtocol where Value: Hashable {
  /// The value, unless it was there before: then the last one that was new.
  @inlinable
  public func uniqueValues() -> Property<Value> { lifted { $0.uniqueValues() } }
}

extension PropertyProtocol where Value: PropertyProtocol {
  /// The value of the property that is the value, run as `strategy` says.
  @inlinable
  public func flatten(_ strategy: FlattenStrategy) -> Property<Value.Value> { flatMap(strategy) { $0 } }
}

extension PropertyProtocol where Value == Bool {
  /// The opposite.
  @inlinable
  public func negate() -> Property<Value> { map { !$0 } }

  /// Whether both are true.
  @inlinable
  public func and<Other: PropertyProtocol>(_ other: Other) -> Property<Value> where Other.Value == Value {
    lifted { $0.and(other) }
  }

  /// Whether either is true.
  @inlinable
  public func or<Other: PropertyProtocol>(_ other: Other) -> Property<Value> where Other.Value == Value {
    lifted { $0.or(other) }
  }

  /// Whether all of `properties` are true; true if there are none.
  @inlinable
  public static func all<Properties: Collection>(_ properties: Properties) -> Property<Value>
  where Properties.Element: PropertyProtocol, Properties.Element.Value == Value {
    Property(unsafeProducer: .all(properties.map { $0.producer }))
  }

  /// Whether any of `properties` is true; false if there are none.
  @inlinable
  public static func any<Properties: Collection>(_ properties: Properties) -> Property<Value>
  where Properties.Element: PropertyProtocol, Properties.Element.Value == Value {
    Property(unsafeProducer: .any(properties.map { $0.producer }))
  }

  /// Whether all of `properties` are true; true if there are none.
  @inlinable
  public static func all<Flag: PropertyProtocol>(_ properties: Flag...) -> Property<Value> where Flag.Value == Value {
    all(properties)
  }

  /// Whether any of `properties` is true; false if there are none.
  @inlinable
  public static func any<Flag: PropertyProtocol>(_ properties: Flag...) -> Property<Value> where Flag.Value == Value {
    any(properties)
  }
}
