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
    let membership = Membership(count, self)
    scope.attach(membership)
    // The source runs in a separate scope, which ends first when the subscriber disposes.
    let inner = scope.opened()
    source.run(makeSink(sink, inner, count, membership.generation), inner)
    if !inner.isOver, count.add(membership) { count.keep(connect(), membership.generation) }
  }
}

/// Counts the subscribers of a stream that connects for the first of them, and stores the connection. Not generic, so that a
/// subscription looks up no type.
@usableFromInline
final class SubscriberCount {
  private let lock = Lock()
  // All are guarded by the lock.
  @exclusivity(unchecked) private var subscribers = 0
  @exclusivity(unchecked) private var connection: any Disposable = NopDisposable.shared
  /// Changes when the source ends, so that a subscriber of an earlier connection does not lower the count of a later one.
  @exclusivity(unchecked) private var generation = 0

  fileprivate var currentGeneration: Int { lock.withLock { generation } }

  /// Counts a subscriber, unless it has left or its connection has ended. Returns whether it is the first.
  fileprivate func add(_ membership: Membership) -> Bool {
    lock.withLock {
      guard membership.generation == generation, !membership.isOver else { return false }
      membership.isCounted = true
      subscribers += 1
      return subscribers == 1
    }
  }

  /// Stores the disposable of the connection, or disposes of it if all subscribers have left while the source was being
  /// connected.
  fileprivate func keep(_ connection: any Disposable, _ generation: Int) {
    let isWanted = lock.withLock {
      guard self.generation == generation, subscribers > 0 else { return false }
      self.connection = connection
      return true
    }
    if !isWanted { connection.dispose() }
  }

  fileprivate func remove(_ membership: Membership) {
    end(membership.generation) {
      membership.isOver = true
      if !membership.isCounted { return false }
      subscribers -= 1
      return subscribers == 0
    }
  }

  fileprivate func sourceEnded(_ generation: Int) {
    end(generation) {
      self.generation += 1
      subscribers = 0
      return true
    }
  }

  /// Disposes of the connection if `leave`, which is called under the lock, returns true.
  private func end(_ generation: Int, _ leave: () -> Bool) {
    let ended: any Disposable = lock.withLock {
      self.generation == generation && leave() ? NopDisposable.replace(&connection) : NopDisposable.shared
    }
    ended.dispose()
  }
}

/// Removes a subscriber from the count when its scope ends.
private final class Membership: Cancellation {
  private let count: SubscriberCount
  /// Retains the stream for as long as it has subscribers.
  private let stream: AnyObject
  let generation: Int
  // Both are guarded by the lock of the count.
  @exclusivity(unchecked) var isCounted = false
  @exclusivity(unchecked) var isOver = false

  init(_ count: SubscriberCount, _ stream: AnyObject) {
    self.count = count
    self.stream = stream
    generation = count.currentGeneration
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
