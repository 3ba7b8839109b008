extension ObservableType {
  /// Drops the first `count` values.
  ///
  ///     source   --1--2--3--4--|
  ///     skip(2)  --------3--4--|
  ///
  /// Ends as the source does. A negative `count` is reported as misuse and drops nothing.
  @_alwaysEmitIntoClient
  public func skip(_ count: Int) -> Observable<Element> {
    if count < 0 { Hooks.misuse("skip(_:) was called with a negative count: \(count). No value is skipped.") }
    return Skip(asObservable(), count)
  }
}

@usableFromInline
final class Skip<Element>: Staged<Element, Element>, @unchecked Sendable {
  @usableFromInline let count: Int

  @inlinable
  init(_ source: Observable<Element>, _ count: Int) {
    self.count = count
    super.init(source) { SkipSink($0, unsafeDowncast($2, to: Skip.self).count) }
  }
}

@usableFromInline
package final class SkipSink<Element>: Stage<Element, Element> {
  @exclusivity(unchecked) @usableFromInline var remaining: Int

  @inlinable
  package init(_ downstream: Sink<Element>, _ count: Int) {
    remaining = count
    super.init(downstream)
  }

  public override func next(_ element: Element) {
    if remaining > 0 { remaining -= 1 } else { downstream.next(element) }
  }
}
