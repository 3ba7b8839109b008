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
  private let count = SubscriberCount()

  /// - Parameter connect: A closure from the call site, where the type of the source is known.
  @inlinable
  init(_ source: Observable<Element>, _ connect: @escaping () -> any Disposable) {
    self.source = SourceReference(source)
    self.connect = connect
    makeSink = { RefCountSink($0, $1, $2, $3) }
  }

  deinit { StackSegments.whenLow { connect = { Disposables.create() } } }

  override var heldSources: [any AnatomicStream] { [source.stream] }

  public override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    // Counted before the source runs, so that a last subscriber that leaves meanwhile is not the last.
    let generation = count.add()
    scope.attach(Membership(count, self, generation))
    // The source runs in a separate scope, which ends first when the subscriber disposes.
    let inner = scope.opened()
    source.run(makeSink(sink, inner, count, generation), inner)
    if count.beginConnection(generation) { count.connect(generation, self, connect) }
  }
}

extension RefCount: Connecting {
  fileprivate func detachSource() -> AnyObject? { source.stream.detachConnection() }
}

/// The stream of a ``SubscriberCount``.
private protocol Connecting: AnyObject {
  /// Makes later subscribers and connections use a new subject, if the source has one. Called under the lock of the count. Returns an
  /// object to release outside of the lock.
  func detachSource() -> AnyObject?
}

/// Counts the subscribers of a stream that connects for the first of them, and stores the connection. Not generic, so that a
/// subscription looks up no type.
@usableFromInline
final class SubscriberCount {
  private enum State { case disconnected, connecting, connected }

  private let lock = Lock()
  // All are guarded by the lock.
  @exclusivity(unchecked) private var subscribers = 0
  @exclusivity(unchecked) private var state = State.disconnected
  @exclusivity(unchecked) private var connection: any Disposable = NopDisposable.shared
  /// Changes when a connection ends, so that a subscriber of an earlier connection does not lower the count of a later one.
  @exclusivity(unchecked) private var generation = 0

  /// Counts a subscriber, and returns the generation to which it belongs.
  fileprivate func add() -> Int {
    lock.withLock {
      subscribers += 1
      return generation
    }
  }

  /// Whether a subscriber, whose source has run, must connect. False if another has, or if all have left.
  fileprivate func beginConnection(_ generation: Int) -> Bool {
    lock.withLock {
      guard self.generation == generation, state == .disconnected, subscribers > 0 else { return false }
      state = .connecting
      return true
    }
  }

  /// Connects for all current subscribers.
  fileprivate func connect(_ generation: Int, _ stream: any Connecting, _ connect: () -> any Disposable) {
    let connection = connect()
    if !keep(connection, generation, stream) { connection.dispose() }
  }

  /// Stores the connection, unless all subscribers have left or the source has ended while it was being connected.
  private func keep(_ connection: any Disposable, _ generation: Int, _ stream: any Connecting) -> Bool {
    let (isKept, _): (Bool, AnyObject?) = lock.withLock {
      guard self.generation == generation else { return (false, nil) }
      if subscribers == 0 { return (false, disconnect(stream)) }
      (self.connection, state) = (connection, .connected)
      return (true, nil)
    }
    return isKept
  }

  fileprivate func remove(_ membership: Membership) {
    let (ended, _): (any Disposable, AnyObject?) = lock.withLock {
      guard membership.generation == generation else { return (NopDisposable.shared, nil) }
      subscribers -= 1
      // A connection that is being made ends in `keep`, unless others have subscribed by then.
      guard subscribers == 0, state == .connected else { return (NopDisposable.shared, nil) }
      return (NopDisposable.replace(&connection), disconnect(membership.stream))
    }
    ended.dispose()
  }

  fileprivate func sourceEnded(_ generation: Int) {
    let ended: any Disposable = lock.withLock {
      guard self.generation == generation else { return NopDisposable.shared }
      reset()
      return NopDisposable.replace(&connection)
    }
    ended.dispose()
  }

  /// Called under the lock.
  private func reset() {
    generation += 1
    (subscribers, state) = (0, .disconnected)
  }

  /// Begins a new generation, whose subscribers must not use the connection that is about to be disposed of. Called under the lock.
  private func disconnect(_ stream: any Connecting) -> AnyObject? {
    reset()
    return stream.detachSource()
  }
}

/// Removes a subscriber from the count when its scope ends.
private final class Membership: Cancellation {
  private let count: SubscriberCount
  /// Retained for as long as it has subscribers.
  let stream: any Connecting
  let generation: Int

  init(_ count: SubscriberCount, _ stream: any Connecting, _ generation: Int) {
    self.count = count
    self.stream = stream
    self.generation = generation
  }

  override func cancel() { count.remove(self) }
}

@usableFromInline
final class RefCountSink<Element>: Inlet<Element> {
  @usableFromInline typealias Make = (consuming Sink<Element>, Scope, SubscriberCount, Int) -> RefCountSink<Element>

  private let downstream: Sink<Element>
  private weak let count: SubscriberCount?
  private let generation: Int

  @usableFromInline
  init(_ downstream: Sink<Element>, _ scope: Scope, _ count: SubscriberCount, _ generation: Int) {
    self.downstream = downstream
    self.count = count
    self.generation = generation
    super.init(scope)
  }

  public override func next(_ element: Element) { downstream.next(element) }

  public override func ended(_ error: (any Error)?) {
    scope.retire()
    count?.sourceEnded(generation)
    downstream.send(end: error)
  }
}
