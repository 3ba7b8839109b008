extension ObservableType {
  /// Turns each event, including the terminal one, into a value.
  ///
  ///     source         --1--------2--------#
  ///     materialize()  --next(1)--next(2)--(error(#)|)
  ///
  /// Completes after the terminal event of the source, and never fails.
  @_alwaysEmitIntoClient
  public func materialize() -> Observable<Event<Element>> {
    Operated("materialize", asObservable()) { source, sink, scope in
      let sink = MaterializeSink<Element>(sink, scope) {
        $1.next(.next($0))
      } end: {
        $1.complete(with: $0.map(Event.error) ?? .completed)
      }
      source.run(sink, scope)
    }
  }
}

@usableFromInline
final class MaterializeSink<Element>: ScopedStage<Element, Event<Element>> {
  // Closures from the call site, where the type of an event is known.
  private let send: (Element, Below<Event<Element>>) -> Void
  private let end: ((any Error)?, MaterializeSink<Element>) -> Void

  @usableFromInline
  init(
    _ downstream: Sink<Event<Element>>,
    _ scope: Scope,
    _ send: @escaping (Element, Below<Event<Element>>) -> Void,
    end: @escaping ((any Error)?, MaterializeSink<Element>) -> Void
  ) {
    self.send = send
    self.end = end
    super.init(downstream, scope)
  }

  public override func next(_ element: Element) { send(element, downstream) }

  public override func error(_ error: any Error) { end(error, self) }

  public override func completed() { end(nil, self) }
}
