extension SignalProducer {
  /// Leaves out the values of this producer, and starts `replacement` when it has completed.
  ///
  /// Ends with the failure or interruption of either.
  public func then<Replacement: SignalProducerConvertible>(
    _ replacement: Replacement
  ) -> SignalProducer<Replacement.Value, Error> where Replacement.Error == Error {
    let replacement = replacement.producer
    return .operated { input, life in
      self.run(ReplacedStage(input, life, replacement), in: life)
    }
  }

  /// Leaves out the values of this producer, and starts `replacement`, which cannot fail, when it has completed.
  public func then<Replacement: SignalProducerConvertible>(
    _ replacement: Replacement
  ) -> SignalProducer<Replacement.Value, Error> where Replacement.Error == Never {
    then(replacement.producer.promoteError(Error.self))
  }

  /// Leaves out the values of this producer, and starts `replacement` when it has completed.
  public func then<Replacement: SignalProducerConvertible>(_ replacement: Replacement) -> SignalProducer
  where Replacement.Value == Value, Replacement.Error == Error {
    let replacement = replacement.producer
    return .operated { input, life in
      self.run(ReplacedStage(input, life, replacement), in: life)
    }
  }
}

extension SignalProducer where Error == Never {
  /// Leaves out the values of this producer, and starts `replacement` when it has completed.
  public func then<Replacement: SignalProducerConvertible>(
    _ replacement: Replacement
  ) -> SignalProducer<Replacement.Value, Replacement.Error> {
    promoteError(Replacement.Error.self).then(replacement)
  }

  /// Leaves out the values of this producer, and starts `replacement` when it has completed.
  public func then<Replacement: SignalProducerConvertible>(
    _ replacement: Replacement
  ) -> SignalProducer<Replacement.Value, Never> where Replacement.Error == Never {
    let replacement = replacement.producer
    return .operated { input, life in
      self.run(ReplacedStage(input, life, replacement), in: life)
    }
  }

  /// Leaves out the values of this producer, and starts `replacement` when it has completed.
  public func then<Replacement: SignalProducerConvertible>(_ replacement: Replacement) -> SignalProducer
  where Replacement.Value == Value, Replacement.Error == Never {
    let replacement = replacement.producer
    return .operated { input, life in
      self.run(ReplacedStage(input, life, replacement), in: life)
    }
  }
}

private final class ReplacedStage<Value, Replacement, Error: Swift.Error>: Observer<Value, Error> {
  private let input: Input<Replacement, Error>
  private let life: CompositeDisposable
  private let replacement: SignalProducer<Replacement, Error>

  init(
    _ input: Input<Replacement, Error>,
    _ life: CompositeDisposable,
    _ replacement: SignalProducer<Replacement, Error>
  ) {
    self.input = input
    self.life = life
    self.replacement = replacement
  }

  override func terminate(_ termination: Termination<Error>) {
    guard case .completed = termination else { return input.terminate(termination) }
    if !input.isOver { replacement.run(input, in: life) }
  }
}
