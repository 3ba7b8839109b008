// Made by Scripts/arities from Scripts/arity/ProducersFlattening.txt: edit that, and run `make arities`.

// The operators of a signal that run producers, for a producer.

internal import Streams

extension Signal {
  /// Turns each value into a producer and runs these according to `strategy`; see `Signal.flatMap(_:_:)`.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> Inner
  ) -> Signal<Inner.Value, Error> where Inner.Error == Error { flatMap(strategy) { transform($0).producer } }

  /// Turns each value into a producer that cannot fail and runs these according to `strategy`.
  @_alwaysEmitIntoClient
  @inline(__always)
  @_disfavoredOverload
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> Inner
  ) -> Signal<Inner.Value, Error> where Inner.Error == Never {
    flatMap(strategy) { transform($0).producer.promoteError(Error.self) }
  }
}

extension SignalProducer {
  /// Turns each value into a producer and runs these according to `strategy`; see `Signal.flatMap(_:_:)`.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatMap<Output>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> SignalProducer<Output, Error>
  ) -> SignalProducer<Output, Error> {
    .operated { input, life in self.run(flattening(strategy, input, life, transform), for: input.shared, in: life) }
  }

  /// Turns each value into a producer and runs these according to `strategy`; see `Signal.flatMap(_:_:)`.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Error> where Inner.Error == Error { flatMap(strategy) { transform($0).producer } }

  /// Turns each value into a producer that cannot fail and runs these according to `strategy`.
  @_alwaysEmitIntoClient
  @inline(__always)
  @_disfavoredOverload
  public func flatMap<Output>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> SignalProducer<Output, Never>
  ) -> SignalProducer<Output, Error> { flatMap(strategy) { transform($0).promoteError(Error.self) } }

  /// Turns each value into a producer that cannot fail and runs these according to `strategy`.
  @_alwaysEmitIntoClient
  @inline(__always)
  @_disfavoredOverload
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Error> where Inner.Error == Never {
    flatMap(strategy) { transform($0).producer.promoteError(Error.self) }
  }

  /// Continues with the producer that `handler` returns for a failure; see `Signal.flatMapError(_:)`.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatMapError<NewError>(
    _ handler: @escaping (Error) -> SignalProducer<Value, NewError>
  ) -> SignalProducer<Value, NewError> {
    .operated { input, life in self.run(recovering(input, life, handler), for: input.shared, in: life) }
  }

  /// Continues with the stream that `handler` returns for a failure.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatMapError<Inner: SignalProducerConvertible>(
    _ handler: @escaping (Error) -> Inner
  ) -> SignalProducer<Value, Inner.Error> where Inner.Value == Value { flatMapError { handler($0).producer } }

  /// Continues with the producer, which cannot fail, that `handler` returns for a failure.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatMapError(
    _ handler: @escaping (Error) -> SignalProducer<Value, Never>
  ) -> SignalProducer<Value, Never> {
    .operated { input, life in self.run(recovering(input, life, handler), for: input.shared, in: life) }
  }
}

extension Signal where Error == Never {
  /// Turns each value into a producer and runs these according to `strategy`. A failure of any producer ends all.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> Inner
  ) -> Signal<Inner.Value, Inner.Error> { flatMap(strategy) { transform($0).producer } }

  /// Turns each value into a producer and runs these according to `strategy`.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> Inner
  ) -> Signal<Inner.Value, Never> where Inner.Error == Never { flatMap(strategy) { transform($0).producer } }
}

extension SignalProducer where Error == Never {
  /// Turns each value into a producer and runs these according to `strategy`. A failure of any producer ends all.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatMap<Output, NewError>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> SignalProducer<Output, NewError>
  ) -> SignalProducer<Output, NewError> {
    .operated { input, life in self.run(flattening(strategy, input, life, transform), for: input.shared, in: life) }
  }

  /// Turns each value into a producer and runs these according to `strategy`. A failure of any producer ends all.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Inner.Error> { flatMap(strategy) { transform($0).producer } }

  /// Turns each value into a producer and runs these according to `strategy`.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatMap<Output>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> SignalProducer<Output, Never>
  ) -> SignalProducer<Output, Never> {
    .operated { input, life in self.run(flattening(strategy, input, life, transform), for: input.shared, in: life) }
  }

  /// Turns each value into a producer and runs these according to `strategy`.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Never> where Inner.Error == Never { flatMap(strategy) { transform($0).producer } }
}

extension SignalProducer where Value: SignalProducerConvertible, Error == Value.Error {
  /// Runs the producers that arrive as values, according to `strategy`, and passes on their values. Any failure ends all.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Error> { flatMap(strategy) { $0 } }
}

extension SignalProducer where Value: SignalProducerConvertible, Error == Never {
  /// Runs the producers that arrive as values, according to `strategy`, and passes on their values. Any failure ends all.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Value.Error> {
    flatMap(strategy) { $0 }
  }
}

extension SignalProducer where Value: SignalProducerConvertible, Error == Never, Value.Error == Never {
  /// Runs the producers that arrive as values, according to `strategy`, and passes on their values.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Never> { flatMap(strategy) { $0 } }
}

extension SignalProducer where Value: SignalProducerConvertible, Value.Error == Never {
  /// Runs the producers that arrive as values, according to `strategy`, and passes on their values.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Error> { flatMap(strategy) { $0 } }
}
