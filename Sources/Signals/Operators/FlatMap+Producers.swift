internal import Streams

extension SignalProducer {
  /// Turns each value into a producer and runs those as `strategy` says; see `Signal.flatMap(_:_:)`.
  @inlinable
  public func flatMap<Output>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> SignalProducer<Output, Error>
  ) -> SignalProducer<Output, Error> {
    .operated { input, life in self.run(flattening(strategy, input, life, transform), in: life) }
  }

  /// Turns each value into a stream and runs those as `strategy` says. A failure of any ends all.
  @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Error> where Inner.Error == Error {
    flatMap(strategy) { transform($0).producer }
  }

  /// Turns each value into a producer that cannot fail and runs those as `strategy` says.
  @inlinable
  @_disfavoredOverload
  public func flatMap<Output>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> SignalProducer<Output, Never>
  ) -> SignalProducer<Output, Error> {
    flatMap(strategy) { transform($0).promoteError(Error.self) }
  }

  /// Turns each value into a stream that cannot fail and runs those as `strategy` says.
  @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Error> where Inner.Error == Never {
    flatMap(strategy) { transform($0).producer.promoteError(Error.self) }
  }
}

extension SignalProducer where Error == Never {
  /// Turns each value into a producer and runs those as `strategy` says. A failure of any ends all.
  @inlinable
  public func flatMap<Output, NewError>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> SignalProducer<Output, NewError>
  ) -> SignalProducer<Output, NewError> {
    .operated { input, life in self.run(flattening(strategy, input, life, transform), in: life) }
  }

  /// Turns each value into a stream and runs those as `strategy` says. A failure of any ends all.
  @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Inner.Error> {
    flatMap(strategy) { transform($0).producer }
  }

  /// Turns each value into a producer and runs those as `strategy` says.
  @inlinable
  public func flatMap<Output>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> SignalProducer<Output, Never>
  ) -> SignalProducer<Output, Never> {
    .operated { input, life in self.run(flattening(strategy, input, life, transform), in: life) }
  }

  /// Turns each value into a stream and runs those as `strategy` says.
  @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Never> where Inner.Error == Never {
    flatMap(strategy) { transform($0).producer }
  }
}
