extension ObservableType {
  /// Makes values of the events, the terminal one too.
  ///
  ///     source         --1--------2--------x
  ///     materialize()  --next(1)--next(2)--(error(x)|)
  ///
  /// Completes after the terminal event of the source, and never fails.
  @inlinable
  public func materialize() -> Observable<Event<Element>> { Materialize(asObservable()) }
}

@usableFromInline
final class Materialize<Element>: Observable<Event<Element>>, @unchecked Sendable {
  @usableFromInline let source: SourceReference<Element>
  @usableFromInline let makeSink: MaterializeSink<Element>.Make

  @inlinable
  init(_ source: Observable<Element>) {
    self.source = SourceReference(source)
    makeSink = MaterializeSink.make
  }

  @usableFromInline
  override func run(_ sink: consuming Sink<Event<Element>>, _ scope: Scope) { source.run(makeSink(sink, scope), scope) }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}

/// The events are made by a closure from the place of the call, where their type is known.
@usableFromInline
final class MaterializeSink<Element>: Stage<Element, Event<Element>> {
  @usableFromInline typealias Make = (consuming Sink<Event<Element>>, Scope) -> MaterializeSink<Element>

  @usableFromInline let scope: Scope
  @usableFromInline let send: (Element, Sink<Event<Element>>) -> Void

  @inlinable
  init(
    _ downstream: Sink<Event<Element>>,
    _ scope: Scope,
    _ send: @escaping (Element, Sink<Event<Element>>) -> Void
  ) {
    self.scope = scope
    self.send = send
    super.init(downstream)
  }

  @inlinable
  static var make: Make { { sink, scope in MaterializeSink(sink, scope) { $1.next(.next($0)) } } }

  @usableFromInline
  override func next(_ element: Element) { send(element, downstream) }

  @usableFromInline
  override func error(_ error: any Error) { finish(.error(error)) }

  @usableFromInline
  override func completed() { finish(.completed) }

  private func finish(_ event: Event<Element>) {
    downstream.next(event)
    if !scope.isOver { downstream.completed() }
  }
}
