public import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Sends one result when the source completes: `next` computes it from the previous one and each value.
  ///
  ///     source       --1--2--3--|
  ///     reduce(0, +) -----------(6|)
  ///
  /// A failure or interruption of the source is passed on.
  @_alwaysEmitIntoClient
  public func reduce<Output>(_ initial: Output, _ next: @escaping (Output, Value) -> Output) -> Signal<Output, Error> {
    reduce(into: initial) { $0 = next($0, $1) }
  }

  /// Sends one result when the source completes, which `next` has changed with each value; see ``reduce(_:_:)``.
  @_alwaysEmitIntoClient
  public func reduce<Output>(
    into initial: Output,
    _ next: @escaping (inout Output, Value) -> Void
  ) -> Signal<Output, Error> {
    derived { ReduceStage($0, initial, next) }
  }
}

@usableFromInline
final class ReduceStage<Input, Output>: SourceStage<Input, Output> {
  @exclusivity(unchecked) private var result: Output
  private let next: (inout Output, Input) -> Void

  @usableFromInline
  init(_ downstream: Sink<Output>, _ initial: Output, _ next: @escaping (inout Output, Input) -> Void) {
    result = initial
    self.next = next
    super.init(downstream)
  }

  public override func next(_ value: Input) { next(&result, value) }

  override func ended(_ error: (any Swift.Error)?) {
    if error == nil { downstream.next(result) }
    downstream.send(end: error)
  }
}
