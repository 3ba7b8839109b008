internal import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Sends the latest value of the source whenever `sampler` sends one, together with that.
  ///
  ///     source        --1--2--------3--|
  ///     sampler       ----------a--b-----c--|
  ///     sample(with:) --------(2,a)(2,b)-(3,c)|
  ///
  /// Completes when both have. Fails as the source does; an interruption of either interrupts.
  @inlinable
  public func sample<Other>(with sampler: Signal<Other, Never>) -> Signal<(Value, Other), Error> {
    sample(sampler) { ($0, $1) }
  }

  /// Sends the latest value of the source whenever `sampler` sends; see ``sample(with:)``.
  public func sample(on sampler: Signal<(), Never>) -> Signal { sample(sampler) { value, _ in value } }

  @usableFromInline
  func sample<Other, Output>(
    _ sampler: Signal<Other, Never>,
    _ combine: @escaping (Value, Other) -> Output
  ) -> Signal<Output, Error> {
    .operated { input, life in
      let stage = SamplerStage(input, combine)
      self.run(SampledStage(stage), in: life)
      if !input.isOver { sampler.run(stage, in: life) }
    }
  }
}

/// The sink of the sampler, with what the two share.
final class SamplerStage<Value, Other, Output>: SourceSink<Other> {
  fileprivate let input: Input<Output>
  private let combine: (Value, Other) -> Output
  // Both change in turn.
  @exclusivity(unchecked) private var sampling = Sampling(.latest)
  @exclusivity(unchecked) private var latest = Latest<Value>()

  init(_ input: Input<Output>, _ combine: @escaping (Value, Other) -> Output) {
    self.input = input
    self.combine = combine
  }

  override func next(_ other: Other) {
    input.inTurn { [self] in
      if sampling.sample().sends { input.deliver(latest.lend { combine($0, other) }) }
    }
  }

  override func ended(_ error: (any Swift.Error)?) {
    if let error { return input.error(error) }
    input.inTurn { [self] in if sampling.samplerCompleted().completes { input.finish(nil) } }
  }

  fileprivate func set(_ value: Value) {
    latest.set(value)
    sampling.value()
  }

  fileprivate func sourceCompleted() {
    input.inTurn { [self] in if sampling.sourceCompleted() { input.finish(nil) } }
  }
}

final class SampledStage<Value, Other, Output>: SourceSink<Value> {
  private let sampler: SamplerStage<Value, Other, Output>

  init(_ sampler: SamplerStage<Value, Other, Output>) { self.sampler = sampler }

  override func next(_ value: Value) {
    if sampler.input.enter() {
      sampler.set(value)
      sampler.input.leave()
    } else {
      sampler.input.wait { [sampler] in sampler.set(value) }
    }
  }

  override func ended(_ error: (any Swift.Error)?) {
    if error == nil { sampler.sourceCompleted() } else { sampler.input.end(error) }
  }
}
