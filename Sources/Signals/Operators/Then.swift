extension SignalProducer {
  /// Leaves out the values of this producer, and starts `replacement` when it has completed, and its start has returned.
  ///
  ///     this              --1--2--|
  ///     replacement               --a--b--|
  ///     then(replacement) ----------a--b--|
  ///
  /// Ends with the failure or interruption of either.
  public func then<Other>(_ replacement: SignalProducer<Other, Error>) -> SignalProducer<Other, Error> {
    SignalProducer<Other, Error>(core: ThenProducer(core, replacement.core))
  }

  /// Leaves out the values of this producer, and starts `replacement` when it has completed.
  public func then<Replacement: SignalProducerConvertible>(
    _ replacement: Replacement
  ) -> SignalProducer<Replacement.Value, Error> where Replacement.Error == Error {
    then(replacement.producer)
  }

  /// Leaves out the values of this producer, and starts `replacement`, which cannot fail, when it has completed.
  @_disfavoredOverload
  public func then<Other>(_ replacement: SignalProducer<Other, Never>) -> SignalProducer<Other, Error> {
    then(replacement.promoteError(Error.self))
  }

  /// Leaves out the values of this producer, and starts `replacement`, which cannot fail, when it has completed.
  public func then<Replacement: SignalProducerConvertible>(
    _ replacement: Replacement
  ) -> SignalProducer<Replacement.Value, Error> where Replacement.Error == Never {
    then(replacement.producer.promoteError(Error.self))
  }

  /// Leaves out the values of this producer, and starts `replacement` when it has completed.
  public func then(_ replacement: SignalProducer) -> SignalProducer {
    SignalProducer(core: ThenProducer(core, replacement.core))
  }

  /// Leaves out the values of this producer, and starts `replacement` when it has completed.
  public func then<Replacement: SignalProducerConvertible>(_ replacement: Replacement) -> SignalProducer
  where Replacement.Value == Value, Replacement.Error == Error {
    then(replacement.producer)
  }
}

extension SignalProducer where Error == Never {
  /// Leaves out the values of this producer, and starts `replacement` when it has completed.
  public func then<Other, NewError>(
    _ replacement: SignalProducer<Other, NewError>
  ) -> SignalProducer<Other, NewError> {
    promoteError(NewError.self).then(replacement)
  }

  /// Leaves out the values of this producer, and starts `replacement` when it has completed.
  public func then<Replacement: SignalProducerConvertible>(
    _ replacement: Replacement
  ) -> SignalProducer<Replacement.Value, Replacement.Error> {
    promoteError(Replacement.Error.self).then(replacement.producer)
  }

  /// Leaves out the values of this producer, and starts `replacement` when it has completed.
  public func then<Other>(_ replacement: SignalProducer<Other, Never>) -> SignalProducer<Other, Never> {
    SignalProducer<Other, Never>(core: ThenProducer(core, replacement.core))
  }

  /// Leaves out the values of this producer, and starts `replacement` when it has completed.
  public func then<Replacement: SignalProducerConvertible>(
    _ replacement: Replacement
  ) -> SignalProducer<Replacement.Value, Never> where Replacement.Error == Never {
    then(replacement.producer)
  }

  /// Leaves out the values of this producer, and starts `replacement` when it has completed.
  public func then(_ replacement: SignalProducer) -> SignalProducer {
    SignalProducer(core: ThenProducer(core, replacement.core))
  }

  /// Leaves out the values of this producer, and starts `replacement` when it has completed.
  public func then<Replacement: SignalProducerConvertible>(_ replacement: Replacement) -> SignalProducer
  where Replacement.Value == Value, Replacement.Error == Never {
    then(replacement.producer)
  }
}

/// A row of producers, of which each starts when the one before has completed, and the last one's values are wanted.
private final class ThenProducer<Value, Error: Swift.Error>: ProducerCore<Value, Error> {
  private let before: Rope<Muted<Error>>
  private let last: ProducerCore<Value, Error>

  /// A series within a series is not run separately: its parts become those of this one.
  init<First>(_ first: ProducerCore<First, Error>, _ last: ProducerCore<Value, Error>) {
    var before = Rope<Muted<Error>>(MutedProducer(first))
    if let row = first as? ThenProducer<First, Error> { before = Rope(row.before, Rope(MutedProducer(row.last))) }
    if let row = last as? ThenProducer {
      self.before = Rope(before, row.before)
      self.last = row.last
    } else {
      self.before = before
      self.last = last
    }
  }

  override func run(_ downstream: Observer<Value, Error>, _ chain: CompositeDisposable) {
    operate(downstream, chain) { input, life in
      var walk = Rope.Walk(before)
      var last: ProducerCore<Value, Error>? = last
      func next() -> ProducerCore<Value, Error>? {
        if let muted = walk.next() { return muted.producer(of: Value.self) }
        defer { last = nil }
        return last
      }
      guard let first = next() else { return }
      Rounds(input, life).begin(first) { termination in
        guard case .completed = termination else { return .end(termination) }
        return next().map { .now($0) } ?? .end(.completed)
      }
    }
  }
}

/// A producer whose values are ignored, of any type.
private class Muted<Error: Swift.Error> {
  /// The producer as one of `Value`, of which it sends none.
  func producer<Value>(of _: Value.Type) -> ProducerCore<Value, Error> { ProducerCore() }
}

private final class MutedProducer<First, Error: Swift.Error>: Muted<Error> {
  private let core: ProducerCore<First, Error>

  init(_ core: ProducerCore<First, Error>) { self.core = core }

  override func producer<Value>(of _: Value.Type) -> ProducerCore<Value, Error> {
    DerivedProducer(core) { MutingStage<First, Value, Error>($0) }
  }
}

private final class MutingStage<First, Value, Error: Swift.Error>: PassingStage<First, Value, Error> {}
