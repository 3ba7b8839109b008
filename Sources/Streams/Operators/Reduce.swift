extension ObservableType {
  /// Accumulates the values, and sends the result when the source completes.
  ///
  ///     source                     --1--2--3--|
  ///     reduce(0, accumulator: +)  -----------(6|)
  ///
  /// Completes with the source; an empty source gives `seed`. Fails when the source fails or `accumulator` throws.
  @_alwaysEmitIntoClient
  public func reduce<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping (Accumulated, Element) throws -> Accumulated
  ) -> Observable<Accumulated> {
    Reduce(asObservable(), seed, { $0 = try accumulator($0, $1) }, { $0 })
  }

  /// Accumulates the values, and when the source completes sends the value that `mapResult` returns for the result.
  ///
  ///     source                                   --1--2--3--|
  ///     reduce(0, accumulator: +, mapResult: -)  -----------(-6|)
  ///
  /// Completes with the source; an empty source gives `mapResult(seed)`. Fails when the source fails or a closure throws.
  @_alwaysEmitIntoClient
  public func reduce<Accumulated, Result>(
    _ seed: Accumulated,
    accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
    mapResult: @escaping (Accumulated) throws -> Result
  ) -> Observable<Result> {
    Reduce(asObservable(), seed, { $0 = try accumulator($0, $1) }, mapResult)
  }
}

@usableFromInline
final class Reduce<Input, Accumulated, Output>: Staged<Input, Output>, @unchecked Sendable {
  @usableFromInline let seed: Accumulated
  @usableFromInline let accumulate: (inout Accumulated, Input) throws -> Void
  @usableFromInline let result: (Accumulated) throws -> Output

  @inlinable
  init(
    _ source: Observable<Input>,
    _ seed: Accumulated,
    _ accumulate: @escaping (inout Accumulated, Input) throws -> Void,
    _ result: @escaping (Accumulated) throws -> Output
  ) {
    self.seed = seed
    self.accumulate = accumulate
    self.result = result
    super.init(source) {
      let reduce = unsafeDowncast($2, to: Reduce.self)
      return ReduceSink($0, $1, reduce.seed, reduce.accumulate, reduce.result)
    }
  }
}

@usableFromInline
final class ReduceSink<Input, Accumulated, Output>: ScopedStage<Input, Output> {
  @usableFromInline let accumulate: (inout Accumulated, Input) throws -> Void
  @usableFromInline let result: (Accumulated) throws -> Output
  @exclusivity(unchecked) @usableFromInline var accumulated: Accumulated

  @inlinable
  init(
    _ downstream: Sink<Output>,
    _ scope: Scope,
    _ seed: Accumulated,
    _ accumulate: @escaping (inout Accumulated, Input) throws -> Void,
    _ result: @escaping (Accumulated) throws -> Output
  ) {
    self.accumulate = accumulate
    self.result = result
    accumulated = seed
    super.init(downstream, scope)
  }

  public override func next(_ element: Input) {
    if scope.isCancelled { return }
    do { try accumulate(&accumulated, element) } catch { downstream.error(error) }
  }

  public override func completed() {
    if scope.isCancelled { return }
    do { complete(with: try result(accumulated)) } catch { downstream.error(error) }
  }
}
