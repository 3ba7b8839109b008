extension ObservableType {
  /// Continues with `other` if the source completes without a value.
  ///
  ///     source                      ---|
  ///     other                          --a--b--|
  ///     ifEmpty(switchTo: other)    -----a--b--|
  ///
  /// Ends as the source does, or as `other` does after an empty source.
  @_alwaysEmitIntoClient
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    OperatedByTwo("ifEmptySwitch", asObservable(), other) { source, other, sink, scope in
      let sourceScope = scope.opened()
      source.run(IfEmptySwitchSink(sink, scope, sourceScope, other.stream), sourceScope)
    }
  }
}

@usableFromInline
final class IfEmptySwitchSink<Element>: FollowedSink<Element, Element> {
  public override func next(_ element: Element) {
    isEmpty = false
    downstream.next(element)
  }
}
