extension ObservableType {
  /// Makes values of the events, the terminal one too.
  ///
  ///     source         --1--------2--------x
  ///     materialize()  --next(1)--next(2)--(error(x)|)
  ///
  /// Completes after the terminal event of the source, and never fails.
  @_alwaysEmitIntoClient
  public func materialize() -> Observable<Event<Element>> {
    Operated("materialize", asObservable()) { source, sink, scope in
      source.run(MaterializeSink(sink, scope) { $1.next(.next($0)) }, scope)
    }
  }
}

@usableFromInline
final class MaterializeSink<Element>: ScopedStage<Element, Event<Element>> {
  private let send: (Element, Below<Event<Element>>) -> Void

  @usableFromInline
  init(
    _ downstream: Sink<Event<Element>>,
    _ scope: Scope,
    _ send: @escaping (Element, Below<Event<Element>>) -> Void
  ) {
    self.send = send
    super.init(downstream, scope)
  }

  public override func next(_ element: Element) { send(element, downstream) }

  public override func error(_ error: any Error) { complete(with: .error(error)) }

  public override func completed() { complete(with: .completed) }
}
