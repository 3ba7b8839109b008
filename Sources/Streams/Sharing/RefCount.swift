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
    let era = lock.withLock { self.era }
    let membership = scope.opened()
    let inner = scope.opened()
    source.asObservable().runNested(RefCountSink(sink, inner, { [weak self] in self?.sourceEnded(era) }), inner)
    if inner.isOver { return }
    let place: Int? = lock.withLock {
      guard self.era == era else { return nil }
      defer { subscribers += 1 }
      return subscribers
    }
    guard let place else { return }
    membership.whenOver { [self] in left(era) }
    if place == 0 { keep(source.connect(), era) }
  }

  /// Keeps what ends the connection, or ends it now if all have gone in the time that it took to connect.
  private func keep(_ connection: any Disposable, _ era: Int) {
    let isWanted = lock.withLock {
      guard self.era == era, subscribers > 0 else { return false }
      self.connection = connection
      return true
    }
    if !isWanted { connection.dispose() }
  }

  private func left(_ era: Int) {
    let ended: (any Disposable)? = lock.withLock {
      guard self.era == era else { return nil }
      subscribers -= 1
      return subscribers == 0 ? connection.take() : nil
    }
    ended?.dispose()
  }

  private func sourceEnded(_ era: Int) {
    let ended: (any Disposable)? = lock.withLock {
      guard self.era == era else { return nil }
      self.era += 1
      subscribers = 0
      return connection.take()
    }
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
