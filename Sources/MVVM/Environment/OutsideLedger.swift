import Foundation
import Locks
import Synchronization

// `@unchecked`: all mutable state is behind the lock.
/// The outside work that a host waits for before its time passes.
///
/// The results are kept until all work has ended or timed out, and are then delivered in the order in which the work began.
/// So the order in which two requests are answered makes no difference. Results of work that outside work begins are not kept:
/// that work could not end without them.
final class OutsideLedger: @unchecked Sendable {
  fileprivate struct Entry {
    let number: Int
    let deadline: ContinuousClock.Instant
    var arrivals: [() -> Void] = []
    var isOver = false
  }

  fileprivate struct State {
    var entries: [Entry] = []
    var count = 0
    var waiters: [Waiter] = []
    var isClosed = false
    /// Whether time stands still until the work ends.
    var holdsTime = true
  }

  /// Whether the task is outside work, or was started by it.
  @TaskLocal static var isWithinWork = false

  private let state = Locked(State())
  /// Whether the host acts. Touched on its thread only.
  @exclusivity(unchecked) var isActing = false
  private let size = Atomic<Int>(0)
  /// Called when a result can be delivered.
  private let onArrival = Locked<Listener?>(nil)

  func observeArrivals(_ action: @escaping @Sendable () -> Void) {
    onArrival.withLock { $0 = Listener(notify: action) }
  }

  // MARK: - Work

  /// Registers work that begins. Time stands still until it ends, for `patience` at most.
  func begin(patience: Duration) -> Int {
    size.add(1, ordering: .relaxed)
    return state.withLock { state in
      state.count += 1
      state.entries.append(Entry(number: state.count, deadline: SystemTime.now + patience))
      return state.count
    }
  }

  /// Whether an event may be delivered within the call: the host is acting, and no earlier event of this work waits.
  func deliversNow(_ number: Int) -> Bool {
    guard MainThread.isCurrent, isActing else { return false }
    return state.withLock { state in
      state.entries.first { $0.number == number }?.arrivals.isEmpty ?? false
    }
  }

  /// From now on, time passes during the work, and results are delivered as they arrive.
  func letTimePass() {
    change { $0.holdsTime = false }
  }

  /// Called when the host is released. From then on, results are delivered on the main queue.
  func close() {
    state.withLock { $0.isClosed = true }
    change { _ in }
  }

  /// Calls `deliver` for the work, on the main thread, when its turn has come.
  func send(_ number: Int, _ deliver: @escaping () -> Void) {
    change { state in
      if let index = state.entries.firstIndex(where: { $0.number == number }) {
        state.entries[index].arrivals.append(deliver)
      }
    }
  }

  /// Records that the work has ended, or that its result is no longer needed.
  func end(_ number: Int, isUnwanted: Bool = false) {
    // Its events are released outside the lock, because that may run foreign code.
    var removed: Entry?
    change { state in
      guard let index = state.entries.firstIndex(where: { $0.number == number }) else { return }
      state.entries[index].isOver = true
      guard isUnwanted || state.entries[index].arrivals.isEmpty else { return }
      removed = state.entries.remove(at: index)
      size.subtract(1, ordering: .relaxed)
    }
    _ = consume removed
  }

  private func change(_ body: (inout State) -> Void) {
    let (waiters, isDue, isClosed) = state.withLock { state in
      body(&state)
      let isDue = state.isDue(at: SystemTime.now)
      defer { if isDue { state.waiters = [] } }
      return (isDue ? state.waiters : [], isDue, state.isClosed)
    }
    if isClosed { for deliver in takeArrivals() { MainQueueLine.async(deliver) } }
    guard isDue else { return }
    for waiter in waiters { waiter.end() }
    MainQueueLine.wake()
    onArrival.withLock { $0 }?.notify()
  }

  // MARK: - Waiting

  /// Whether there is no outside work.
  var isEmpty: Bool { size.load(ordering: .acquiring) == 0 }

  /// The end of the period for which time must stand still; nil if it need not.
  var deadline: ContinuousClock.Instant? {
    state.withLock { state in state.deadline(at: SystemTime.now) }
  }

  /// Removes and returns the deliveries that are due, in order.
  func takeArrivals() -> [() -> Void] {
    guard !isEmpty else { return [] }
    return state.withLock { state in
      guard state.isClosed || state.isDue(at: SystemTime.now) else { return [] }
      let arrivals = state.entries.flatMap(\.arrivals)
      let before = state.entries.count
      state.entries.removeAll(where: \.isOver)
      for index in state.entries.indices { state.entries[index].arrivals = [] }
      size.subtract(before - state.entries.count, ordering: .relaxed)
      return arrivals
    }
  }

  /// Returns when something can be delivered, or at the deadline.
  func change(before deadline: ContinuousClock.Instant) async {
    let waiter = Waiter()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiter.begin(continuation)
        let isDue = state.withLock { state in
          if state.isDue(at: SystemTime.now) { return true }
          state.waiters.append(waiter)
          return false
        }
        if isDue { return waiter.end() }
        let rest = max(deadline - SystemTime.now, .zero)
        DispatchQueue.global().asyncAfter(deadline: .now() + rest.dispatchInterval) { waiter.end() }
      }
    } onCancel: {
      waiter.end()
    }
    state.withLock { state in state.waiters.removeAll { $0 === waiter } }
  }

  // `@unchecked`: the continuation is behind its lock.
  fileprivate final class Waiter: @unchecked Sendable {
    private let state = Locked<(continuation: CheckedContinuation<Void, Never>?, isOver: Bool)>((nil, false))

    func begin(_ continuation: CheckedContinuation<Void, Never>) {
      let isOver = state.withLock { state in
        if !state.isOver { state.continuation = continuation }
        return state.isOver
      }
      if isOver { continuation.resume() }
    }

    func end() {
      let continuation = state.withLock { state in
        state.isOver = true
        defer { state.continuation = nil }
        return state.continuation
      }
      continuation?.resume()
    }
  }
}

extension OutsideLedger.State {
  /// Whether there is no work to wait for.
  fileprivate func isDue(at now: ContinuousClock.Instant) -> Bool { deadline(at: now) == nil }

  fileprivate func deadline(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    guard holdsTime else { return nil }
    return entries.lazy.filter { !$0.isOver && $0.deadline > now }.map(\.deadline).max()
  }
}
