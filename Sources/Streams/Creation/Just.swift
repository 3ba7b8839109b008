extension ObservableType {
  /// A stream that sends one value and completes, immediately.
  ///
  ///     just(a)   (a|)
  @inlinable
  public static func just(_ element: Element) -> Observable<Element> { Just(element) }

  /// One value, and then completion, each as a piece of work on `scheduler`.
  ///
  ///     just(a, scheduler)   a|
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    ScheduledJust(element, scheduler)
  }
}

@usableFromInline
final class Just<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline let element: Element

  @inlinable
  init(_ element: Element) { self.element = element }

  @usableFromInline
  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    if scope.isOver { return }
    sink.next(element)
    if !scope.isOver { sink.completed() }
  }

  @usableFromInline
  override func launch(_ sink: Sink<Element>, _ scope: Scope) { run(sink, scope) }

  @usableFromInline
  override func deliverAtOnce(_ take: (Element) -> Void) -> Bool {
    take(element)
    return true
  }
}

/// One value and completion, in two pieces of work.
final class ScheduledJust<Element>: Observable<Element>, @unchecked Sendable {
  private let element: Element
  private let scheduler: any ImmediateSchedulerType

  init(_ element: Element, _ scheduler: any ImmediateSchedulerType) {
    self.element = element
    self.scheduler = scheduler
  }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let work = scheduler.schedule(()) { [element, scheduler] _ in
      if scope.isOver { return Disposables.create() }
      sink.next(element)
      return scheduler.schedule(()) { _ in
        if !scope.isOver { sink.completed() }
        return Disposables.create()
      }
    }
    scope.attach(disposable: work)
  }

  override var operatorName: String? { "just" }
}
