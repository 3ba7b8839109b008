extension ObservableType {
  /// Continues with `other` if the source completes without a value.
  ///
  ///     source                  ---|
  ///     other                      --a--b--|
  ///     ifEmpty(switchTo: ..)   -----a--b--|
  ///
  /// Ends as the source does, or as `other` does after an empty source.
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    OperatedByTwo("ifEmptySwitch", asObservable(), other) { source, other, sink, scope in
      let sourceScope = scope.opened()
      source.run(IfEmptySwitchSink(sink, scope, sourceScope, other.stream), sourceScope)
    }
  }
}

private final class IfEmptySwitchSink<Element>: FollowedSink<Element, Element> {
  override func next(_ element: Element) {
    isEmpty = false
    downstream.next(element)
  }
}

/// The sink of a stream that another follows if it completes without a value.
@usableFromInline
class FollowedSink<Input, Output>: Inlet<Input> {
  @usableFromInline final let downstream: Sink<Output>
  @usableFromInline final let below: Scope
  @exclusivity(unchecked) @usableFromInline final var second: Observable<Output>?
  @exclusivity(unchecked) @usableFromInline final var isEmpty = true

  @inlinable
  init(_ downstream: Sink<Output>, _ below: Scope, _ first: Scope, _ second: Observable<Output>) {
    self.downstream = downstream
    self.below = below
    self.second = second
    super.init(first)
  }

  @usableFromInline
  package final override func ended(_ error: (any Error)?) {
    if error == nil, isEmpty, let next = second {
      second = nil
      scope.retire()
      return next.attach(downstream, below)
    }
    downstream.send(end: error)
    scope.retire()
  }

  deinit { StackSegments.whenLow { second = nil } }
}
