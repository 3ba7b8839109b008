extension ObservableType {
  /// Passes on the first `count` values.
  ///
  ///     source   --1--2--3--4--|
  ///     take(2)  --1--(2|)
  ///
  /// Completes with the last of them, or when the source does. `take(0)` completes immediately and does not subscribe to
  /// the source. A negative `count` is reported as misuse, and the stream fails with ``RxError/argumentOutOfRange``.
  @_alwaysEmitIntoClient
  public func take(_ count: Int) -> Observable<Element> {
    if count < 0 { return .misused("take(_:) was called with a negative count: \(count).", .argumentOutOfRange) }
    return Take(asObservable(), count)
  }
}

@usableFromInline
final class Take<Element>: Staged<Element, Element>, @unchecked Sendable {
  @usableFromInline let count: Int

  @inlinable
  init(_ source: Observable<Element>, _ count: Int) {
    self.count = count
    super.init(source) { TakeSink($0, $1, unsafeDowncast($2, to: Take.self).count) }
  }

  public override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    if count == 0 { Observable.empty().run(sink, scope) } else { super.run(sink, scope) }
  }
}

@usableFromInline
final class TakeSink<Element>: ScopedStage<Element, Element> {
  @exclusivity(unchecked) @usableFromInline var remaining: Int

  @inlinable
  init(_ downstream: Sink<Element>, _ scope: Scope, _ count: Int) {
    remaining = count
    super.init(downstream, scope)
  }

  public override func next(_ element: Element) {
    remaining -= 1
    downstream.next(element)
    if remaining == 0 { complete() }
  }
}
