public import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Continues with the producer that `handler` returns for a failure.
  ///
  ///     source                      --1--2--#
  ///     other                               --3--4--|
  ///     flatMapError { _ in other } --1--2----3--4--|
  ///
  /// Otherwise ends as the source does.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatMapError<NewError>(
    _ handler: @escaping (Error) -> SignalProducer<Value, NewError>
  ) -> Signal<Value, NewError> {
    .operated { input, life in self.run(recovering(input, life, handler), for: input.shared, in: life) }
  }

  /// Continues with the stream that `handler` returns for a failure.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatMapError<Inner: SignalProducerConvertible>(
    _ handler: @escaping (Error) -> Inner
  ) -> Signal<Value, Inner.Error> where Inner.Value == Value {
    flatMapError { handler($0).producer }
  }

  /// Continues with the producer, which cannot fail, that `handler` returns for a failure.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatMapError(
    _ handler: @escaping (Error) -> SignalProducer<Value, Never>
  ) -> Signal<Value, Never> {
    .operated { input, life in self.run(recovering(input, life, handler), for: input.shared, in: life) }
  }
}

/// The sink that continues with the producer that `handler` returns for a failure.
@_alwaysEmitIntoClient
func recovering<Value, Error: Swift.Error, NewError>(
  _ input: Input<Value>,
  _ life: CompositeDisposable,
  _ handler: @escaping (Error) -> SignalProducer<Value, NewError>
) -> Sink<Value> {
  RecoveringStage(input, life) { error in Error.failure(in: error).map { handler($0).core } }
}

/// Passes the events of a source, and then of the producer that continues after its failure. That producer may fail and continue as
/// well, any number of times, so there is always room on the stack.
@usableFromInline
final class RecoveringStage<Value>: SourceSink<Value> {
  private let input: Unmanaged<Input<Value>>
  private let life: CompositeDisposable
  /// Returns the producer that continues after a failure; nil for an interruption, and for the failure of that producer. Without the
  /// type of the values, so that replacing it allocates nothing.
  @exclusivity(unchecked) private var continuation: (any Swift.Error) -> AnyObject?

  @usableFromInline
  init(
    _ input: Input<Value>,
    _ life: CompositeDisposable,
    _ continuation: @escaping (any Swift.Error) -> AnyObject?
  ) {
    self.input = .passRetained(input)
    self.life = life
    self.continuation = continuation
  }

  override func next(_ value: Value) { withInput { $0.next(value) } }

  override func ended(_ error: (any Swift.Error)?) {
    withInput { input in
      if input.isOver { return }
      guard let error, !error.isInterruption, let next = continuation(error) else { return input.send(end: error) }
      continuation = { _ in nil }
      unsafeDowncast(next, to: ProducerCore<Value>.self).runNested(self, life)
    }
  }

  @inline(__always)
  private func withInput(_ action: (Input<Value>) -> Void) {
    StackSegments.withRoom { input._withUnsafeGuaranteedRef(action) }
  }

  deinit { StackSegments.withRoom { input.release() } }
}
