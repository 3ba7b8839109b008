public import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Whenever `sampler` sends a value, sends the latest value of the source together with it.
  ///
  ///     source                --1--2-----------3----|
  ///     sampler               --------a-----b-----c----|
  ///     sample(with: sampler) --------(2,a)-(2,b)-(3,c)|
  ///
  /// Completes when both have. Fails as the source does; an interruption of either interrupts.
  @_alwaysEmitIntoClient
  public func sample<Other>(with sampler: Signal<Other, Never>) -> Signal<(Value, Other), Error> {
    sample(sampler) { $2.deliver(($0, $1)) }
  }

  /// Sends the latest value of the source whenever `sampler` sends; see ``sample(with:)``.
  @_alwaysEmitIntoClient
  public func sample(on sampler: Signal<(), Never>) -> Signal {
    sample(sampler) { value, _, input in input.deliver(value) }
  }

  @_alwaysEmitIntoClient
  func sample<Other, Output>(
    _ sampler: Signal<Other, Never>,
    _ send: @escaping (Value, Other, Input<Output>) -> Void
  ) -> Signal<Output, Error> {
    .operated { input, life in
      let stage = SamplerStage(input, send)
      self.run(stage.source, for: input.shared, in: life)
      if !input.isOver { sampler.run(stage, in: life) }
    }
  }
}

/// The sink of the sampler, with the shared state.
@usableFromInline
final class SamplerStage<Value, Other, Output>: SourceSink<Other> {
  @usableFromInline let input: Input<Output>
  private let send: (Value, Other, Input<Output>) -> Void
  // Both change in turn.
  @exclusivity(unchecked) private var sampling = Sampling(.latest)
  @exclusivity(unchecked) private var latest = Latest<Value>()

  @usableFromInline
  init(_ input: Input<Output>, _ send: @escaping (Value, Other, Input<Output>) -> Void) {
    self.input = input
    self.send = send
  }

  override func next(_ other: Other) {
    input.turn(sample(other), else: input.wait { [self] in sample(other) })
  }

  private func sample(_ other: Other) {
    if sampling.sample().sends { latest.lend { send($0, other, input) } }
  }

  override func ended(_ error: (any Swift.Error)?) {
    if let error { return input.error(error) }
    input.inTurn { [self] in if sampling.samplerCompleted().completes { input.finish(nil) } }
  }

  /// The sink of the source.
  @inlinable
  var source: Sink<Value> {
    HandlerSink({ [self] value in
      input.turn(keep(value), else: input.wait { [self] in keep(value) })
    }) { [self] error in
      if let error { return input.error(error) }
      input.inTurn { [self] in sourceCompleted() }
    }
  }

  @usableFromInline
  func sourceCompleted() { if sampling.sourceCompleted() { input.finish(nil) } }

  @usableFromInline
  func keep(_ value: Value) {
    latest.set(value)
    sampling.value()
  }
}
