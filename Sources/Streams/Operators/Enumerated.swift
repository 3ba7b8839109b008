extension ObservableType {
  /// Gives each value its index, from zero.
  ///
  ///     source      --a-----b-----c---|
  ///     enumerated  --(0a)--(1b)--(2c)|
  ///
  /// Ends as the source does.
  @inlinable
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    enumerated { (index: $0, element: $1) }
  }

  /// - Parameter pair: Makes the pair: a closure from the place of the call, where its type is known.
  @usableFromInline
  func enumerated<Output>(_ pair: @escaping (Int, Element) -> Output) -> Observable<Output> {
    Operated("enumerated", asObservable()) { source, sink, scope in source.run(EnumeratedSink(sink, pair), scope) }
  }
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
