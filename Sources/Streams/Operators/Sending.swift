extension ObservableType {
  /// A stream that calls `send` with each value of this one. The closure sends to the sink below, or ends the stream.
  ///
  /// - Parameters:
  ///   - name: The operator's name in source code.
  ///   - send: A closure from the call site, where the types are known.
  @_alwaysEmitIntoClient
  func sending<Output>(
    _ name: String,
    _ send: @escaping (Element, Below<Output>) -> Void
  ) -> Observable<Output> {
    Sending(name, asObservable(), send)
  }
}

/// An operator that consists of one closure, which is called with each value: `map`, `compactMap`.
///
/// The closure sends the result itself. If it returned the result to the code here, which does not know the type, the result
/// would be measured, stored and destroyed through its metadata, which takes longer than all the rest.
@usableFromInline
final class Sending<Input, Output>: Staged<Input, Output>, @unchecked Sendable {
  @usableFromInline let name: String
  @usableFromInline let send: SendingSink<Input, Output>.Send

  @inlinable
  init(_ name: String, _ source: Observable<Input>, _ send: @escaping SendingSink<Input, Output>.Send) {
    self.name = name
    self.send = send
    super.init(source) { GuardedSink($0, $1, unsafeDowncast($2, to: Sending.self).send) }
  }

  override var operatorName: String? { name }
}
