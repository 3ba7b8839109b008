/// A stream with an operator whose sink is a stage: the form of the common operators.
///
/// Each operator has a separate subclass with its parameters, so that a subscription allocates only the sink.
@usableFromInline
package class Staged<Input, Output>: Observable<Output>, @unchecked Sendable {
  /// Makes the operator's sink in front of the given one, with the parameters of the stream. It is a closure of the subclass's
  /// `init`, and so compiled for the types of the client.
  @usableFromInline typealias MakeSink = (consuming Sink<Output>, Scope, Staged<Input, Output>) -> Sink<Input>

  @usableFromInline final let source: SourceReference<Input>
  @usableFromInline final let makeSink: MakeSink

  @inlinable
  init(_ source: Observable<Input>, _ makeSink: @escaping MakeSink) {
    self.source = SourceReference(source)
    self.makeSink = makeSink
  }

  public override func run(_ sink: consuming Sink<Output>, _ scope: Scope) {
    source.run(makeSink(sink, scope, self), scope)
  }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}
