extension ObservableType {
  /// Gives each value its index, from zero.
  ///
  ///     source      --a-----b-----c---|
  ///     enumerated  --(0a)--(1b)--(2c)|
  ///
  /// Ends as the source does.
  @inlinable
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    Enumerated(asObservable()) { (index: $0, element: $1) }
  }
}

/// The pair is made by a closure from the place of the call, where its type is known.
@usableFromInline
final class Enumerated<Input, Output>: Observable<Output>, @unchecked Sendable {
  private let source: SourceReference<Input>
  private let pair: (Int, Input) -> Output

  @usableFromInline
  init(_ source: Observable<Input>, _ pair: @escaping (Int, Input) -> Output) {
    self.source = SourceReference(source)
    self.pair = pair
  }

  override func run(_ sink: consuming Sink<Output>, _ scope: Scope) { source.run(EnumeratedSink(sink, pair), scope) }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}

private final class EnumeratedSink<Input, Output>: Stage<Input, Output> {
  private let pair: (Int, Input) -> Output
  @exclusivity(unchecked) private var index = 0

  init(_ downstream: Sink<Output>, _ pair: @escaping (Int, Input) -> Output) {
    self.pair = pair
    super.init(downstream)
  }

  override func next(_ element: Input) {
    let index = self.index
    self.index = index + 1
    downstream.next(pair(index, element))
  }
}
