// Made by Scripts/arities from Scripts/arity/PropertyOperators.txt: edit that, and run `make arities`.

// Each applies the operator of the same name to the producer. Both the producer and the result send a value as soon as they
// start.

extension PropertyProtocol {
  /// The transformed value.
  @_alwaysEmitIntoClient
  public func map<Output>(_ transform: @escaping (Value) -> Output) -> Property<Output> {
    Property<Output>(unsafeProducer: producer.map(transform))
  }

  /// The value at `keyPath` of the value.
  @_alwaysEmitIntoClient
  public func map<Output>(_ keyPath: KeyPath<Value, Output>) -> Property<Output> {
    Property<Output>(unsafeProducer: producer.map(keyPath))
  }

  /// A property whose value is `value`, sent again with every change of this one.
  @_disfavoredOverload  // A trailing closure is meant as the transformation, not as the value.
  @_alwaysEmitIntoClient
  public func map<Output>(value: Output) -> Property<Output> {
    Property<Output>(unsafeProducer: producer.map(value: value))
  }

  /// The last value for which `isIncluded` returned true; before the first such value, `initial`.
  @_alwaysEmitIntoClient
  public func filter(initial: Value, _ isIncluded: @escaping (Value) -> Bool) -> Property<Value> {
    Property(initial: initial, then: producer.filter(isIncluded))
  }

  /// The values of both properties.
  @_alwaysEmitIntoClient
  public func combineLatest<Other: PropertyProtocol>(with other: Other) -> Property<(Value, Other.Value)> {
    Property<(Value, Other.Value)>(unsafeProducer: producer.combineLatest(with: other))
  }

  /// The first values of both properties together, then the second ones, and so on.
  @_alwaysEmitIntoClient
  public func zip<Other: PropertyProtocol>(with other: Other) -> Property<(Value, Other.Value)> {
    Property<(Value, Other.Value)>(unsafeProducer: producer.zip(with: other))
  }

  /// The previous value together with the value; at first, `initial` with the value.
  @_alwaysEmitIntoClient
  public func combinePrevious(_ initial: Value) -> Property<(Value, Value)> {
    Property<(Value, Value)>(unsafeProducer: producer.combinePrevious(initial))
  }

  /// The value. A change to an equivalent value is dropped.
  @_alwaysEmitIntoClient
  public func skipRepeats(_ isEquivalent: @escaping (Value, Value) -> Bool) -> Property<Value> {
    Property<Value>(unsafeProducer: producer.skipRepeats(isEquivalent))
  }

  /// The last value whose identity, as returned by `transform`, had not occurred before.
  @_alwaysEmitIntoClient
  public func uniqueValues<Identity: Hashable>(_ transform: @escaping (Value) -> Identity) -> Property<Value> {
    Property<Value>(unsafeProducer: producer.uniqueValues(transform))
  }

  /// The value of the property that `transform` returns for the value. These properties are combined according to `strategy`.
  @_alwaysEmitIntoClient
  public func flatMap<Inner: PropertyProtocol>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> Inner
  ) -> Property<Inner.Value> { Property<Inner.Value>(unsafeProducer: producer.flatMap(strategy, transform)) }
}

extension PropertyProtocol where Value: Equatable {
  /// The value. A change to an equal value is dropped.
  @_alwaysEmitIntoClient
  public func skipRepeats() -> Property<Value> { Property<Value>(unsafeProducer: producer.skipRepeats()) }
}

extension PropertyProtocol where Value: Hashable {
  /// The last value that had not occurred before.
  @_alwaysEmitIntoClient
  public func uniqueValues() -> Property<Value> { Property<Value>(unsafeProducer: producer.uniqueValues()) }
}

extension PropertyProtocol where Value: PropertyProtocol {
  /// The value of the property that is the value. These properties are combined according to `strategy`.
  @_alwaysEmitIntoClient
  public func flatten(_ strategy: FlattenStrategy) -> Property<Value.Value> {
    Property<Value.Value>(unsafeProducer: producer.flatten(strategy))
  }
}

extension PropertyProtocol where Value == Bool {
  /// The opposite of the value.
  @_alwaysEmitIntoClient
  public func negate() -> Property<Value> { Property<Value>(unsafeProducer: producer.negate()) }

  /// Whether both are true.
  @_alwaysEmitIntoClient
  public func and<Other: PropertyProtocol>(_ other: Other) -> Property<Value> where Other.Value == Value {
    Property<Value>(unsafeProducer: producer.and(other))
  }

  /// Whether either is true.
  @_alwaysEmitIntoClient
  public func or<Other: PropertyProtocol>(_ other: Other) -> Property<Value> where Other.Value == Value {
    Property<Value>(unsafeProducer: producer.or(other))
  }

  /// Whether all of `properties` are true; true if there are none.
  @_alwaysEmitIntoClient
  public static func all<Properties: Collection>(_ properties: Properties) -> Property<Value>
  where Properties.Element: PropertyProtocol, Properties.Element.Value == Value {
    Property<Value>(unsafeProducer: .all(properties))
  }

  /// Whether any of `properties` is true; false if there are none.
  @_alwaysEmitIntoClient
  public static func any<Properties: Collection>(_ properties: Properties) -> Property<Value>
  where Properties.Element: PropertyProtocol, Properties.Element.Value == Value {
    Property<Value>(unsafeProducer: .any(properties))
  }

  /// Whether all of `properties` are true; true if there are none.
  @_alwaysEmitIntoClient
  public static func all<Flag: PropertyProtocol>(_ properties: Flag...) -> Property<Value> where Flag.Value == Value {
    Property<Value>(unsafeProducer: .all(properties))
  }

  /// Whether any of `properties` is true; false if there are none.
  @_alwaysEmitIntoClient
  public static func any<Flag: PropertyProtocol>(_ properties: Flag...) -> Property<Value> where Flag.Value == Value {
    Property<Value>(unsafeProducer: .any(properties))
  }
}
