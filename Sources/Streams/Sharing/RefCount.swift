import Locks

extension ConnectableObservableType {
  /// Connects with the first subscriber, and disconnects when the last one has gone.
  public func refCount() -> Observable<Element> { RefCount(self) }
}

private final class RefCount<Source: ConnectableObservableType>: Observable<Source.Element>, @unchecked Sendable {
  private let source: Source
  private let lock = Lock()
  // All are guarded by the lock.
  @exclusivity(unchecked) private var subscribers = 0
  @exclusivity(unchecked) private var connection: (any Disposable)?
  /// Changes when the source ends, so that who subscribed before does not count down what came after.
  @exclusivity(unchecked) private var era = 0

  init(_ source: Source) { self.source = source }

  override func run(_ sink: consuming Sink<Source.Element>, _ scope: Scope) {
    // The source runs in a separate scope, which ends first when the subscriber disposes.
    let era = present
    let membership = scope.opened()
    let inner = scope.opened()
    source.asObservable().runNested(RefCountSink(sink, inner, { [weak self] in self?.sourceEnded(era) }), inner)
    if inner.isOver { return }
    lock.lock()
    let isStale = self.era != era
    let isFirst = !isStale && subscribers == 0
    if !isStale { subscribers += 1 }
    lock.unlock()
    if isStale { return }
    membership.whenOver { [self] in left(era) }
    if isFirst { keep(source.connect(), era) }
  }

  private var present: Int {
    lock.lock()
    defer { lock.unlock() }
    return era
  }

  /// Keeps what ends the connection, or ends it now if all have gone in the time that it took to connect.
  private func keep(_ connection: any Disposable, _ era: Int) {
    lock.lock()
    let isWanted = self.era == era && subscribers > 0
    if isWanted { self.connection = connection }
    lock.unlock()
    if !isWanted { connection.dispose() }
  }

  private func left(_ era: Int) {
    var ended: (any Disposable)?
    lock.lock()
    if self.era == era {
      subscribers -= 1
      if subscribers == 0 { swap(&ended, &connection) }
    }
    lock.unlock()
    ended?.dispose()
  }

  private func sourceEnded(_ era: Int) {
    var ended: (any Disposable)?
    lock.lock()
    if self.era == era {
      self.era += 1
      subscribers = 0
      swap(&ended, &connection)
    }
    lock.unlock()
    ended?.dispose()
  }
}

private final class RefCountSink<Element>: Inlet<Element> {
  private let downstream: Sink<Element>
  private let sourceEnded: () -> Void

  init(_ downstream: Sink<Element>, _ scope: Scope, _ sourceEnded: @escaping () -> Void) {
    self.downstream = downstream
    self.sourceEnded = sourceEnded
    super.init(scope)
  }

  override func next(_ element: Element) { downstream.next(element) }

  override func ended(_ error: (any Error)?) {
    scope.retire()
    sourceEnded()
    if let error { downstream.error(error) } else { downstream.completed() }
  }
}
