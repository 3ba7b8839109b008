import Synchronization

extension ObservableType {
  /// Drops the values of the source for a while, then mirrors it.
  ///
  ///     source                                   -a--b--c--d--|
  ///     skip(.seconds(5), scheduler: scheduler)  -------c--d--|
  ///
  /// Ends as the source does, at any time.
  ///
  /// - Parameters:
  ///   - duration: The time; if it is zero or less, the shortest that the scheduler can wait.
  ///   - scheduler: The scheduler whose clock is used.
  @_alwaysEmitIntoClient
  public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    Operated("skip", asObservable(), on: scheduler) { source, sink, scope in
      let skip = SkipForSink(sink)
      scope.perform(after: duration, on: scheduler, for: "skip") { skip.open() }
      source.run(skip, scope)
    }
  }
}

@usableFromInline
final class SkipForSink<Element>: Stage<Element, Element> {
  private let isOpen = Atomic(false)

  /// The timer sends nothing, so it need not wait in line.
  @usableFromInline
  func open() { isOpen.store(true, ordering: .releasing) }

  override func next(_ element: Element) {
    if isOpen.load(ordering: .acquiring) { downstream.next(element) }
  }
}
