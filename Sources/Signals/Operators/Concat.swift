internal import Streams

// Scripts/arities makes these for what converts to a producer as well.
extension SignalProducer {
  /// Starts `next` when this producer has completed, and its start has returned.
  ///
  ///     source       --1--2--|
  ///     next                 --3--|
  ///     concat(next) --1--2----3--|
  ///
  /// A failure of either ends it. As with ``FlattenStrategy/concat``, a producer that is interrupted from within counts as
  /// completed: `next` starts then, too, and an interruption of `next` completes the result.
  @_alwaysEmitIntoClient
  public func concat(_ next: SignalProducer) -> SignalProducer {
    SignalProducer(core: core.concat(next.core))
  }

  /// Starts this producer when `previous` has completed.
  @_alwaysEmitIntoClient
  public func prefix(_ previous: SignalProducer) -> SignalProducer { previous.concat(self) }
}

extension SignalProducer {
  /// Starts `next`, which cannot fail, when this producer has completed.
  @_alwaysEmitIntoClient
  public func concat<Next: SignalProducerConvertible>(_ next: Next) -> SignalProducer
  where Next.Value == Value, Next.Error == Never {
    concat(next.producer.promoteError(Error.self))
  }

  /// Sends `value` when this producer has completed.
  @_alwaysEmitIntoClient
  public func concat(value: Value) -> SignalProducer { concat(SignalProducer(value: value)) }

  /// Fails with `error` when this producer has completed.
  @_alwaysEmitIntoClient
  public func concat(error: Error) -> SignalProducer { concat(SignalProducer(error: error)) }

  /// Starts this producer when `previous`, which cannot fail, has completed.
  @_alwaysEmitIntoClient
  public func prefix<Previous: SignalProducerConvertible>(_ previous: Previous) -> SignalProducer
  where Previous.Value == Value, Previous.Error == Never {
    previous.producer.promoteError(Error.self).concat(self)
  }

  /// Sends `value` before all others.
  @_alwaysEmitIntoClient
  public func prefix(value: Value) -> SignalProducer { SignalProducer(value: value).concat(self) }
}

extension SignalProducer where Error == Never {
  /// Starts `next` when this producer has completed.
  @_alwaysEmitIntoClient
  public func concat<Next: SignalProducerConvertible>(_ next: Next) -> SignalProducer
  where Next.Value == Value, Next.Error == Never {
    concat(next.producer)
  }

  /// Starts this producer when `previous` has completed.
  @_alwaysEmitIntoClient
  public func prefix<Previous: SignalProducerConvertible>(_ previous: Previous) -> SignalProducer
  where Previous.Value == Value, Previous.Error == Never {
    previous.producer.concat(self)
  }
}
