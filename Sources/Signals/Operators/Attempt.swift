public import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Passes on each value for which `action` succeeds, and fails with the error of the first for which it does not.
  ///
  /// Ends as the source does if that is earlier.
  @_alwaysEmitIntoClient
  public func attempt(_ action: @escaping (Value) -> Result<(), Error>) -> Signal {
    attemptMap { value in action(value).map { value } }
  }

  /// Transforms each value, and fails with the error of the first for which `transform` does not succeed.
  ///
  /// Ends as the source does if that is earlier.
  @_alwaysEmitIntoClient
  public func attemptMap<Output>(_ transform: @escaping (Value) -> Result<Output, Error>) -> Signal<Output, Error> {
    ended {
      OpeningStage($0) { value, stage in
        switch transform(value) {
        case .success(let output): stage.send(output)
        case .failure(let error): stage.finish(error)
        }
      }
    }
  }
}

// Scripts/arities makes these for SignalProducer as well.
extension Signal where Error == any Swift.Error {
  /// Passes on each value for which `action` does not throw, and fails with the first error that it throws.
  @_alwaysEmitIntoClient
  public func attempt(_ action: @escaping (Value) throws -> Void) -> Signal {
    attemptMap {
      try action($0)
      return $0
    }
  }

  /// Transforms each value, and fails with the first error that `transform` throws.
  @_alwaysEmitIntoClient
  public func attemptMap<Output>(_ transform: @escaping (Value) throws -> Output) -> Signal<Output, Error> {
    attemptMap { value in Result { try transform(value) } }
  }
}

// Scripts/arities makes these for SignalProducer as well.
extension Signal where Error == Never {
  /// Passes on each value for which `action` does not throw, and fails with the first error that it throws.
  @_alwaysEmitIntoClient
  public func attempt(_ action: @escaping (Value) throws -> Void) -> Signal<Value, any Swift.Error> {
    promoteError((any Swift.Error).self).attempt(action)
  }

  /// Transforms each value, and fails with the first error that `transform` throws.
  @_alwaysEmitIntoClient
  public func attemptMap<Output>(_ transform: @escaping (Value) throws -> Output) -> Signal<Output, any Swift.Error> {
    promoteError((any Swift.Error).self).attemptMap(transform)
  }
}
