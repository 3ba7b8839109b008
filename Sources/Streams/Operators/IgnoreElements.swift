extension ObservableType {
  /// Drops all values and passes on the end of the stream only.
  ///
  ///     source            --1--2--3--|
  ///     ignoreElements()  -----------|
  ///
  /// Ends as the source does.
  public func ignoreElements() -> Observable<Never> { IgnoreElements(asObservable()) }
}

private final class IgnoreElements<Element>: Observable<Never>, @unchecked Sendable {
  private let source: SourceReference<Element>

  init(_ source: Observable<Element>) { self.source = SourceReference(source) }

  override func run(_ sink: consuming Sink<Never>, _ scope: Scope) {
    source.run(IgnoreElementsSink<Element>(sink), scope)
  }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}

private final class IgnoreElementsSink<Element>: Stage<Element, Never> {
  override init(_ downstream: Sink<Never>) { super.init(downstream) }
}
