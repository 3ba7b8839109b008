import Dispatch
import Foundation
internal import Locks
internal import Streams

/// A scheduler for tests, whose time stands still until you advance it.
///
///     let scheduler = TestScheduler()
///     producer.delay(1, on: scheduler).startWithValues { seen.append($0) }
///     scheduler.advance(by: .seconds(1))
public final class TestScheduler: DateScheduler, Sendable {
  private struct State {
    var date: Date
    var agenda = TestAgenda()
  }

  private let state: Locked<State>

  /// A scheduler at which it is `startDate`.
  public init(startDate: Date = Date(timeIntervalSinceReferenceDate: 0)) { state = Locked(State(date: startDate)) }

  /// The virtual time.
  public var currentDate: Date { state.withLock { $0.date } }

  /// Runs `action` as soon as time passes, or with the next `advance()`.
  @discardableResult
  public func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
    schedule(after: currentDate, action: action)
  }

  /// Does `action` when it is `date`.
  @discardableResult
  public func schedule(after date: Date, action: @escaping () -> Void) -> (any Disposable)? {
    nonisolated(unsafe) let action = action  // called by the code that advances the time
    let work = state.withLock { $0.agenda.insert(date, action) }
    return AnyDisposable { [weak self] in
      // Released outside the lock, since what the closure holds may run foreign code.
      _ = self?.state.withLock { $0.agenda.cancel(work) }
    }
  }

  /// Does `action` when it is `date` and every `interval` from then on.
  @discardableResult
  public func schedule(
    after date: Date,
    interval: DispatchTimeInterval,
    leeway: DispatchTimeInterval = .seconds(0),
    action: @escaping () -> Void
  ) -> (any Disposable)? {
    let disposable = SerialDisposable()
    scheduleRepeating(after: date, interval: interval, disposable, action)
    return disposable
  }

  private func scheduleRepeating(
    after date: Date,
    interval: DispatchTimeInterval,
    _ disposable: SerialDisposable,
    _ action: @escaping () -> Void
  ) {
    disposable.inner = schedule(after: date) { [unowned self] in
      action()
      scheduleRepeating(after: date.addingTimeInterval(interval), interval: interval, disposable, action)
    }
  }

  /// Advances the time by the smallest step, to run the work that is due.
  public func advance() { advance(by: .nanoseconds(1)) }

  /// Advances the time by `interval` and runs the work that is due, each piece at its time.
  public func advance(by interval: DispatchTimeInterval) { advance(to: currentDate.addingTimeInterval(interval)) }

  /// Advances the time by `interval` seconds and runs the work that is due, each piece at its time.
  public func advance(by interval: TimeInterval) { advance(to: currentDate.addingTimeInterval(interval)) }

  /// Advances the time to `date` and runs the work that is due, each piece at its time.
  public func advance(to date: Date) {
    while let action = nextDue(by: date) { action() }
    pass(to: date)
  }

  private func pass(to date: Date) { state.withLock { $0.date = max($0.date, date) } }

  /// Does all that is scheduled, each at its time, and ends in the distant future.
  public func run() { advance(to: .distantFuture) }

  /// Turns the clock back by `interval`. Scheduled work keeps its dates.
  public func rewind(by interval: DispatchTimeInterval) {
    state.withLock { $0.date = $0.date.addingTimeInterval(-interval.timeInterval) }
  }

  private func nextDue(by date: Date) -> (() -> Void)? {
    state.withLock { state in
      while let first = state.agenda.first, first.date <= date {
        guard let action = state.agenda.removeFirst() else { continue }
        state.date = max(state.date, first.date)
        return action
      }
      return nil
    }
  }
}

// Their names are those of the functions above: in an asynchronous context, these are the ones that are called.
extension TestScheduler {
  /// Lets the least time pass; see `advance(to:)`.
  public nonisolated(nonsending) func advance() async { await advance(by: .nanoseconds(1)) }

  /// Lets `interval` pass; see `advance(to:)`.
  public nonisolated(nonsending) func advance(by interval: DispatchTimeInterval) async {
    await advance(to: currentDate.addingTimeInterval(interval))
  }

  /// Lets `interval` pass, in seconds; see `advance(to:)`.
  public nonisolated(nonsending) func advance(by interval: TimeInterval) async {
    await advance(to: currentDate.addingTimeInterval(interval))
  }

  /// Advances the time to `date` and runs the work that is due, each piece at its time.
  ///
  /// Before each step, tasks may continue until they wait, so that work that they schedule by then, for instance with
  /// ``DateScheduler/sleep(for:leeway:)``, also runs at its time.
  public nonisolated(nonsending) func advance(to date: Date) async {
    await Self.settle()
    while let action = nextDue(by: date) {
      action()
      await Self.settle()
    }
    pass(to: date)
  }

  /// Does all that is scheduled, by tasks too, each at its time, and ends in the distant future.
  public nonisolated(nonsending) func run() async { await advance(to: .distantFuture) }

  /// Gives way to tasks until those that can run have run.
  ///
  /// Work of the lowest priority runs after theirs; work of the same priority waits in the same queue, so that a busy
  /// machine delays it as much as theirs.
  private static nonisolated(nonsending) func settle() async {
    let priority = Task.currentPriority
    for _ in 0..<20 {
      await Task.detached(priority: priority) { await Task.yield() }.value
      await Task.detached(priority: .background) { await Task.yield() }.value
    }
  }
}
