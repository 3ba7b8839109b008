extension ObservableType {
  /// Sends the last `count` values when the source completes.
  ///
  ///     source       --1--2--3--4--|
  ///     takeLast(2)  --------------(34|)
  ///
  /// Completes with the source. An error is passed on immediately, without the values. A negative `count` is reported as
  /// misuse, and the stream fails with ``RxError/argumentOutOfRange``.
  @_alwaysEmitIntoClient
  public func takeLast(_ count: Int) -> Observable<Element> {
    if count < 0 { return .misused("takeLast(_:) was called with a negative count: \(count).", .argumentOutOfRange) }
    return Operated("takeLast", asObservable()) { source, sink, scope in
      source.run(TakeLastSink(sink, scope, count), scope)
    }
  }
}

@usableFromInline
final class TakeLastSink<Element>: ScopedStage<Element, Element> {
  @usableFromInline let count: Int
  @usableFromInline let last: Ring<Element>

  @inlinable
  init(_ downstream: Sink<Element>, _ scope: Scope, _ count: Int) {
    self.count = count
    last = Ring()
    super.init(downstream, scope)
  }

  public override func next(_ element: Element) { last.append(element, atMost: count) }

  public override func completed() {
    while last.count > 0, !scope.isOver { downstream.next(last.takeFirst()) }
    complete()
  }
}
