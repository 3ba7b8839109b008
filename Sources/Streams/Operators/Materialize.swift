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
      let sink = HandlerStage<Element, Event<Element>, Void>(sink, scope, ()) {
        $1.downstream.next(.next($0))
      } end: {
        $1.complete(with: $0.map(Event.error) ?? .completed)
      }
      source.run(sink, scope)
    }
  }
}
