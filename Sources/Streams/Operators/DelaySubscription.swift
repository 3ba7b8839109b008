extension ObservableType {
  /// Subscribes later; what the source sends before that is not seen.
  ///
  ///     source                     -a--b--c--|
  ///     delaySubscription(3 ticks) ----b--c--|
  ///
  /// Ends as the source does.
  ///
  /// - Parameters:
  ///   - dueTime: How much later.
  ///   - scheduler: Whose clock is used, and where the source is subscribed to.
  public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    DelaySubscription(asObservable(), dueTime, scheduler)
  }
}

private final class DelaySubscription<Element>: Observable<Element>, @unchecked Sendable {
  private let source: SourceReference<Element>
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType

  init(_ source: Observable<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.source = SourceReference(source)
    self.dueTime = dueTime
    self.scheduler = scheduler
  }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let timer = TimerSlot()
    scope.attach(timer)
    timer.start(on: scheduler, after: dueTime, for: operatorName) { [source = source.stream] turn in
      if timer.take(turn) { source.attach(sink, scope) }
    }
  }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}
