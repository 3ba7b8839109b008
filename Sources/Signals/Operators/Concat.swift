extension SignalProducer {
  /// Starts `next` when this producer has completed.
  ///
  ///     this         --1--2--|
  ///     next                 --3--|
  ///     concat(next) --1--2----3--|
  ///
  /// A failure of either ends it. As with ``FlattenStrategy/concat``, a producer that is interrupted from within has merely ended:
  /// `next` is started then, too, and the interruption of `next` completes the whole.
  public func concat<Next: SignalProducerConvertible>(_ next: Next) -> SignalProducer
  where Next.Value == Value, Next.Error == Error {
    concat(next.producer)
  }

  /// Starts `next` when this producer has completed.
  public func concat(_ next: SignalProducer) -> SignalProducer {
    .operated { input, life in
      self.run(FollowedStage(input, life, next), in: life)
    }
  }

  /// Starts `next`, which cannot fail, when this producer has completed.
  public func concat<Next: SignalProducerConvertible>(_ next: Next) -> SignalProducer
  where Next.Value == Value, Next.Error == Never {
    concat(next.producer.promoteError(Error.self))
  }

  /// Sends `value` when this producer has completed.
  public func concat(value: Value) -> SignalProducer { concat(SignalProducer(value: value)) }

  /// Fails with `error` when this producer has completed.
  public func concat(error: Error) -> SignalProducer { concat(SignalProducer(error: error)) }

  /// Starts this producer when `previous` has completed.
  public func prefix<Previous: SignalProducerConvertible>(_ previous: Previous) -> SignalProducer
  where Previous.Value == Value, Previous.Error == Error {
    previous.producer.concat(self)
  }

  /// Starts this producer when `previous` has completed.
  public func prefix(_ previous: SignalProducer) -> SignalProducer { previous.concat(self) }

  /// Starts this producer when `previous`, which cannot fail, has completed.
  public func prefix<Previous: SignalProducerConvertible>(_ previous: Previous) -> SignalProducer
  where Previous.Value == Value, Previous.Error == Never {
    previous.producer.promoteError(Error.self).concat(self)
  }

  /// Sends `value` before all others.
  public func prefix(value: Value) -> SignalProducer { SignalProducer(value: value).concat(self) }
}

extension SignalProducer where Error == Never {
  /// Starts `next` when this producer has completed.
  public func concat<Next: SignalProducerConvertible>(_ next: Next) -> SignalProducer
  where Next.Value == Value, Next.Error == Never {
    concat(next.producer)
  }

  /// Starts this producer when `previous` has completed.
  public func prefix<Previous: SignalProducerConvertible>(_ previous: Previous) -> SignalProducer
  where Previous.Value == Value, Previous.Error == Never {
    previous.producer.concat(self)
  }
}

/// Starts the next producer when the present one has ended without a failure.
private final class FollowedStage<Value, Error: Swift.Error>: Observer<Value, Error> {
  private let input: Input<Value, Error>
  private let life: CompositeDisposable
  private let next: SignalProducer<Value, Error>

  init(_ input: Input<Value, Error>, _ life: CompositeDisposable, _ next: SignalProducer<Value, Error>) {
    self.input = input
    self.life = life
    self.next = next
  }

  override func receive(_ value: Value) { input.receive(value) }

  override func terminate(_ termination: Termination<Error>) {
    if case .failed = termination { return input.terminate(termination) }
    if !input.isOver { next.run(LastStage(input), in: life) }
  }
}

/// Takes the events of the last producer in a row.
private final class LastStage<Value, Error: Swift.Error>: Observer<Value, Error> {
  private let input: Input<Value, Error>

  init(_ input: Input<Value, Error>) { self.input = input }

  override func receive(_ value: Value) { input.receive(value) }

  override func terminate(_ termination: Termination<Error>) {
    if case .failed = termination { input.terminate(termination) } else { input.terminate(.completed) }
  }
}
