import Locks
import Synchronization

/// How long `share` keeps the values that it replays.
public enum SubjectLifetimeScope: Equatable, Hashable, Sendable {
  /// While there are subscribers. The values are dropped when the last subscriber leaves and when the source ends; the next
  /// subscriber starts the source again.
  case whileConnected
  /// Forever: late subscribers receive the values, even after the end.
  case forever
}

extension ObservableType {
  /// Shares one subscription to the source among all subscribers: the first one starts it, the last one ends it. A new
  /// subscriber receives the last `replay` values first.
  ///
  ///     source             --1--2------3--|
  ///     share(replay: 1)   --1--2------3--|
  ///     subscriber                ^(2)-3--|
  ///
  /// Ends as the source does.
  ///
  /// - Parameters:
  ///   - replay: How many values are replayed to new subscribers.
  ///   - scope: How long values are kept, and whether a subscriber that arrives after the end starts the source again
  ///     (``SubjectLifetimeScope/whileConnected``) or receives the values and the end (``SubjectLifetimeScope/forever``).
  @_alwaysEmitIntoClient
  public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element> {
    if scope == .whileConnected, replay >= 0 { return SharedSource(asObservable(), replay: replay, isOperator: true) }
    return shareSlowPath(replay, scope)
  }

  /// The less common forms.
  @_alwaysEmitIntoClient
  func shareSlowPath(_ replay: Int, _ scope: SubjectLifetimeScope) -> Observable<Element> {
    if replay < 0 { Hooks.misuse("share(replay: \(replay)): fewer than 0 values cannot be replayed; none are.") }
    switch scope {
    case .whileConnected: return share(replay: max(0, replay))
    case .forever where replay <= 0: return multicast(PublishSubject()).refCount()
    case .forever: return multicast(ReplaySubject.create(bufferSize: replay)).refCount()
    }
  }
}

/// A stream whose subscribers share one subscription to a source, which a subclass provides: the stream of `share`, and of each
/// Driver and Signal.
///
/// Each Driver shares its source, and so does each Driver that an operator derives from it. But a Driver that is retained only by
/// the next operator can have no other subscriber, so sharing it is unnecessary. When a connection begins, a derived stream
/// checks whether anything else retains the stream from which it is derived. If not, it skips the sharing of that stream: a chain
/// of operators built in one expression runs as a plain chain of sinks with one hub at its lower end.
@usableFromInline
package class SharedStream<Element>: Observable<Element>, @unchecked Sendable {
  /// Whether it delivers on the main thread, as all Drivers do, except on the scheduler of a test.
  @usableFromInline package final let isOnMain: Bool
  @usableFromInline final let replay: Int32
  @usableFromInline final let wasConnected: Atomic<Bool>
  @usableFromInline final let lock: Lock
  /// Guarded by the lock.
  @exclusivity(unchecked) @usableFromInline final var connection: ShareHub<Element>?
  @usableFromInline final let makeHub: (Int) -> ShareHub<Element>
  @usableFromInline final let makeShareSink: (ShareHub<Element>) -> Sink<Element>

  /// - Parameter replay: How many values a new subscriber receives.
  @inlinable
  init(replay: Int, isOnMain: Bool) {
    self.isOnMain = isOnMain
    self.replay = Int32(clamping: replay)
    wasConnected = Atomic(false)
    lock = Lock()
    makeHub = { ShareHub($0) }
    makeShareSink = { ShareSink($0) }
  }

  /// The shared source; made once for each connection.
  @usableFromInline
  package func unshared() -> Observable<Element> { self }

  override var operatorName: String? { nil }

  @usableFromInline
  func runUnshared(_ sink: consuming Sink<Element>, _ scope: Scope) { unshared().runNested(sink, scope) }

  /// Starts the shared source, through the trampoline if none runs on this thread and the source needs one.
  func launchUnshared(_ sink: Sink<Element>, _ scope: Scope) {
    if Trampoline.isIdle { Trampoline.run { runUnshared(sink, scope) } } else { runUnshared(sink, scope) }
  }

  /// Joins without the trampoline, as in RxSwift: if a subscriber subscribes to a stream such as `of` while it receives the
  /// replayed value, that stream starts immediately. In RxSwift, a share that replays several values is a `multicast`, which
  /// differs.
  package override func launch(_ sink: Sink<Element>, _ scope: Scope) {
    if replay < 2 { runNested(sink, scope) } else { super.launch(sink, scope) }
  }

  public override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    if isOnMain, !MainThread.isCurrent {
      // A subscriber on another thread receives everything, the replayed values included, on the main thread.
      let inner = scope.opened()
      join(MainDeliverySink(sink, scope, inner), inner)
    } else {
      join(sink, scope)
    }
  }

  @inline(__always)
  private func join(_ sink: consuming Sink<Element>, _ scope: Scope) {
    lock.lock()
    guard let connection, connection.members.join() else {
      lock.unlock()
      return connect(sink, scope)
    }
    lock.unlock()
    connection.subscribe(sink, scope)
  }

  /// Whether there may be subscribers.
  final var isConnected: Bool {
    wasConnected.load(ordering: .acquiring) && lock.withLock { connection?.members.isOpen ?? false }
  }

  /// Subscribes to a connection that it makes and starts, or to one that another thread made in the meantime.
  private func connect(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let fresh = makeHub(Int(replay))
    wasConnected.store(true, ordering: .releasing)
    lock.lock()
    let existing = connection
    if let existing, existing.members.join() {
      lock.unlock()
      return existing.subscribe(sink, scope)
    }
    connection = fresh
    lock.unlock()
    fresh.subscribe(sink, scope)
    launchUnshared(makeShareSink(fresh), fresh.source)
  }
}

/// One connection of a shared stream to its source. The stream keeps it until the next one begins, but it knows nothing of the
/// stream, which another thread may be releasing.
@usableFromInline
final class ShareHub<Element>: ReplayHub<Element> {
  /// The scope of the subscription to the source.
  let source = Scope()
  /// The number of current members. Once it is zero or closed, the connection has ended and admits no more members.
  let members = UserCount()

  @usableFromInline
  package override init(_ replay: Int?) {
    releasesFirst = (replay ?? .max) > 1
    super.init(replay)
  }

  public override func leave(_ occupant: Occupant) {
    super.leave(occupant)
    left()
  }

  public override func didReject() { left() }

  /// With the last member, ends the subscription to the source, and drops the values.
  private func left() {
    guard members.leave() else { return }
    source.dispose()
    retire()
  }

  /// Whether the subscription to the source ends before its end is sent, as in RxSwift, where a share that replays several values
  /// is a `multicast`.
  fileprivate let releasesFirst: Bool

  /// The source has ended. A subscriber that arrives while the end is delivered starts the source again.
  func sourceEnded(_ ending: Ending) {
    // Subscribers leave when they receive the end; the last one must not disconnect during its delivery.
    let isMember = members.join()
    members.close()
    if releasesFirst { source.dispose() }
    end(ending)
    source.dispose()
    if isMember { left() }
  }
}

@usableFromInline
final class ShareSink<Element>: Sink<Element> {
  @usableFromInline let hub: ShareHub<Element>

  @inlinable
  init(_ hub: ShareHub<Element>) { self.hub = hub }

  deinit { hub.abandon() }

  public override func next(_ element: Element) { hub.accept(element) }

  public override func error(_ error: any Error) { hub.sourceEnded(.failed(error)) }

  public override func completed() { hub.sourceEnded(.completed) }

  public override func sourceWillEnd(in scope: Scope) -> Bool { !hub.releasesFirst && scope === hub.source }
}
