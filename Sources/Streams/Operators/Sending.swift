extension ObservableType {
  /// What `send` sends to the sink below for each value. It may end the stream.
  ///
  /// - Parameters:
  ///   - name: The operator's name in source code.
  ///   - send: A closure from the place of the call, where the types are known.
  @inlinable
  func sending<Output>(
    _ name: String,
    _ send: @escaping (Element, Below<Output>) -> Void
  ) -> Observable<Output> {
    Operated(name, asObservable()) { source, sink, scope in source.run(SendingSink(sink, send), scope) }
  }
}

@usableFromInline
final class SendingSink<Input, Output>: Stage<Input, Output> {
  private let send: (Input, Below<Output>) -> Void

  @usableFromInline
  init(_ downstream: Sink<Output>, _ send: @escaping (Input, Below<Output>) -> Void) {
    self.send = send
    super.init(downstream)
  }

  public override func next(_ element: Input) { send(element, downstream) }
}
