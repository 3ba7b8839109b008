extension ObservableType {
  /// The last `count` values, which are known when the source completes.
  ///
  ///     source       --1--2--3--4--|
  ///     takeLast(2)  --------------(34|)
  ///
  /// Completes with the source. An error is passed on immediately, without the values. A negative `count` is reported as
  /// misuse, and the stream fails with ``RxError/argumentOutOfRange``.
  public func takeLast(_ count: Int) -> Observable<Element> {
    if count < 0 { return .misused("takeLast(_:) was called with a negative count: \(count).", .argumentOutOfRange) }
    return Operated("takeLast", asObservable()) { source, sink, scope in
      source.run(TakeLastSink(sink, scope, count), scope)
    }
  }
}

private final class TakeLastSink<Element>: Stage<Element, Element> {
  private let scope: Scope
  private let count: Int
  private let last = Ring<Element>()

  init(_ downstream: Sink<Element>, _ scope: Scope, _ count: Int) {
    self.scope = scope
    self.count = count
    super.init(downstream)
  }

  override func next(_ element: Element) { last.append(element, atMost: count) }

  override func completed() {
    while last.count > 0 {
      if scope.isOver { return }
      downstream.next(last.takeFirst())
    }
    if !scope.isOver { downstream.completed() }
  }
}
