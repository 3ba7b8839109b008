extension ObservableType {
  /// Subscribes to the source, and disposes of that subscription, on a scheduler.
  ///
  ///     source                    -a--b--|
  ///     subscribe(on: scheduler)  -a--b--|
  ///
  /// This does not affect where the events are sent; for that, use ``observe(on:)``. Ends as the source does. A source that
  /// ends is disposed of where it ends, once its end was passed on.
  ///
  /// - Parameter scheduler: Where to subscribe and to dispose.
  @_alwaysEmitIntoClient
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let stream = asObservable()
    // A stream of the client's own type does not dispose of itself, unless it was converted to an observable before.
    let disposesOfItself = stream.adaptedType != Self.self
    return Operated("subscribe(on:)", stream, on: scheduler) { source, sink, scope in
      let remote = RemoteScope(scheduler)
      scope.attach(remote)
      // Subscriptions on a scheduler nest without calling one another, so their depth is not measured. This sink checks for room.
      let below = disposesOfItself ? RetiringSink(sink, remote.scope) : SegmentSink(sink)
      remote.start.start { turn in
        scheduler.schedule(turn) { [source = source.stream] turn in
          if remote.start.take(turn) { source.attach(below, remote.scope) }
          return Disposables.create()
        }
      }
    }
  }
}

/// Disposes of the source after passing on its end.
@usableFromInline
final class RetiringSink<Element>: SegmentSink<Element> {
  private let source: Scope
  /// Whether the sink above releases the source.
  private var isReleasedAbove = false

  @usableFromInline
  init(_ downstream: Sink<Element>, _ source: Scope) {
    self.source = source
    super.init(downstream)
  }

  public override func error(_ error: any Error) {
    super.error(error)
    retire()
  }

  public override func completed() {
    super.completed()
    retire()
  }

  /// False, because the sinks below also release the source on a scheduler that runs work immediately.
  public override func sourceWillEnd(in scope: Scope) -> Bool {
    if scope === source { isReleasedAbove = true }
    return false
  }

  private func retire() {
    if !isReleasedAbove { source.retire() }
  }
}

/// A scope that is disposed of on a scheduler. It ends immediately, which stops delivery.
@usableFromInline
final class RemoteScope: Cancellation {
  @usableFromInline let scope = Scope()
  @usableFromInline let start = TimerSlot()
  private let scheduler: any ImmediateSchedulerType

  @usableFromInline
  init(_ scheduler: any ImmediateSchedulerType) { self.scheduler = scheduler }

  override func end() { scope.end() }

  override func cancel() {
    let isSubscribed = !start.stopPermanently()
    scope.end()
    guard isSubscribed else { return scope.dispose() }
    _ = scheduler.schedule(scope) { scope in
      scope.dispose()
      return Disposables.create()
    }
  }
}
