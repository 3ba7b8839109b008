public import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Continues with the producer that `handler` returns for a failure.
  ///
  ///     source                      --1--2--#
  ///     other                               --3--4--|
  ///     flatMapError { _ in other } --1--2----3--4--|
  ///
  /// Otherwise ends as the source does.
  @_alwaysEmitIntoClient
  public func flatMapError<NewError>(
    _ handler: @escaping (Error) -> SignalProducer<Value, NewError>
  ) -> Signal<Value, NewError> {
    .operated { input, life in self.run(recovering(input, life, handler), in: life) }
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
    .operated { input, life in self.run(recovering(input, life, handler), in: life) }
  }
}

/// The sink that continues with the producer that `handler` returns for a failure.
@_alwaysEmitIntoClient
func recovering<Value, Error: Swift.Error, NewError>(
  _ input: Input<Value>,
  _ life: CompositeDisposable,
  _ handler: @escaping (Error) -> SignalProducer<Value, NewError>
) -> Sink<Value> {
  RecoveringStage(input, life) { error in Error.failure(in: error).map { handler($0).core } }
}

@usableFromInline
final class RecoveringStage<Value>: SourceSink<Value> {
  private let input: Input<Value>
  private let life: CompositeDisposable
  /// Returns the producer that continues after a failure; nil for an interruption.
  private let continuation: (any Swift.Error) -> ProducerCore<Value>?

  @usableFromInline
  init(
    _ input: Input<Value>,
    _ life: CompositeDisposable,
    _ continuation: @escaping (any Swift.Error) -> ProducerCore<Value>?
  ) {
    self.input = input
    self.life = life
    self.continuation = continuation
  }

  override func next(_ value: Value) { input.next(value) }

  override func ended(_ error: (any Swift.Error)?) {
    guard let error, !error.isInterruption else { return input.end(error) }
    if input.isOver { return }
    guard let next = continuation(error) else { return input.end(error) }
    // A continuation may fail and continue, any number of times, whether that nests the starts or not.
    StackSegments.withRoom { next.runNested(SegmentSink(input), life) }
  }
}
