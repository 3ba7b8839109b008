public import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Continues with the producer that `handler` returns for a failure.
  ///
  ///     source       --1--2--x
  ///     flatMapError --1--2--a--b--|
  ///
  /// Otherwise ends as the source does.
  @_alwaysEmitIntoClient
  public func flatMapError<NewError>(
    _ handler: @escaping (Error) -> SignalProducer<Value, NewError>
  ) -> Signal<Value, NewError> {
    .operated { input, life in self.run(recovering(input, life) { handler($0).core }, in: life) }
  }

  /// Continues with the stream that `handler` returns for a failure.
  @_alwaysEmitIntoClient
  public func flatMapError<Inner: SignalProducerConvertible>(
    _ handler: @escaping (Error) -> Inner
  ) -> Signal<Value, Inner.Error> where Inner.Value == Value {
    flatMapError { handler($0).producer }
  }

  /// Continues with the producer, which cannot fail, that `handler` returns for a failure.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func flatMapError(
    _ handler: @escaping (Error) -> SignalProducer<Value, Never>
  ) -> Signal<Value, Never> {
    .operated { input, life in self.run(recovering(input, life) { handler($0).core }, in: life) }
  }
}

/// The sink that continues with the stream that `handler` returns for the failure.
@_alwaysEmitIntoClient
func recovering<Value, Error: Swift.Error>(
  _ input: Input<Value>,
  _ life: CompositeDisposable,
  _ handler: @escaping (Error) -> ProducerCore<Value>
) -> Sink<Value> {
  HandlerSink({ input.next($0) }) { error in
    guard let error, let failure = Error.failure(in: error) else { return input.end(error) }
    if !input.isOver { handler(failure).runNested(input, life) }
  }
}
