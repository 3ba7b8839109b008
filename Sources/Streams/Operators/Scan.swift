extension ObservableType {
  /// Accumulates the values, and sends each intermediate result.
  ///
  ///     source                   --1--2--3--|
  ///     scan(0, accumulator: +)  --1--3--6--|
  ///
  /// `seed` itself is not sent. Ends as the source does. An error that `accumulator` throws ends the stream.
  @_alwaysEmitIntoClient
  public func scan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping (Accumulated, Element) throws -> Accumulated
  ) -> Observable<Accumulated> {
    Scan(asObservable(), seed) { $0 = try accumulator($0, $1) }
  }

  /// Accumulates the values in place, and sends each intermediate result. Use it for arrays and other collections, which
  /// the other form would copy.
  ///
  ///     source                                      --a----b------c--------|
  ///     scan(into: [String]()) { $0.append($1) }    --[a]--[a,b]--[a,b,c]--|
  ///
  /// `seed` itself is not sent. Ends as the source does. An error that `accumulator` throws ends the stream.
  @_alwaysEmitIntoClient
  public func scan<Accumulated>(
    into seed: Accumulated,
    accumulator: @escaping (inout Accumulated, Element) throws -> Void
  ) -> Observable<Accumulated> {
    Scan(asObservable(), seed, accumulator)
  }
}

@usableFromInline
final class Scan<Input, Output>: Staged<Input, Output>, @unchecked Sendable {
  @usableFromInline let seed: Output
  @usableFromInline let accumulate: (inout Output, Input) throws -> Void

  @inlinable
  init(_ source: Observable<Input>, _ seed: Output, _ accumulate: @escaping (inout Output, Input) throws -> Void) {
    self.seed = seed
    self.accumulate = accumulate
    super.init(source) {
      let scan = unsafeDowncast($2, to: Scan.self)
      return ScanSink($0, $1, scan.seed, scan.accumulate)
    }
  }
}

@usableFromInline
package final class ScanSink<Input, Output>: CallingStage<Input, Output> {
  @usableFromInline let accumulate: (inout Output, Input) throws -> Void
  @exclusivity(unchecked) @usableFromInline var accumulated: Output

  @inlinable
  package init(
    _ downstream: Sink<Output>,
    _ life: Scope?,
    _ seed: Output,
    _ accumulate: @escaping (inout Output, Input) throws -> Void
  ) {
    self.accumulate = accumulate
    accumulated = seed
    super.init(downstream, life)
  }

  public override func next(_ element: Input) {
    if isCut { return }
    do {
      try accumulate(&accumulated, element)
      lend(&accumulated) { downstream.next($0) }
    } catch {
      downstream.error(error)
    }
  }
}
