extension ObservableType {
  /// Sends the value with the given index, counted from zero.
  ///
  ///     source          --a--b--c--|
  ///     element(at: 1)  -----(b|)
  ///
  /// Completes with that value. Fails with ``RxError/argumentOutOfRange`` if the source completes before it; also if
  /// `index` is negative, which is reported as misuse.
  @_alwaysEmitIntoClient
  public func element(at index: Int) -> Observable<Element> {
    if index < 0 { return .misused("element(at:) was given an index below zero: \(index).", .argumentOutOfRange) }
    return Operated("elementAt", asObservable()) { source, sink, scope in
      let stage = HandlerStage<Element, Element, Int>(sink, scope, index) { element, stage in
        if stage.state == 0 { return stage.complete(with: element) }
        stage.state -= 1
      } end: {
        $1.downstream.error($0 ?? RxError.argumentOutOfRange)
      }
      source.run(stage, scope)
    }
  }
}
