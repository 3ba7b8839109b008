internal import Streams

// Scripts/arities makes these for what converts to a producer as well.
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

  /// Leaves out the values of this producer, and starts `replacement`, which cannot fail, when it has completed.
  @_disfavoredOverload
  public func then<Other>(_ replacement: SignalProducer<Other, Never>) -> SignalProducer<Other, Error> {
    then(replacement.promoteError(Error.self))
  }

  /// Leaves out the values of this producer, and starts `replacement` when it has completed.
  public func then(_ replacement: SignalProducer) -> SignalProducer {
    SignalProducer(core: ThenProducer(core, replacement.core))
  }
}

// Scripts/arities makes these for what converts to a producer as well.
extension SignalProducer where Error == Never {
  /// Leaves out the values of this producer, and starts `replacement` when it has completed.
  public func then<Other, NewError>(
    _ replacement: SignalProducer<Other, NewError>
  ) -> SignalProducer<Other, NewError> {
    promoteError(NewError.self).then(replacement)
  }

  /// Leaves out the values of this producer, and starts `replacement` when it has completed.
  public func then<Other>(_ replacement: SignalProducer<Other, Never>) -> SignalProducer<Other, Never> {
    SignalProducer<Other, Never>(core: ThenProducer(core, replacement.core))
  }

  /// Leaves out the values of this producer, and starts `replacement` when it has completed.
  public func then(_ replacement: SignalProducer) -> SignalProducer {
    SignalProducer(core: ThenProducer(core, replacement.core))
  }
}

/// A row of producers, of which each starts when the one before has completed, and the last one's values are wanted.
private final class ThenProducer<Value>: ProducerCore<Value> {
  /// Of those that send no values.
  private let before: Rope
  private let last: ProducerCore<Value>

  /// A series within a series is not run separately: its parts become those of this one.
  init<First>(_ first: ProducerCore<First>, _ last: ProducerCore<Value>) {
    let row = first as? ThenProducer<First>
    // A stage by itself sends nothing but the end.
    let muted = Rope(DerivedProducer(row?.last ?? first) { Stage<First, Never>($0) })
    let before = if let row { Rope(row.before, muted) } else { muted }
    let following = last as? ThenProducer
    self.before = if let following { Rope(before, following.before) } else { before }
    self.last = following?.last ?? last
  }

  override func begin(_ downstream: Sink<Value>, _ chain: CompositeDisposable) {
    var walk = Rope.Walk(before)
    var last: ProducerCore<Value>? = last
    func next() -> ProducerCore<Value>? {
      if let muted = walk.next() {
        return DerivedProducer(unsafeDowncast(muted, to: ProducerCore<Never>.self)) { Stage<Never, Value>($0) }
      }
      defer { last = nil }
      return last
    }
    guard let first = next() else { return }
    Rounds.begin(first, downstream, chain) { error in
      guard error == nil else { return .end(error) }
      guard let producer = next() else { return .end(nil) }
      return .now(producer)
    }
  }
}
