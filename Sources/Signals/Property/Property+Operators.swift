// Made by Scripts/arities from Scripts/arity/PropertyOperators.txt: edit that, and run `make arities`.

// Each applies the operator of its name to the producer, which sends a value as soon as it is started: so does the result.

extension PropertyProtocol {
  /// The value transformed.
  @_alwaysEmitIntoClient
  public func map<Output>(_ transform: @escaping (Value) -> Output) -> Property<Output> {
    Property<Output>(unsafeProducer: producer.map(transform))
  }

  /// What the value has at `keyPath`.
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

  /// The value as long as `isIncluded` is true of it, else the last one of which it was; at first, `initial`.
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

  /// The value together with the previous one; at first, with `initial`.
  @_alwaysEmitIntoClient
  public func combinePrevious(_ initial: Value) -> Property<(Value, Value)> {
    Property<(Value, Value)>(unsafeProducer: producer.combinePrevious(initial))
  }

  /// The value, without changes to an equivalent one.
  @_alwaysEmitIntoClient
  public func skipRepeats(_ isEquivalent: @escaping (Value, Value) -> Bool) -> Property<Value> {
    Property<Value>(unsafeProducer: producer.skipRepeats(isEquivalent))
  }

  /// The value, unless its identity was there before: then the last one that was new.
  @_alwaysEmitIntoClient
  public func uniqueValues<Identity: Hashable>(_ transform: @escaping (Value) -> Identity) -> Property<Value> {
    Property<Value>(unsafeProducer: producer.uniqueValues(transform))
  }

  /// The value of the property that `transform` returns for the value, run according to `strategy`.
  @_alwaysEmitIntoClient
  public func flatMap<Inner: PropertyProtocol>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> Inner
  ) -> Property<Inner.Value> { Property<Inner.Value>(unsafeProducer: producer.flatMap(strategy, transform)) }
}

extension PropertyProtocol where Value: Equatable {
  /// The value, without changes to an equal one.
  @_alwaysEmitIntoClient
  public func skipRepeats() -> Property<Value> { Property<Value>(unsafeProducer: producer.skipRepeats()) }
}

extension PropertyProtocol where Value: Hashable {
  /// The value, unless it was there before: then the last one that was new.
  @_alwaysEmitIntoClient
  public func uniqueValues() -> Property<Value> { Property<Value>(unsafeProducer: producer.uniqueValues()) }
}

extension PropertyProtocol where Value: PropertyProtocol {
  /// The value of the property that is the value, run according to `strategy`.
  @_alwaysEmitIntoClient
  public func flatten(_ strategy: FlattenStrategy) -> Property<Value.Value> {
    Property<Value.Value>(unsafeProducer: producer.flatten(strategy))
  }
}

extension PropertyProtocol where Value == Bool {
  /// The opposite.
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
