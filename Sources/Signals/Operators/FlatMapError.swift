internal import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Continues with the producer that `handler` makes of a failure.
  ///
  ///     source       --1--2--x
  ///     flatMapError --1--2--a--b--|
  ///
  /// Otherwise ends as the source does.
  public func flatMapError<NewError>(
    _ handler: @escaping (Error) -> SignalProducer<Value, NewError>
  ) -> Signal<Value, NewError> {
    .operated { input, life in self.run(RecoverStage(input, life) { handler($0).core }, in: life) }
  }

  /// Continues with the stream that `handler` makes of a failure.
  public func flatMapError<Inner: SignalProducerConvertible>(
    _ handler: @escaping (Error) -> Inner
  ) -> Signal<Value, Inner.Error> where Inner.Value == Value {
    flatMapError { handler($0).producer }
  }

  /// Continues with the producer, which cannot fail, that `handler` makes of a failure.
  @_disfavoredOverload
  public func flatMapError(
    _ handler: @escaping (Error) -> SignalProducer<Value, Never>
  ) -> Signal<Value, Never> {
    .operated { input, life in self.run(RecoverStage(input, life) { handler($0).core }, in: life) }
  }
}

final class RecoverStage<Value, Error: Swift.Error>: SourceSink<Value> {
  private let input: Input<Value>
  private let life: CompositeDisposable
  private let handler: (Error) -> ProducerCore<Value>

  init(_ input: Input<Value>, _ life: CompositeDisposable, _ handler: @escaping (Error) -> ProducerCore<Value>) {
    self.input = input
    self.life = life
    self.handler = handler
  }

  override func next(_ value: Value) { input.next(value) }

  override func ended(_ error: (any Swift.Error)?) {
    guard let error, let failure = Error.failure(in: error) else { return input.end(error) }
    if !input.isOver { handler(failure).runNested(input, life) }
  }
}
