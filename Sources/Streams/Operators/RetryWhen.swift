import Locks

extension ObservableType {
  /// Subscribes to the source again for each value of the stream that `notificationHandler` makes of the errors.
  ///
  ///     source, first time    --a--#
  ///     handler's stream      --------x------
  ///     source, second time           --a--b--|
  ///     retry(when:)          --a-------a--b--|
  ///
  /// Completes when the source does. When the source has failed and the handler's stream has ended, or ends then, it ends in the
  /// same way. An error of another type than `Error` ends the stream.
  public func retry<TriggerObservable: ObservableType, Error: Swift.Error>(
    when notificationHandler: @escaping (Observable<Error>) -> TriggerObservable
  ) -> Observable<Element> {
    RetryWhen<Element, TriggerObservable.Element, Error>(asObservable()) { notificationHandler($0).asObservable() }
  }

  /// Subscribes to the source again for each value of the stream that `notificationHandler` makes of the errors.
  ///
  ///     source, first time    --a--#
  ///     handler's stream      --------x------
  ///     source, second time           --a--b--|
  ///     retry(when:)          --a-------a--b--|
  ///
  /// Completes when the source does. When the source has failed and the handler's stream has ended, or ends then, it ends in the
  /// same way.
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> Observable<Element> {
    RetryWhen<Element, TriggerObservable.Element, any Swift.Error>(asObservable()) {
      notificationHandler($0).asObservable()
    }
  }
}

private final class RetryWhen<Element, Trigger, Failure>: Observable<Element>, @unchecked Sendable {
  private let source: SourceReference<Element>
  private let handler: (Observable<Failure>) -> Observable<Trigger>

  init(_ source: Observable<Element>, _ handler: @escaping (Observable<Failure>) -> Observable<Trigger>) {
    self.source = SourceReference(source)
    self.handler = handler
  }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let failures = PublishSubject<Failure>()
    let trigger = RetryTrigger<Trigger>(scope.opened())
    let retrying = RetryWhenSink(source.stream, sink, scope, failures, trigger)
    scope.whenOver { [weak trigger] in trigger?.letGo() }
    handler(failures).runNested(trigger, trigger.scope)
    retrying.start()
  }

  override var operatorName: String? { "retry(when:)" }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}

/// What waits for the handler's stream.
private protocol Retrying: AnyObject {
  func start()
  func end(_ error: (any Error)?)
}

private final class RetryWhenSink<Element, Trigger, Failure>: Sink<Element>, Retrying {
  private let source: Observable<Element>
  private let downstream: Sink<Element>
  private let scope: Scope
  private let failures: PublishSubject<Failure>
  private let trigger: RetryTrigger<Trigger>
  private let present = ScopeSlot()
  private let turns = Turns()
  /// The failure to report in the next turn; if nil, the source is started.
  @exclusivity(unchecked) private var failure: Failure?

  init(
    _ source: Observable<Element>,
    _ downstream: Sink<Element>,
    _ scope: Scope,
    _ failures: PublishSubject<Failure>,
    _ trigger: RetryTrigger<Trigger>
  ) {
    self.source = source
    self.downstream = downstream
    self.scope = scope
    self.failures = failures
    self.trigger = trigger
    super.init()
    scope.attach(present)
  }

  override func next(_ element: Element) { downstream.next(element) }

  override func error(_ error: any Error) {
    guard let failure = error as? Failure else { return downstream.error(error) }
    self.failure = failure
    present.clear()
    turns.take(step)
  }

  override func completed() { downstream.completed() }

  func start() { turns.take(step) }

  func end(_ error: (any Error)?) {
    if scope.isOver { return }
    if let error { downstream.error(error) } else { downstream.completed() }
  }

  private func step() {
    if scope.isOver { return }
    if let failure {
      self.failure = nil
      if trigger.wait(self) { failures.onNext(failure) }
    } else {
      source.attach(self, present.opened())
    }
  }
}

/// The sink of the handler's stream. It holds the chain only while that waits, so that an abandoned subscription is freed.
private final class RetryTrigger<Trigger>: Inlet<Trigger> {
  private struct State {
    var waiting: (any Retrying)?
    var hasEnded = false
    var error: (any Error)?
  }

  private let state = Locked(State())

  /// Lets `retrying` wait for the next event; if the stream has ended already, ends it likewise and returns false.
  func wait(_ retrying: any Retrying) -> Bool {
    let then = state.withLock { state in
      if !state.hasEnded { state.waiting = retrying }
      return state
    }
    if then.hasEnded { retrying.end(then.error) }
    return !then.hasEnded
  }

  /// The subscription has ended: nothing waits any more.
  func letGo() { _ = taken { $0.hasEnded = true } }

  override func next(_ element: Trigger) { taken()?.start() }

  override func ended(_ error: (any Error)?) {
    scope.retire()
    let waiting = taken { state in
      state.hasEnded = true
      state.error = error
    }
    waiting?.end(error)
  }

  private func taken(_ change: (inout State) -> Void = { _ in }) -> (any Retrying)? {
    state.withLock { state in
      change(&state)
      let waiting = state.waiting
      state.waiting = nil
      return waiting
    }
  }
}
