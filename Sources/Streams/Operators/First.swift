extension ObservableType {
  /// The first value, or nil if there is none. `first()` is this as a `Single`.
  ///
  ///     source          --1--2--3--|
  ///     firstOrNothing  --(1|)
  ///
  /// Completes with that value. Fails when the source fails before it.
  @inlinable
  func firstOrNothing() -> Observable<Element?> {
    First(asObservable(), nil) { $0 }
  }
}

/// The optional is made by a closure from the place of the call, where its type is known.
@usableFromInline
final class First<Input, Output>: Observable<Output>, @unchecked Sendable {
  private let source: SourceReference<Input>
  private let nothing: Output
  private let wrap: (Input) -> Output

  @usableFromInline
  init(_ source: Observable<Input>, _ nothing: Output, _ wrap: @escaping (Input) -> Output) {
    self.source = SourceReference(source)
    self.nothing = nothing
    self.wrap = wrap
  }

  override func run(_ sink: consuming Sink<Output>, _ scope: Scope) {
    source.run(FirstSink(sink, scope, nothing, wrap), scope)
  }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}

private final class FirstSink<Input, Output>: Stage<Input, Output> {
  private let scope: Scope
  private let nothing: Output
  private let wrap: (Input) -> Output

  init(_ downstream: Sink<Output>, _ scope: Scope, _ nothing: Output, _ wrap: @escaping (Input) -> Output) {
    self.scope = scope
    self.nothing = nothing
    self.wrap = wrap
    super.init(downstream)
  }

  override func next(_ element: Input) { finish(wrap(element)) }

  override func completed() { finish(nothing) }

  private func finish(_ result: Output) {
    downstream.next(result)
    if !scope.isOver { downstream.completed() }
  }
}
