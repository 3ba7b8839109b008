public import Streams

extension Signal {
  /// Transforms each value and drops nil results.
  ///
  ///     source                --"1"--"x"--"3"--|
  ///     compactMap { Int($0)} ---1---------3---|
  ///
  /// Ends as the source does.
  @inlinable
  public func compactMap<Output>(_ transform: @escaping (Value) -> Output?) -> Signal<Output, Error> {
    derived {
      CompactMapSink<Value, Output>.make($0) { value, send in
        if let output = transform(value) { send(output) }
      }
    }
  }

  /// Transforms each value and drops nil results: the dialect's older name of ``compactMap(_:)``.
  public func filterMap<Output>(_ transform: @escaping (Value) -> Output?) -> Signal<Output, Error> {
    compactMap(transform)
  }
}

extension Signal where Value: OptionalProtocol {
  /// Drops nil values. Ends as the source does.
  public func skipNil() -> Signal<Value.Wrapped, Error> { compactMap { $0.optional } }
}

extension SignalProducer {
  /// Transforms each value and drops nil results; see ``Signal/compactMap(_:)``.
  @inlinable
  public func compactMap<Output>(_ transform: @escaping (Value) -> Output?) -> SignalProducer<Output, Error> {
    derived {
      CompactMapSink<Value, Output>.make($0) { value, send in
        if let output = transform(value) { send(output) }
      }
    }
  }

  /// Transforms each value and drops nil results: the dialect's older name of ``compactMap(_:)``.
  public func filterMap<Output>(_ transform: @escaping (Value) -> Output?) -> SignalProducer<Output, Error> {
    compactMap(transform)
  }
}

extension SignalProducer where Value: OptionalProtocol {
  /// Drops nil values. Ends as the source does.
  public func skipNil() -> SignalProducer<Value.Wrapped, Error> { compactMap { $0.optional } }
}
