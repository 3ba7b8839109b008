extension ObservableType where Element: EventConvertible {
  /// Turns values that represent events into these events: the inverse of `materialize()`.
  ///
  ///     source           --next(1)--next(2)--completed
  ///     dematerialize()  --1--------2--------|
  ///
  /// Ends with the first terminal event that comes as a value, or as the source does.
  public func dematerialize() -> Observable<Element.Element> { Dematerialize(asObservable()) }
}

private final class Dematerialize<Input: EventConvertible>: Observable<Input.Element>, @unchecked Sendable {
  private let source: SourceReference<Input>

  init(_ source: Observable<Input>) { self.source = SourceReference(source) }

  override func run(_ sink: consuming Sink<Input.Element>, _ scope: Scope) {
    source.run(DematerializeSink<Input>(sink), scope)
  }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}

private final class DematerializeSink<Input: EventConvertible>: Stage<Input, Input.Element> {
  override init(_ downstream: Sink<Input.Element>) { super.init(downstream) }

  override func next(_ element: Input) { downstream.on(element.event) }
}
