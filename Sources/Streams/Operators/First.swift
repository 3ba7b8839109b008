extension ObservableType {
  /// The first value, or nil if there is none. `first()` is this as a `Single`.
  ///
  ///     source          --1--2--3--|
  ///     firstOrNothing  --(1|)
  ///
  /// Completes with that value. Fails when the source fails before it.
  @_alwaysEmitIntoClient
  func firstOrNothing() -> Observable<Element?> {
    Operated("first", asObservable()) { source, sink, scope in
      source.run(FirstSink(sink, scope, nil) { $0 }, scope)
    }
  }
}

@usableFromInline
final class FirstSink<Input, Output>: ScopedStage<Input, Output> {
  private let nothing: Output
  private let wrap: (Input) -> Output

  @usableFromInline
  init(_ downstream: Sink<Output>, _ scope: Scope, _ nothing: Output, _ wrap: @escaping (Input) -> Output) {
    self.nothing = nothing
    self.wrap = wrap
    super.init(downstream, scope)
  }

  public override func next(_ element: Input) { complete(with: wrap(element)) }

  public override func completed() { complete(with: nothing) }
}
