public import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Transforms each value and drops nil results.
  ///
  ///     source                 --1--x--3--|
  ///     compactMap { Int($0) } --1-----3--|
  ///
  /// Ends as the source does.
  @_alwaysEmitIntoClient
  public func compactMap<Output>(_ transform: @escaping (Value) -> Output?) -> Signal<Output, Error> {
    sending { if let output = transform($0) { $1.next(output) } }
  }

  /// Transforms each value and drops nil results: the dialect's older name of ``compactMap(_:)``.
  @_alwaysEmitIntoClient
  public func filterMap<Output>(_ transform: @escaping (Value) -> Output?) -> Signal<Output, Error> {
    compactMap(transform)
  }
}

// Scripts/arities makes these for SignalProducer as well.
extension Signal where Value: OptionalProtocol {
  /// Drops nil values. Ends as the source does.
  @_alwaysEmitIntoClient
  public func skipNil() -> Signal<Value.Wrapped, Error> { compactMap { $0.optional } }
}
