import Locks
import Synchronization

extension Observable {
  /// Delivers on the main thread: synchronously if the event arrives there and nothing waits, otherwise later, in order.
  @_alwaysEmitIntoClient
  package final func deliveredOnMain() -> Observable<Element> {
    Operated(nil, self) { source, sink, scope in
      let inner = scope.opened()
      source.run(MainDeliverySink(sink, scope, inner), inner)
    }
  }
}

@usableFromInline
final class MainDeliverySink<Element>: Stage<Element, Element> {
  private let scope: Scope
  private let source: Scope
  /// Set by the sender, cleared on the main thread when nothing waits.
  private let isWaiting = Atomic<Bool>(false)
  /// Made by the sender when an event has to wait for the first time.
  @exclusivity(unchecked) private var backlog: MainBacklog?

  @usableFromInline
  init(_ downstream: Sink<Element>, _ scope: Scope, _ source: Scope) {
    self.scope = scope
    self.source = source
    super.init(downstream)
  }

  public override func next(_ element: Element) {
    if MainThread.isCurrent, !isWaiting.load(ordering: .acquiring) {
      downstream.next(element)
    } else {
      wait(element)
    }
  }

  /// A separate function, so that the common path need not make room for a copy of the value.
  @inline(never)
  private func wait(_ element: Element) {
    wait { [downstream] in downstream.next(element) }
  }

  public override func error(_ error: any Error) { end { [downstream] in downstream.error(error) } }

  public override func completed() { end { [downstream] in downstream.completed() } }

  /// True if the end has to wait, in which case nothing below releases the source earlier.
  public override func sourceWillEnd(in scope: Scope) -> Bool {
    scope === source && (!MainThread.isCurrent || isWaiting.load(ordering: .acquiring))
  }

  private func end(_ deliver: @escaping () -> Void) {
    guard source.finish() else { return }
    if MainThread.isCurrent, !isWaiting.load(ordering: .acquiring) { deliver() } else { wait(deliver) }
    // Immediately, so that a source that loops stops, while waiting events can still be delivered.
    source.retire()
  }

  @inline(never)
  private func wait(_ work: @escaping () -> Void) {
    let backlog = backlog ?? MainBacklog()
    self.backlog = backlog
    let isFirst = backlog.waiting.withLock { waiting in
      waiting.append(work)
      return !isWaiting.exchange(true, ordering: .acquiringAndReleasing)
    }
    if isFirst { MainQueueLine.async { [self] in deliver(backlog) } }
  }

  /// Delivers the events that wait now; later events are delivered after other work on the main queue.
  private func deliver(_ backlog: MainBacklog) {
    let batch = backlog.waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for deliver in batch where !scope.isOver { deliver() }
    let isDone = backlog.waiting.withLock { waiting in
      if waiting.isEmpty { isWaiting.store(false, ordering: .releasing) }
      return waiting.isEmpty
    }
    if !isDone { MainQueueLine.async { [self] in deliver(backlog) } }
  }
}

/// The events that wait for their turn on the main thread.
private final class MainBacklog {
  let waiting = Locked<[() -> Void]>([])
}
