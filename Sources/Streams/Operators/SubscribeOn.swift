extension ObservableType {
  /// Subscribes to the source, and disposes of that subscription, on a scheduler.
  ///
  ///     source        -a--b--|
  ///     subscribe(on) -a--b--|
  ///
  /// It says nothing about where the events are sent; for that there is ``observe(on:)``. Ends as the source does.
  ///
  /// - Parameter scheduler: Where to subscribe and to dispose.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    Operated("subscribe(on:)", asObservable(), on: scheduler) { source, sink, scope in
      let remote = RemoteScope(scheduler)
      scope.attach(remote)
      // Subscriptions on a scheduler nest without being calls of one another.
      let below = SegmentSink(sink)
      remote.start.start { turn in
        scheduler.schedule(turn) { [source = source.stream] turn in
          if remote.start.take(turn) { source.attach(below, remote.scope) }
          return Disposables.create()
        }
      }
    }
  }
}

/// A scope that lives on a scheduler: it ends immediately, which stops delivery, and is disposed of on the scheduler.
private final class RemoteScope: Cancellation {
  let scope = Scope()
  let start = TimerSlot()
  private let scheduler: any ImmediateSchedulerType

  init(_ scheduler: any ImmediateSchedulerType) { self.scheduler = scheduler }

  override func end() { scope.end() }

  override func cancel() {
    let isSubscribed = !start.stopForGood()
    scope.end()
    guard isSubscribed else { return scope.dispose() }
    _ = scheduler.schedule(scope) { scope in
      scope.dispose()
      return Disposables.create()
    }
  }
}
