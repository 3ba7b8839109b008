extension ObservableType {
  /// A stream that sends the value, if there is one, and completes, immediately.
  ///
  ///     from(optional: a)     (a|)
  ///     from(optional: nil)   |
  public static func from(optional: Element?) -> Observable<Element> { optional.map { .just($0) } ?? .empty() }

  /// The value, if there is one, and then completion, each as a piece of work on `scheduler`.
  ///
  ///     from(optional: a, scheduler)     a|
  ///     from(optional: nil, scheduler)   |
  public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    optional.map { ScheduledJust($0, scheduler) } ?? ScheduledEmpty(scheduler)
  }
}

private final class ScheduledEmpty<Element>: Observable<Element>, @unchecked Sendable {
  private let scheduler: any ImmediateSchedulerType

  init(_ scheduler: any ImmediateSchedulerType) { self.scheduler = scheduler }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let work = scheduler.schedule(()) { _ in
      if !scope.isOver { sink.completed() }
      return Disposables.create()
    }
    scope.attach(disposable: work)
  }

  override var operatorName: String? { "empty" }
}
