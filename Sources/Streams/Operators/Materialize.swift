extension ObservableType {
  /// Makes values of the events, the terminal one too.
  ///
  ///     source         --1--------2--------x
  ///     materialize()  --next(1)--next(2)--(error(x)|)
  ///
  /// Completes after the terminal event of the source, and never fails.
  @inlinable
  public func materialize() -> Observable<Event<Element>> {
    Materialize(asObservable(), Event.next)
  }
}

/// The events are made by a closure from the place of the call, where their type is known.
@usableFromInline
final class Materialize<Element>: Observable<Event<Element>>, @unchecked Sendable {
  private let source: SourceReference<Element>
  private let wrap: (Element) -> Event<Element>

  @usableFromInline
  init(_ source: Observable<Element>, _ wrap: @escaping (Element) -> Event<Element>) {
    self.source = SourceReference(source)
    self.wrap = wrap
  }

  override func run(_ sink: consuming Sink<Event<Element>>, _ scope: Scope) {
    source.run(MaterializeSink(sink, scope, wrap), scope)
  }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}

private final class MaterializeSink<Element>: Stage<Element, Event<Element>> {
  private let scope: Scope
  private let wrap: (Element) -> Event<Element>

  init(_ downstream: Sink<Event<Element>>, _ scope: Scope, _ wrap: @escaping (Element) -> Event<Element>) {
    self.scope = scope
    self.wrap = wrap
    super.init(downstream)
  }

  override func next(_ element: Element) { downstream.next(wrap(element)) }

  override func error(_ error: any Error) { finish(.error(error)) }

  override func completed() { finish(.completed) }

  private func finish(_ event: Event<Element>) {
    downstream.next(event)
    if !scope.isOver { downstream.completed() }
  }
}
