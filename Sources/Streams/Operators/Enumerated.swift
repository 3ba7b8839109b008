extension ObservableType {
  /// Gives each value its index, from zero.
  ///
  ///     source        --a------b------c----|
  ///     enumerated()  --(0,a)--(1,b)--(2,c)|
  ///
  /// Ends as the source does.
  @_alwaysEmitIntoClient
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    Operated("enumerated", asObservable()) { source, sink, scope in
      source.run(EnumeratedSink(sink) { $2.next((index: $0, element: $1)) }, scope)
    }
  }
}

@usableFromInline
final class EnumeratedSink<Input, Output>: Stage<Input, Output> {
  private let send: (Int, Input, Below<Output>) -> Void
  @exclusivity(unchecked) private var index = 0

  @usableFromInline
  init(_ downstream: Sink<Output>, _ send: @escaping (Int, Input, Below<Output>) -> Void) {
    self.send = send
    super.init(downstream)
  }

  public override func next(_ element: Input) {
    let index = self.index
    self.index = index + 1
    send(index, element, downstream)
  }
}
