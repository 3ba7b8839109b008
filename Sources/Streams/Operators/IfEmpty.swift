extension ObservableType {
  /// Sends `default` if the source completes without a value.
  ///
  ///     source               -----|
  ///     ifEmpty(default: 0)  -----(0|)
  ///
  /// Ends as the source does.
  @_alwaysEmitIntoClient
  public func ifEmpty(default: Element) -> Observable<Element> {
    Operated("ifEmpty", asObservable()) { source, sink, scope in
      let state = (isEmpty: true, substitute: `default`)
      let stage = HandlerStage<Element, Element, (isEmpty: Bool, substitute: Element)>(sink, scope, state) {
        $1.state.isEmpty = false
        $1.downstream.next($0)
      } end: {
        if let error = $0 { return $1.downstream.error(error) }
        if $1.state.isEmpty { $1.downstream.next($1.state.substitute) }
        $1.complete()
      }
      source.run(stage, scope)
    }
  }
}
