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
    .operated { input, life in self.run(RecoverStage(input, life, handler), in: life) }
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
    .operated { input, life in self.run(RecoverStage(input, life, handler), in: life) }
  }
}

extension SignalProducer {
  /// Continues with the producer that `handler` makes of a failure; see `Signal/flatMapError(_:)`.
  public func flatMapError<NewError>(
    _ handler: @escaping (Error) -> SignalProducer<Value, NewError>
  ) -> SignalProducer<Value, NewError> {
    .operated { input, life in self.run(RecoverStage(input, life, handler), in: life) }
  }

  /// Continues with the stream that `handler` makes of a failure.
  public func flatMapError<Inner: SignalProducerConvertible>(
    _ handler: @escaping (Error) -> Inner
  ) -> SignalProducer<Value, Inner.Error> where Inner.Value == Value {
    flatMapError { handler($0).producer }
  }

  /// Continues with the producer, which cannot fail, that `handler` makes of a failure.
  @_disfavoredOverload
  public func flatMapError(
    _ handler: @escaping (Error) -> SignalProducer<Value, Never>
  ) -> SignalProducer<Value, Never> {
    .operated { input, life in self.run(RecoverStage(input, life, handler), in: life) }
  }
}

private final class RecoverStage<Value, Error: Swift.Error, NewError: Swift.Error>: Observer<Value, Error> {
  private let input: Input<Value, NewError>
  private let life: CompositeDisposable
  private let handler: (Error) -> SignalProducer<Value, NewError>

  init(
    _ input: Input<Value, NewError>,
    _ life: CompositeDisposable,
    _ handler: @escaping (Error) -> SignalProducer<Value, NewError>
  ) {
    self.input = input
    self.life = life
    self.handler = handler
  }

  override func receive(_ value: Value) { input.receive(value) }

  override func terminate(_ termination: Termination<Error>) {
    switch termination {
    case .failed(let error): if !input.isOver { handler(error).run(input, in: life) }
    case .completed: input.terminate(.completed)
    case .interrupted: input.terminate(.interrupted)
    }
  }
}
