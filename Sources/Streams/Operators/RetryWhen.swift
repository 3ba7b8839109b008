import Locks

extension ObservableType {
  /// Subscribes to the source again for each value of the stream that `notificationHandler` returns for the errors.
  ///
  ///     source, first time     --a--#
  ///     trigger                --------x------
  ///     source, second time            --a--b--|
  ///     retry { _ in trigger } --a-------a--b--|
  ///
  /// Completes when the source does. If the handler's stream has ended when the source fails, or ends after that, the result ends
  /// in the same way. An error that is not of type `Error` ends the stream.
  @_alwaysEmitIntoClient
  public func retry<TriggerObservable: ObservableType, Error: Swift.Error>(
    when notificationHandler: @escaping (Observable<Error>) -> TriggerObservable
  ) -> Observable<Element> {
    asObservable().retry { (failures: PublishSubject<Error>) in notificationHandler(failures).asObservable() }
  }

  /// Subscribes to the source again for each value of the stream that `notificationHandler` returns for the errors.
  ///
  ///     source, first time     --a--#
  ///     trigger                --------x------
  ///     source, second time            --a--b--|
  ///     retry { _ in trigger } --a-------a--b--|
  ///
  /// Completes when the source does. If the handler's stream has ended when the source fails, or ends after that, the result ends
  /// in the same way.
  @_alwaysEmitIntoClient
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> Observable<Element> {
    asObservable().retry { (failures: PublishSubject<any Swift.Error>) in notificationHandler(failures).asObservable() }
  }
}

extension Observable {
  @_alwaysEmitIntoClient
  func retry<Trigger, Failure>(
    _ handler: @escaping (PublishSubject<Failure>) -> Observable<Trigger>
  ) -> Observable<Element> {
    Operated("retry(when:)", self) { source, sink, scope in
      let failures = PublishSubject<Failure>()
      let trigger = RetryTrigger<Element, Trigger>(scope.opened())
      let retrying = RetryWhenSink(source.stream, sink, scope, trigger) {
        $0 is Failure
      } report: {
        if let failure = $0 as? Failure { failures.onNext(failure) }
      }
      scope.whenOver { [weak trigger] in trigger?.cancelWaiting() }
      handler(failures).runNested(trigger, trigger.scope)
      retrying.start()
    }
  }
}

@usableFromInline
final class RetryWhenSink<Element, Trigger>: Sink<Element> {
  private let source: Observable<Element>
  private let downstream: Sink<Element>
  private let scope: Scope
  // Closures from where the type of the failures is known.
  private let isAccepted: (any Error) -> Bool
  private let report: (any Error) -> Void
  private let trigger: RetryTrigger<Element, Trigger>
  private let current = ScopeSlot()
  private let turns = Turns()
  /// The failure to report in the next turn; if nil, the source is started.
  @exclusivity(unchecked) private var failure: (any Error)?
  /// Whether the source failed while it was being started. If so, the next start waits until the failure has been reported.
  @exclusivity(unchecked) private var failedSynchronously = false

  @usableFromInline
  init(
    _ source: Observable<Element>,
    _ downstream: Sink<Element>,
    _ scope: Scope,
    _ trigger: RetryTrigger<Element, Trigger>,
    isAccepted: @escaping (any Error) -> Bool,
    report: @escaping (any Error) -> Void
  ) {
    self.source = source
    self.downstream = downstream
    self.scope = scope
    self.isAccepted = isAccepted
    self.report = report
    self.trigger = trigger
    super.init()
    scope.attach(current)
  }

  public override func next(_ element: Element) { downstream.next(element) }

  public override func error(_ error: any Error) {
    guard isAccepted(error) else { return downstream.error(error) }
    failure = error
    failedSynchronously = turns.areTaken
    current.clear()
    turns.take(step)
  }

  public override func completed() { downstream.completed() }

  @usableFromInline
  func start() { turns.take(step) }

  fileprivate func end(_ error: (any Error)?) { if !scope.isOver { downstream.send(end: error) } }

  private func step() {
    if scope.isOver { return }
    if let failure {
      self.failure = nil
      if trigger.wait(self) { report(failure) }
    } else if failedSynchronously, trigger.hasEnded {
      // The handler's stream has ended right after the value that requested this start, as `take(1)` does.
      end(trigger.failure)
    } else {
      source.attach(self, current.opened())
    }
  }
}

/// The sink of the handler's stream. It retains the chain only while the chain waits, so that an abandoned subscription is freed.
@usableFromInline
final class RetryTrigger<Element, Trigger>: Inlet<Trigger> {
  private typealias Retrying = RetryWhenSink<Element, Trigger>

  private let lock = Lock()
  // These change under the lock.
  @exclusivity(unchecked) private var awaiting = Awaiting()
  @exclusivity(unchecked) private var waiting: Retrying?
  @exclusivity(unchecked) private var end: (any Error)?

  var hasEnded: Bool { lock.withLock { awaiting.hasEnded } }

  /// The failure with which the stream has ended; nil if it completed or has not ended.
  var failure: (any Error)? { lock.withLock { end } }

  /// Makes `retrying` wait for the next event. If the stream has already ended, ends `retrying` in the same way and returns
  /// false.
  fileprivate func wait(_ retrying: RetryWhenSink<Element, Trigger>) -> Bool {
    let waits = lock.withLock {
      let waits = awaiting.failed()
      if waits { waiting = retrying }
      return waits
    }
    if !waits { retrying.end(failure) }
    return waits
  }

  /// Called when the subscription has ended, so that nothing waits.
  @usableFromInline
  func cancelWaiting() { _ = taken { $0.ended() } }

  public override func next(_ element: Trigger) { taken { $0.value() }?.start() }

  public override func ended(_ error: (any Error)?) {
    lock.withLock { end = error }
    taken { $0.ended() }?.end(error)
    scope.retire()
  }

  /// Removes and returns the waiting retry, if `decide` returns true.
  private func taken(_ decide: (inout Awaiting) -> Bool) -> Retrying? {
    lock.withLock {
      guard decide(&awaiting) else { return nil }
      defer { waiting = nil }
      return waiting
    }
  }
}
