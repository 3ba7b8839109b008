extension ObservableType {
  /// The first `count` values.
  ///
  ///     source   --1--2--3--4--|
  ///     take(2)  --1--(2|)
  ///
  /// Completes with the last of them, or when the source does. `take(0)` completes at once and does not subscribe to the
  /// source. A negative `count` is reported as misuse, and the stream fails with ``RxError/argumentOutOfRange``.
  public func take(_ count: Int) -> Observable<Element> {
    if count < 0 { return .misused("take(_:) was given a count below zero: \(count).", .argumentOutOfRange) }
    return Take(asObservable(), count)
  }
}

private final class Take<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let count: Int

  init(_ source: Observable<Element>, _ count: Int) {
    self.source = source
    self.count = count
  }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    if count == 0 { return sink.completed() }
    source.run(TakeSink(sink, scope, count), scope)
  }
}

private final class TakeSink<Element>: Stage<Element, Element> {
  private let scope: Scope
  @exclusivity(unchecked) private var remaining: Int

  init(_ downstream: Sink<Element>, _ scope: Scope, _ count: Int) {
    self.scope = scope
    remaining = count
    super.init(downstream)
  }

  override func next(_ element: Element) {
    remaining -= 1
    downstream.next(element)
    if remaining == 0, !scope.isOver { downstream.completed() }
  }
}
