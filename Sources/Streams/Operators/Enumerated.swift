extension ObservableType {
  /// Gives each value its index, from zero.
  ///
  ///     source        --a------b------c----|
  ///     enumerated()  --(0,a)--(1,b)--(2,c)|
  ///
  /// Ends as the source does.
  @_alwaysEmitIntoClient
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    Operated("enumerated", asObservable()) { source, sink, scope in
      let stage = HandlerStage<Element, (index: Int, element: Element), Int>(sink, scope, 0) { element, stage in
        let index = stage.state
        stage.state = index + 1
        stage.downstream.next((index: index, element: element))
      } end: {
        $1.downstream.send(end: $0)
      }
      source.run(stage, scope)
    }
  }
}
