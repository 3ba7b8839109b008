extension Signal {
  /// Transforms each value.
  ///
  ///     source         --1--2--3--|
  ///     map { $0 * 2 } --2--4--6--|
  ///
  /// Ends as the source does.
  @inlinable
  public func map<Output>(_ transform: @escaping (Value) -> Output) -> Signal<Output, Error> {
    derived { MapStage($0, transform) }
  }

  /// Sends what each value has at `keyPath`. Ends as the source does.
  @inlinable
  public func map<Output>(_ keyPath: KeyPath<Value, Output>) -> Signal<Output, Error> { map { $0[keyPath: keyPath] } }

  /// Sends `value` for each value. Ends as the source does.
  @_disfavoredOverload  // A trailing closure is meant as the transformation, not as the value.
  public func map<Output>(value: Output) -> Signal<Output, Error> { map { _ in value } }

  /// Transforms the failure.
  public func mapError<NewError>(_ transform: @escaping (Error) -> NewError) -> Signal<Value, NewError> {
    derived { MapErrorStage($0, transform) }
  }
}

extension SignalProducer {
  /// Transforms each value; see `Signal/map(_:)`.
  @inlinable
  public func map<Output>(_ transform: @escaping (Value) -> Output) -> SignalProducer<Output, Error> {
    derived { MapStage($0, transform) }
  }

  /// Sends what each value has at `keyPath`. Ends as the producer does.
  @inlinable
  public func map<Output>(_ keyPath: KeyPath<Value, Output>) -> SignalProducer<Output, Error> {
    map { $0[keyPath: keyPath] }
  }

  /// Sends `value` for each value. Ends as the producer does.
  @_disfavoredOverload  // A trailing closure is meant as the transformation, not as the value.
  public func map<Output>(value: Output) -> SignalProducer<Output, Error> { map { _ in value } }

  /// Transforms the failure.
  public func mapError<NewError>(_ transform: @escaping (Error) -> NewError) -> SignalProducer<Value, NewError> {
    derived { MapErrorStage($0, transform) }
  }
}

@usableFromInline
final class MapStage<Input, Output, Error: Swift.Error>: PassingStage<Input, Output, Error> {
  private let transform: (Input) -> Output

  @usableFromInline
  init(_ downstream: Observer<Output, Error>, _ transform: @escaping (Input) -> Output) {
    self.transform = transform
    super.init(downstream)
  }

  @usableFromInline
  override func receive(_ value: Input) { downstream.receive(transform(value)) }
}

private final class MapErrorStage<Value, Error: Swift.Error, NewError: Swift.Error>:
  Stage<Value, Error, Value, NewError>
{
  private let transform: (Error) -> NewError

  init(_ downstream: Observer<Value, NewError>, _ transform: @escaping (Error) -> NewError) {
    self.transform = transform
    super.init(downstream)
  }

  override func receive(_ value: Value) { downstream.receive(value) }

  override func terminate(_ termination: Termination<Error>) { downstream.terminate(termination.mapError(transform)) }
}
