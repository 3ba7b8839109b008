// Made by Scripts/arities from Scripts/arity/ProducersCombining.txt: edit that, and run `make arities`.

// The operators of a signal with several sources, for a producer.

internal import Locks
public import Streams

extension SignalProducer {
  /// Sends the latest values of both sources whenever one of them sends, once both have; see ``Signal/combineLatest(with:)``.
  @_alwaysEmitIntoClient
  public func combineLatest<Other>(with other: SignalProducer<Other, Error>) -> SignalProducer<(Value, Other), Error> {
    SignalProducer.combineLatest(self, other)
  }

  /// Sends the latest values of both sources whenever one of them sends, once both have; see ``Signal/combineLatest(with:)``.
  @_alwaysEmitIntoClient
  public func combineLatest<Other: SignalProducerConvertible>(
    with other: Other
  ) -> SignalProducer<(Value, Other.Value), Error> where Other.Error == Error { combineLatest(with: other.producer) }

  /// Starts `next` when this producer has completed, and its start has returned; see `SignalProducer.concat(_:)`.
  @_alwaysEmitIntoClient
  public func concat<Next: SignalProducerConvertible>(_ next: Next) -> SignalProducer
  where Next.Value == Value, Next.Error == Error { concat(next.producer) }

  /// Starts this producer when `previous` has completed.
  @_alwaysEmitIntoClient
  public func prefix<Previous: SignalProducerConvertible>(_ previous: Previous) -> SignalProducer
  where Previous.Value == Value, Previous.Error == Error { prefix(previous.producer) }

  /// Sends the values of this producer and of `other`. Completes when both have; a failure of either ends it.
  @_alwaysEmitIntoClient
  public func merge(with other: SignalProducer) -> SignalProducer { .merge([self, other]) }

  /// Sends the values of this producer and of `other`. Completes when both have; a failure of either ends it.
  @_alwaysEmitIntoClient
  public func merge<Other: SignalProducerConvertible>(with other: Other) -> SignalProducer
  where Other.Value == Value, Other.Error == Error { merge(with: other.producer) }

  /// Whenever `sampler` sends a value, sends the latest value of the source together with it; see ``Signal/sample(with:)``.
  @_alwaysEmitIntoClient
  public func sample<Other>(with sampler: SignalProducer<Other, Never>) -> SignalProducer<(Value, Other), Error> {
    sample(sampler) { $2.deliver(($0, $1)) }
  }

  /// Whenever `sampler` sends a value, sends the latest value of the source together with it; see ``Signal/sample(with:)``.
  @_alwaysEmitIntoClient
  public func sample<Sampler: SignalProducerConvertible>(
    with sampler: Sampler
  ) -> SignalProducer<(Value, Sampler.Value), Error> where Sampler.Error == Never { sample(with: sampler.producer) }

  /// Sends the latest value of the source whenever `sampler` sends; see ``Signal/sample(with:)``.
  @_alwaysEmitIntoClient
  public func sample(on sampler: SignalProducer<(), Never>) -> SignalProducer {
    sample(sampler) { value, _, input in input.deliver(value) }
  }

  /// Sends the latest value of the source whenever `sampler` sends; see ``Signal/sample(with:)``.
  @_alwaysEmitIntoClient
  public func sample<Sampler: SignalProducerConvertible>(on sampler: Sampler) -> SignalProducer
  where Sampler.Value == (), Sampler.Error == Never { sample(on: sampler.producer) }

  @_alwaysEmitIntoClient
  func sample<Other, Output>(
    _ sampler: SignalProducer<Other, Never>,
    _ send: @escaping (Value, Other, Input<Output>) -> Void
  ) -> SignalProducer<Output, Error> {
    .operated { input, life in
      let stage = SamplerStage(input, send)
      self.run(stage.source, for: input.shared, in: life)
      if !input.isOver { sampler.run(stage, in: life) }
    }
  }

  /// Drops the values of this producer, and starts `replacement` when it has completed, and its start has returned; see
  /// `SignalProducer.then(_:)`.
  @_alwaysEmitIntoClient
  public func then<Replacement: SignalProducerConvertible>(
    _ replacement: Replacement
  ) -> SignalProducer<Replacement.Value, Error> where Replacement.Error == Error { then(replacement.producer) }

  /// Drops the values of this producer, and starts `replacement`, which cannot fail, when it has completed.
  @_alwaysEmitIntoClient
  public func then<Replacement: SignalProducerConvertible>(
    _ replacement: Replacement
  ) -> SignalProducer<Replacement.Value, Error> where Replacement.Error == Never {
    then(replacement.producer.promoteError(Error.self))
  }

  /// Drops the values of this producer, and starts `replacement` when it has completed.
  @_alwaysEmitIntoClient
  public func then<Replacement: SignalProducerConvertible>(_ replacement: Replacement) -> SignalProducer
  where Replacement.Value == Value, Replacement.Error == Error { then(replacement.producer) }

  /// Sends each value together with the latest of `samplee`, which is started immediately; see `Signal.withLatest(from:)`.
  @_alwaysEmitIntoClient
  public func withLatest<Other>(from samplee: SignalProducer<Other, Never>) -> SignalProducer<(Value, Other), Error> {
    withLatest(samplee.run) { $2.next(($0, $1)) }
  }

  /// Sends each value together with the latest of `samplee`, which is started immediately; see `Signal.withLatest(from:)`.
  @_alwaysEmitIntoClient
  public func withLatest<Samplee: SignalProducerConvertible>(
    from samplee: Samplee
  ) -> SignalProducer<(Value, Samplee.Value), Error> where Samplee.Error == Never {
    withLatest(from: samplee.producer)
  }

  @_alwaysEmitIntoClient
  func withLatest<Other, Output>(
    _ runSamplee: @escaping (Sink<Other>, CompositeDisposable) -> Void,
    _ send: @escaping (Value, Other, Input<Output>) -> Void
  ) -> SignalProducer<Output, Error> {
    .operated { input, life in
      let latest = LatestValueSink<Other>()
      runSamplee(latest, life)
      let sink = HandlerSink<Value>({ value in latest.withValue { send(value, $0, input) } }) { input.send(end: $0) }
      self.run(sink, for: input.shared, in: life)
    }
  }

  /// Pairs the values of both sources: the first with the first, the second with the second; see ``Signal/zip(with:)``.
  @_alwaysEmitIntoClient
  public func zip<Other>(with other: SignalProducer<Other, Error>) -> SignalProducer<(Value, Other), Error> {
    SignalProducer.zip(self, other)
  }

  /// Pairs the values of both sources: the first with the first, the second with the second; see ``Signal/zip(with:)``.
  @_alwaysEmitIntoClient
  public func zip<Other: SignalProducerConvertible>(with other: Other) -> SignalProducer<(Value, Other.Value), Error>
  where Other.Error == Error { zip(with: other.producer) }
}

extension SignalProducer where Value == Bool {
  /// Sends the opposite of each value. Ends as the source does.
  @_alwaysEmitIntoClient
  public func negate() -> SignalProducer { map { !$0 } }

  /// Sends whether the latest values of all `booleans` are true.
  @_alwaysEmitIntoClient
  public static func all(_ booleans: SignalProducer...) -> SignalProducer { all(booleans) }

  /// Sends whether the latest value of any of `booleans` is true.
  @_alwaysEmitIntoClient
  public static func any(_ booleans: SignalProducer...) -> SignalProducer { any(booleans) }

  /// Sends whether the latest values of both are true.
  @_alwaysEmitIntoClient
  public func and<Booleans: SignalProducerConvertible>(_ booleans: Booleans) -> SignalProducer
  where Booleans.Value == Value, Booleans.Error == Error { and(booleans.producer) }

  /// Sends whether the latest value of either is true.
  @_alwaysEmitIntoClient
  public func or<Booleans: SignalProducerConvertible>(_ booleans: Booleans) -> SignalProducer
  where Booleans.Value == Value, Booleans.Error == Error { or(booleans.producer) }
}

extension SignalProducer where Error == Never {
  /// Drops the values of this producer, and starts `replacement` when it has completed.
  @_alwaysEmitIntoClient
  public func then<Replacement: SignalProducerConvertible>(
    _ replacement: Replacement
  ) -> SignalProducer<Replacement.Value, Replacement.Error> { then(replacement.producer) }

  /// Drops the values of this producer, and starts `replacement` when it has completed.
  @_alwaysEmitIntoClient
  public func then<Replacement: SignalProducerConvertible>(
    _ replacement: Replacement
  ) -> SignalProducer<Replacement.Value, Never> where Replacement.Error == Never { then(replacement.producer) }

  /// Drops the values of this producer, and starts `replacement` when it has completed.
  @_alwaysEmitIntoClient
  public func then<Replacement: SignalProducerConvertible>(_ replacement: Replacement) -> SignalProducer
  where Replacement.Value == Value, Replacement.Error == Never { then(replacement.producer) }
}

extension Signal {
  /// Sends each value together with the latest of `samplee`, which is started immediately; see `Signal.withLatest(from:)`.
  @_alwaysEmitIntoClient
  public func withLatest<Samplee: SignalProducerConvertible>(
    from samplee: Samplee
  ) -> Signal<(Value, Samplee.Value), Error> where Samplee.Error == Never { withLatest(from: samplee.producer) }
}
