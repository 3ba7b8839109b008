internal import Streams

// Scripts/arities makes these for what converts to a producer as well.
extension SignalProducer {
  /// Drops the values of this producer, and starts `replacement` when it has completed, and its start has returned.
  ///
  ///     source            --1--2--|
  ///     replacement               --a--b--|
  ///     then(replacement) ----------a--b--|
  ///
  /// Ends with the failure or interruption of either.
  @_alwaysEmitIntoClient
  public func then<Other>(_ replacement: SignalProducer<Other, Error>) -> SignalProducer<Other, Error> {
    SignalProducer<Other, Error>(core: core.then(replacement.core))
  }

  /// Drops the values of this producer, and starts `replacement`, which cannot fail, when it has completed.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func then<Other>(_ replacement: SignalProducer<Other, Never>) -> SignalProducer<Other, Error> {
    then(replacement.promoteError(Error.self))
  }

  /// Drops the values of this producer, and starts `replacement` when it has completed.
  @_alwaysEmitIntoClient
  public func then(_ replacement: SignalProducer) -> SignalProducer {
    SignalProducer(core: core.then(replacement.core))
  }
}

// Scripts/arities makes these for what converts to a producer as well.
extension SignalProducer where Error == Never {
  /// Drops the values of this producer, and starts `replacement` when it has completed.
  @_alwaysEmitIntoClient
  public func then<Other, NewError>(
    _ replacement: SignalProducer<Other, NewError>
  ) -> SignalProducer<Other, NewError> {
    promoteError(NewError.self).then(replacement)
  }

  /// Drops the values of this producer, and starts `replacement` when it has completed.
  @_alwaysEmitIntoClient
  public func then<Other>(_ replacement: SignalProducer<Other, Never>) -> SignalProducer<Other, Never> {
    SignalProducer<Other, Never>(core: core.then(replacement.core))
  }

  /// Drops the values of this producer, and starts `replacement` when it has completed.
  @_alwaysEmitIntoClient
  public func then(_ replacement: SignalProducer) -> SignalProducer {
    SignalProducer(core: core.then(replacement.core))
  }
}
