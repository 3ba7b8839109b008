// Made by Scripts/arities from Scripts/arity/WithoutValues.txt: edit that, and run `make arities`.

// Deprecated: `flatMap` where there are no values, and `flatMapError` where there are no failures.

extension Signal where Value == Never {
  /// A signal without values never calls `transform`: the result ends as the signal does.
  @available(*, deprecated, message: "This signal has no values: use `promoteValue`.")
  public func flatMap<Output>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> SignalProducer<Output, Error>
  ) -> Signal<Output, Error> { promoteValue(Output.self) }

  /// A signal without values never calls `transform`: the result ends as the signal does.
  @available(*, deprecated, message: "This signal has no values: use `promoteValue`.")
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> Inner
  ) -> Signal<Inner.Value, Error> where Inner.Error == Error { promoteValue(Inner.Value.self) }

  /// A signal without values never calls `transform`: the result ends as the signal does.
  @available(*, deprecated, message: "This signal has no values: use `promoteValue`.")
  public func flatMap<Output>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> SignalProducer<Output, Never>
  ) -> Signal<Output, Error> { promoteValue(Output.self) }

  /// A signal without values never calls `transform`: the result ends as the signal does.
  @available(*, deprecated, message: "This signal has no values: use `promoteValue`.")
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> Inner
  ) -> Signal<Inner.Value, Error> where Inner.Error == Never { promoteValue(Inner.Value.self) }
}

extension Signal where Value == Never, Error == Never {
  /// A signal without values never calls `transform`: the result ends as the signal does.
  @available(*, deprecated, message: "This signal has no values: use `promoteValue`.")
  public func flatMap<Output, NewError>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> SignalProducer<Output, NewError>
  ) -> Signal<Output, NewError> { promoteValue(Output.self).promoteError(NewError.self) }

  /// A signal without values never calls `transform`: the result ends as the signal does.
  @available(*, deprecated, message: "This signal has no values: use `promoteValue`.")
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> Inner
  ) -> Signal<Inner.Value, Inner.Error> { promoteValue(Inner.Value.self).promoteError(Inner.Error.self) }

  /// A signal without values never calls `transform`: the result ends as the signal does.
  @available(*, deprecated, message: "This signal has no values: use `promoteValue`.")
  public func flatMap<Output>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> SignalProducer<Output, Never>
  ) -> Signal<Output, Never> { promoteValue(Output.self) }

  /// A signal without values never calls `transform`: the result ends as the signal does.
  @available(*, deprecated, message: "This signal has no values: use `promoteValue`.")
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> Inner
  ) -> Signal<Inner.Value, Never> where Inner.Error == Never { promoteValue(Inner.Value.self) }
}

extension SignalProducer where Value == Never {
  /// A producer without values never calls `transform`: the result ends as the producer does.
  @available(*, deprecated, message: "This producer has no values: use `promoteValue`.")
  public func flatMap<Output>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> SignalProducer<Output, Error>
  ) -> SignalProducer<Output, Error> { promoteValue(Output.self) }

  /// A producer without values never calls `transform`: the result ends as the producer does.
  @available(*, deprecated, message: "This producer has no values: use `promoteValue`.")
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Error> where Inner.Error == Error { promoteValue(Inner.Value.self) }

  /// A producer without values never calls `transform`: the result ends as the producer does.
  @available(*, deprecated, message: "This producer has no values: use `promoteValue`.")
  public func flatMap<Output>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> SignalProducer<Output, Never>
  ) -> SignalProducer<Output, Error> { promoteValue(Output.self) }

  /// A producer without values never calls `transform`: the result ends as the producer does.
  @available(*, deprecated, message: "This producer has no values: use `promoteValue`.")
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Error> where Inner.Error == Never { promoteValue(Inner.Value.self) }
}

extension SignalProducer where Value == Never, Error == Never {
  /// A producer without values never calls `transform`: the result ends as the producer does.
  @available(*, deprecated, message: "This producer has no values: use `promoteValue`.")
  public func flatMap<Output, NewError>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> SignalProducer<Output, NewError>
  ) -> SignalProducer<Output, NewError> { promoteValue(Output.self).promoteError(NewError.self) }

  /// A producer without values never calls `transform`: the result ends as the producer does.
  @available(*, deprecated, message: "This producer has no values: use `promoteValue`.")
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Inner.Error> { promoteValue(Inner.Value.self).promoteError(Inner.Error.self) }

  /// A producer without values never calls `transform`: the result ends as the producer does.
  @available(*, deprecated, message: "This producer has no values: use `promoteValue`.")
  public func flatMap<Output>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> SignalProducer<Output, Never>
  ) -> SignalProducer<Output, Never> { promoteValue(Output.self) }

  /// A producer without values never calls `transform`: the result ends as the producer does.
  @available(*, deprecated, message: "This producer has no values: use `promoteValue`.")
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Never> where Inner.Error == Never { promoteValue(Inner.Value.self) }
}

extension Signal where Error == Never {
  /// A signal that cannot fail never calls `handler`.
  @available(*, deprecated, message: "This signal cannot fail: use `promoteError`.")
  public func flatMapError<NewError>(
    _ handler: @escaping (Error) -> SignalProducer<Value, NewError>
  ) -> Signal<Value, NewError> { promoteError(NewError.self) }

  /// A signal that cannot fail never calls `handler`.
  @available(*, deprecated, message: "This signal cannot fail: use `promoteError`.")
  public func flatMapError<Inner: SignalProducerConvertible>(
    _ handler: @escaping (Error) -> Inner
  ) -> Signal<Value, Inner.Error> where Inner.Value == Value { promoteError(Inner.Error.self) }
}

extension SignalProducer where Error == Never {
  /// A producer that cannot fail never calls `handler`.
  @available(*, deprecated, message: "This producer cannot fail: use `promoteError`.")
  public func flatMapError<NewError>(
    _ handler: @escaping (Error) -> SignalProducer<Value, NewError>
  ) -> SignalProducer<Value, NewError> { promoteError(NewError.self) }

  /// A producer that cannot fail never calls `handler`.
  @available(*, deprecated, message: "This producer cannot fail: use `promoteError`.")
  public func flatMapError<Inner: SignalProducerConvertible>(
    _ handler: @escaping (Error) -> Inner
  ) -> SignalProducer<Value, Inner.Error> where Inner.Value == Value { promoteError(Inner.Error.self) }
}
