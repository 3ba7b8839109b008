extension ObservableType {
  /// The first value, or nil if there is none. `first()` is this as a `Single`.
  ///
  ///     source          --1--2--3--|
  ///     firstOrNothing  --(1|)
  ///
  /// Completes with that value. Fails when the source fails before it.
  @inlinable
  func firstOrNothing() -> Observable<Element?> { first(orElse: nil) { $0 } }

  /// - Parameter wrap: Makes the optional: a closure from the place of the call, where its type is known.
  @usableFromInline
  func first<Output>(orElse nothing: Output, _ wrap: @escaping (Element) -> Output) -> Observable<Output> {
    Operated("first", asObservable()) { source, sink, scope in
      source.run(FirstSink(sink, scope, nothing, wrap), scope)
    }
  }
}

private final class FirstSink<Input, Output>: ScopedStage<Input, Output> {
  private let nothing: Output
  private let wrap: (Input) -> Output

  init(_ downstream: Sink<Output>, _ scope: Scope, _ nothing: Output, _ wrap: @escaping (Input) -> Output) {
    self.nothing = nothing
    self.wrap = wrap
    super.init(downstream, scope)
  }

  override func next(_ element: Input) { complete(with: wrap(element)) }

  override func completed() { complete(with: nothing) }
}
