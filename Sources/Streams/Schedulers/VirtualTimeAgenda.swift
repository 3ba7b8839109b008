import Locks

/// The pending work of a virtual-time scheduler of either dialect, and whether it runs. Independent of the type of time.
@usableFromInline
package final class VirtualTimeAgenda: @unchecked Sendable {
  /// Guards all mutable state here, and the clock of the scheduler.
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) fileprivate(set) var heap: VirtualTimeHeap
  @exclusivity(unchecked) @usableFromInline var isRunning = false

  @usableFromInline
  package init(compare: @escaping (VirtualTimeWork, VirtualTimeWork) -> VirtualTimeComparison) {
    heap = VirtualTimeHeap(compare: compare)
  }

  /// Inserts work and returns it, so that a caller that has just made it need not retain it.
  @usableFromInline
  package func insert(_ work: consuming VirtualTimeWork, approximateTime: Double) -> VirtualTimeWork {
    lock.lock()
    heap.insert(work, approximateTime: approximateTime)
    lock.unlock()
    return work
  }

  fileprivate func remove(_ work: VirtualTimeWork) {
    // Released outside of the lock.
    _ = lock.withLock { heap.remove(work) }
  }

  /// Releases all work, because the clock can no longer be moved.
  @usableFromInline
  package func abandon() {
    // Released outside of the lock.
    _ = lock.withLock { heap.removeAll() }
  }

  /// Begins to run. False if it is already running.
  @usableFromInline
  func begin() -> Bool {
    lock.withLock {
      defer { isRunning = true }
      return !isRunning
    }
  }

  @usableFromInline
  func end() { lock.withLock { isRunning = false } }

  /// Runs due work in order of time.
  ///
  /// - Parameter reach: Called under the lock with the next work. If that is due, moves the clock to its time and returns true.
  @usableFromInline
  func run(reaching reach: (VirtualTimeWork) -> Bool) {
    while let work = takeNext({ isRunning && reach($0) }) { work.run() }
  }

  /// Removes and returns the next work, if it is due.
  ///
  /// - Parameter reach: As for ``run(reaching:)``.
  package func takeNext(_ reach: (VirtualTimeWork) -> Bool) -> VirtualTimeWork? {
    lock.withLock {
      guard let work = heap.first, reach(work) else { return nil }
      heap.remove(work)
      return work
    }
  }
}

// `@unchecked`: its additions are immutable, except `index`, which is only used under the scheduler's lock.
/// Work in a ``VirtualTimeHeap``, with its index there.
@usableFromInline
package class VirtualTimeWork: ScheduledWork, @unchecked Sendable {
  @exclusivity(unchecked) final var index: Int?
  /// Part of a reference cycle while the work waits. ``VirtualTimeAgenda/abandon()`` breaks the cycle.
  private final let agenda: VirtualTimeAgenda

  @usableFromInline
  init(_ body: @escaping () -> any Disposable, in agenda: VirtualTimeAgenda) {
    self.agenda = agenda
    super.init(body)
  }

  public final override func dispose() {
    super.dispose()
    agenda.remove(self)
  }
}

// `@unchecked`: like its superclass; its additions are immutable.
@usableFromInline
package final class TimedWork<Time>: VirtualTimeWork, @unchecked Sendable {
  @usableFromInline package let time: Time

  @inlinable
  package init(_ body: @escaping () -> any Disposable, in agenda: VirtualTimeAgenda, at time: Time) {
    self.time = time
    super.init(body, in: agenda)
  }
}
