public import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Transforms each value.
  ///
  ///     source         --1--2--3--|
  ///     map { $0 * 2 } --2--4--6--|
  ///
  /// Ends as the source does.
  @_alwaysEmitIntoClient
  public func map<Output>(_ transform: @escaping (Value) -> Output) -> Signal<Output, Error> {
    sending { $1.next(transform($0)) }
  }

  /// Sends the value at `keyPath` of each value. Ends as the source does.
  @_alwaysEmitIntoClient
  public func map<Output>(_ keyPath: KeyPath<Value, Output>) -> Signal<Output, Error> { map { $0[keyPath: keyPath] } }

  /// Sends `value` for each value. Ends as the source does.
  @_disfavoredOverload  // A trailing closure is meant as the transformation, not as the value.
  @_alwaysEmitIntoClient
  public func map<Output>(value: Output) -> Signal<Output, Error> { map { _ in value } }

  /// Transforms the failure.
  @_alwaysEmitIntoClient
  public func mapError<NewError>(_ transform: @escaping (Error) -> NewError) -> Signal<Value, NewError> {
    derived { MapErrorStage($0) { Error.failure(in: $0).map(transform) ?? $0 } }
  }
}

@usableFromInline
final class MapErrorStage<Value>: Stage<Value, Value> {
  private let transform: (any Error) -> any Error

  @usableFromInline
  init(_ downstream: Sink<Value>, _ transform: @escaping (any Error) -> any Error) {
    self.transform = transform
    super.init(downstream)
  }

  override func next(_ value: Value) { downstream.next(value) }

  override func error(_ error: any Error) { downstream.error(transform(error)) }
}
