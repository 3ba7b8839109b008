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
      source.run(ElementAtSink(sink, scope, index), scope)
    }
  }
}

@usableFromInline
final class ElementAtSink<Element>: ScopedStage<Element, Element> {
  @exclusivity(unchecked) private var remaining: Int

  @usableFromInline
  init(_ downstream: Sink<Element>, _ scope: Scope, _ index: Int) {
    remaining = index
    super.init(downstream, scope)
  }

  public override func next(_ element: Element) {
    remaining -= 1
    if remaining < 0 { complete(with: element) }
  }

  public override func completed() { downstream.error(RxError.argumentOutOfRange) }
}
