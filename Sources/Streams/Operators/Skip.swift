extension ObservableType {
  /// Leaves out the first `count` values.
  ///
  ///     source   --1--2--3--4--|
  ///     skip(2)  --------3--4--|
  ///
  /// Ends as the source does. A negative `count` is reported as misuse and leaves out nothing.
  public func skip(_ count: Int) -> Observable<Element> {
    if count < 0 { Hooks.misuse("skip(_:) was given a count below zero: \(count). Nothing is left out.") }
    return Skip(asObservable(), count)
  }
}

private final class Skip<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let count: Int

  init(_ source: Observable<Element>, _ count: Int) {
    self.source = source
    self.count = count
  }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) { source.run(SkipSink(sink, count), scope) }
}

private final class SkipSink<Element>: Stage<Element, Element> {
  @exclusivity(unchecked) private var remaining: Int

  init(_ downstream: Sink<Element>, _ count: Int) {
    remaining = count
    super.init(downstream)
  }

  override func next(_ element: Element) {
    if remaining > 0 { remaining -= 1 } else { downstream.next(element) }
  }
}
