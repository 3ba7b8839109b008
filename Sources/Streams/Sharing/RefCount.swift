import Locks

extension ConnectableObservableType {
  /// Connects when the first observer subscribes, and disconnects when the last one leaves.
  @_alwaysEmitIntoClient
  public func refCount() -> Observable<Element> { RefCount(asObservable()) { connect() } }
}

@usableFromInline
final class RefCount<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline let source: SourceReference<Element>
  @exclusivity(unchecked) @usableFromInline var connect: () -> any Disposable
  /// Made where the type of the values is known.
  @usableFromInline let makeSink: RefCountSink<Element>.Make
  private let lock = Lock()
  // All are guarded by the lock.
  @exclusivity(unchecked) private var subscribers = 0
  @exclusivity(unchecked) private var connection: any Disposable = NopDisposable.shared
  /// Changes when the source ends, so that a subscriber of an earlier connection does not lower the count of a later one.
  @exclusivity(unchecked) private var era = 0

  /// - Parameter connect: A closure from the call site, where the type of the source is known.
  @inlinable
  init(_ source: Observable<Element>, _ connect: @escaping () -> any Disposable) {
    self.source = SourceReference(source)
    self.connect = connect
    makeSink = { RefCountSink($0, $1, $2) }
  }

  deinit { StackSegments.whenLow { connect = { Disposables.create() } } }

  override var heldSources: [any AnatomicStream] { [source.stream] }

  public override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    // The source runs in a separate scope, which ends first when the subscriber disposes.
    let era = lock.withLock { self.era }
    let membership = scope.opened()
    let inner = scope.opened()
    source.run(makeSink(sink, inner) { [weak self] in self?.sourceEnded(era) }, inner)
    if inner.isOver { return }
    let place: Int? = lock.withLock {
      guard self.era == era else { return nil }
      defer { subscribers += 1 }
      return subscribers
    }
    guard let place else { return }
    membership.whenOver { [self] in left(era) }
    if place == 0 { keep(connect(), era) }
  }

  /// Stores the disposable of the connection, or disposes of it if all subscribers have left while the source was being
  /// connected.
  private func keep(_ connection: any Disposable, _ era: Int) {
    let isWanted = lock.withLock {
      guard self.era == era, subscribers > 0 else { return false }
      self.connection = connection
      return true
    }
    if !isWanted { connection.dispose() }
  }

  private func left(_ era: Int) {
    end(era) {
      subscribers -= 1
      return subscribers == 0
    }
  }

  private func sourceEnded(_ era: Int) {
    end(era) {
      self.era += 1
      subscribers = 0
      return true
    }
  }

  /// Disposes of the connection if `leave`, which is called under the lock, returns true.
  private func end(_ era: Int, _ leave: () -> Bool) {
    let ended: any Disposable = lock.withLock {
      self.era == era && leave() ? NopDisposable.replace(&connection) : NopDisposable.shared
    }
    ended.dispose()
  }
}

@usableFromInline
final class RefCountSink<Element>: Inlet<Element> {
  @usableFromInline typealias Make = (consuming Sink<Element>, Scope, @escaping () -> Void) -> RefCountSink<Element>

  private let downstream: Sink<Element>
  private let sourceEnded: () -> Void

  @usableFromInline
  init(_ downstream: Sink<Element>, _ scope: Scope, _ sourceEnded: @escaping () -> Void) {
    self.downstream = downstream
    self.sourceEnded = sourceEnded
    super.init(scope)
  }

  public override func next(_ element: Element) { downstream.next(element) }

  public override func ended(_ error: (any Error)?) {
    scope.retire()
    sourceEnded()
    downstream.send(end: error)
  }
}
