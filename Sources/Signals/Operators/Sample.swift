internal import Streams

extension Signal {
  /// Sends the latest value of the source whenever `sampler` sends one, together with that.
  ///
  ///     source        --1--2--------3--|
  ///     sampler       ----------a--b-----c--|
  ///     sample(with:) --------(2,a)(2,b)-(3,c)|
  ///
  /// Completes when both have. Fails as the source does; an interruption of either interrupts.
  public func sample<Other>(with sampler: Signal<Other, Never>) -> Signal<(Value, Other), Error> {
    .operated { input, life in
      let sampling = Sampling<Value, Other>(input)
      self.run(SampledStage(sampling), in: life)
      sampler.run(SamplerStage(sampling), in: life)
    }
  }

  /// Sends the latest value of the source whenever `sampler` sends; see ``sample(with:)``.
  public func sample(on sampler: Signal<(), Never>) -> Signal { sample(with: sampler).map { $0.0 } }
}

extension SignalProducer {
  /// Sends the latest value of the producer whenever `sampler` sends one, together with that; see ``Signal/sample(with:)``.
  public func sample<Other>(
    with sampler: SignalProducer<Other, Never>
  ) -> SignalProducer<(Value, Other), Error> {
    .operated { input, life in
      let sampling = Sampling<Value, Other>(input)
      self.run(SampledStage(sampling), in: life)
      if !input.isOver { sampler.run(SamplerStage(sampling), in: life) }
    }
  }

  /// Sends the latest value of the producer whenever `sampler` sends one, together with that; see ``Signal/sample(with:)``.
  public func sample<Sampler: SignalProducerConvertible>(
    with sampler: Sampler
  ) -> SignalProducer<(Value, Sampler.Value), Error> where Sampler.Error == Never {
    sample(with: sampler.producer)
  }

  /// Sends the latest value of the producer whenever `sampler` sends; see ``Signal/sample(with:)``.
  public func sample(on sampler: SignalProducer<(), Never>) -> SignalProducer { sample(with: sampler).map { $0.0 } }

  /// Sends the latest value of the producer whenever `sampler` sends; see ``Signal/sample(with:)``.
  public func sample<Sampler: SignalProducerConvertible>(on sampler: Sampler) -> SignalProducer
  where Sampler.Value == (), Sampler.Error == Never {
    sample(with: sampler).map { $0.0 }
  }
}

/// What the two sides of a sampling share. Changes in turn.
private final class Sampling<Value, Other> {
  let input: Input<(Value, Other)>
  let latest = Cell<Value>.empty()
  @exclusivity(unchecked) private var completed = 0

  init(_ input: Input<(Value, Other)>) { self.input = input }

  func complete() {
    input.inTurn { [self] in
      completed += 1
      if completed == 2 { input.finish(nil) }
    }
  }
}

private final class SampledStage<Value, Other>: SourceSink<Value> {
  private let sampling: Sampling<Value, Other>

  init(_ sampling: Sampling<Value, Other>) { self.sampling = sampling }

  override func next(_ value: Value) {
    if sampling.input.enter() {
      _ = sampling.latest.set(value)
      sampling.input.leave()
    } else {
      sampling.input.wait { [sampling] in _ = sampling.latest.set(value) }
    }
  }

  override func ended(_ error: (any Swift.Error)?) {
    if error == nil { sampling.complete() } else { sampling.input.end(error) }
  }
}

private final class SamplerStage<Value, Other>: SourceSink<Other> {
  private let sampling: Sampling<Value, Other>

  init(_ sampling: Sampling<Value, Other>) { self.sampling = sampling }

  override func next(_ value: Other) {
    sampling.input.inTurn { [sampling] in
      if sampling.latest.isSet { sampling.input.deliver((sampling.latest.value, value)) }
    }
  }

  override func ended(_ error: (any Swift.Error)?) {
    if let error { sampling.input.error(error) } else { sampling.complete() }
  }
}
