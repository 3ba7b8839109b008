public import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Turns each value into a producer and runs these according to `strategy`.
  ///
  ///     source                         --1-----2----|
  ///     inner(1)                         a--b--c|
  ///     inner(2)                               x---y|
  ///     flatMap(.merge) { inner($0) }  --a--b--(cx)y|
  ///     flatMap(.concat) { inner($0) } --a--b--cx---y|
  ///     flatMap(.latest) { inner($0) } --a--b--x---y|
  ///
  /// A failure of the source or of any producer ends all, and so does an interruption of the source.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatMap<Output>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> SignalProducer<Output, Error>
  ) -> Signal<Output, Error> {
    .operated { input, life in self.run(flattening(strategy, input, life, transform), for: input.shared, in: life) }
  }

  /// Turns each value into a producer that cannot fail and runs these according to `strategy`.
  @_alwaysEmitIntoClient
  @inline(__always)
  @_disfavoredOverload
  public func flatMap<Output>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> SignalProducer<Output, Never>
  ) -> Signal<Output, Error> {
    flatMap(strategy) { transform($0).promoteError(Error.self) }
  }
}

// Scripts/arities makes these for SignalProducer as well.
extension Signal where Error == Never {
  /// Turns each value into a producer and runs these according to `strategy`. A failure of any producer ends all.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatMap<Output, NewError>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> SignalProducer<Output, NewError>
  ) -> Signal<Output, NewError> {
    .operated { input, life in self.run(flattening(strategy, input, life, transform), for: input.shared, in: life) }
  }

  /// Turns each value into a producer and runs these according to `strategy`.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatMap<Output>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> SignalProducer<Output, Never>
  ) -> Signal<Output, Never> {
    .operated { input, life in self.run(flattening(strategy, input, life, transform), for: input.shared, in: life) }
  }
}

/// The sink that takes the values of the source and runs the producers that `transform` returns for them.
///
/// The operators that use it are always inlined. Otherwise, the closure around `transform` would be an object even if `transform` captures
/// nothing.
@inlinable
func flattening<Outer, Value, Error>(
  _ strategy: FlattenStrategy,
  _ input: Input<Value>,
  _ life: CompositeDisposable,
  _ transform: @escaping (Outer) -> SignalProducer<Value, Error>
) -> Sink<Outer> {
  Flattening(input, life, strategy.rule) { transform($0).core }
}
