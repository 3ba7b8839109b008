/// A stream with an operator behind it that is not on the common path: what is done at a subscription is a closure.
final class Operated<Input, Output>: Observable<Output>, @unchecked Sendable {
  /// Puts the operator's sink in front of the given one, and runs the source into it.
  typealias Run = (borrowing SourceReference<Input>, consuming Sink<Output>, Scope) -> Void

  private let name: String
  private let source: SourceReference<Input>
  private let start: Run

  /// - Parameters:
  ///   - name: The operator's name in source code.
  ///   - start: Called with each subscription. It captures no stream.
  init(_ name: String, _ source: Observable<Input>, _ start: @escaping Run) {
    self.name = name
    self.source = SourceReference(source)
    self.start = start
  }

  override func run(_ sink: consuming Sink<Output>, _ scope: Scope) { start(source, sink, scope) }

  override var operatorName: String? { name }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}
