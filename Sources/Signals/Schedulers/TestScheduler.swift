import Foundation
internal import Locks
internal import Streams

/// A scheduler for tests, whose time stands still until you advance it.
///
///     let scheduler = TestScheduler()
///     producer.delay(1, on: scheduler).startWithValues { seen.append($0) }
///     scheduler.advance(by: .seconds(1))
public final class TestScheduler: DateScheduler, Sendable {
  private let date: Locked<Date>
  /// Work at the same date runs in the order in which it was scheduled.
  private let agenda = VirtualTimeAgenda { _, _ in .equal }

  /// A scheduler whose time is `startDate`.
  public init(startDate: Date = Date(timeIntervalSinceReferenceDate: 0)) { date = Locked(startDate) }

  deinit { agenda.abandon() }

  /// The virtual time.
  public var currentDate: Date { date.withLock { $0 } }

  /// Runs `action` as soon as time passes, or with the next `advance()`.
  @discardableResult
  public func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
    schedule(after: currentDate, action: action)
  }

  /// Runs `action` when the time is `date`. If that date has passed, the action runs with the next `advance()`, and the time is
  /// `date` while it runs.
  @discardableResult
  public func schedule(after date: Date, action: @escaping () -> Void) -> (any Disposable)? {
    let body = {
      action()
      return Disposables.create()
    }
    return agenda.insert(TimedWork(body, in: agenda, at: date), approximateTime: date.timeIntervalSinceReferenceDate)
  }

  /// Runs `action` when it is `date` and every `interval` from then on.
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
    while runNext(by: date) {}
    pass(to: date)
  }

  private func pass(to date: Date) { self.date.withLock { $0 = max($0, date) } }

  /// Runs all scheduled work, each piece at its time, and ends in the distant future.
  public func run() { advance(to: .distantFuture) }

  /// Turns the clock back by `interval`. Scheduled work keeps its dates.
  public func rewind(by interval: DispatchTimeInterval) {
    date.withLock { $0 = $0.addingTimeInterval(-interval.seconds) }
  }

  /// Runs the next work at its time. False if none is due by `date`.
  private func runNext(by date: Date) -> Bool {
    let work = agenda.takeNext { work in
      let due = unsafeDowncast(work, to: TimedWork<Date>.self).time
      guard due <= date else { return false }
      self.date.withLock { $0 = due }
      return true
    }
    work?.run()
    return work != nil
  }
}

extension VirtualTimeWork: Disposable {}

// An asynchronous context calls these functions instead of those above, which have the same names.
extension TestScheduler {
  /// Advances the time by the smallest step; see `advance(to:)`.
  public nonisolated(nonsending) func advance() async { await advance(by: .nanoseconds(1)) }

  /// Advances the time by `interval`; see `advance(to:)`.
  public nonisolated(nonsending) func advance(by interval: DispatchTimeInterval) async {
    await advance(to: currentDate.addingTimeInterval(interval))
  }

  /// Advances the time by `interval` seconds; see `advance(to:)`.
  public nonisolated(nonsending) func advance(by interval: TimeInterval) async {
    await advance(to: currentDate.addingTimeInterval(interval))
  }

  /// Advances the time to `date` and runs the work that is due, each piece at its time.
  ///
  /// Before each step, tasks may continue until they wait, so that work that they schedule by then, for instance with
  /// ``DateScheduler/sleep(for:leeway:)``, also runs at its time.
  public nonisolated(nonsending) func advance(to date: Date) async {
    await Self.settle()
    while runNext(by: date) { await Self.settle() }
    pass(to: date)
  }

  /// Runs all scheduled work, including that of tasks, each piece at its time, and ends in the distant future.
  public nonisolated(nonsending) func run() async { await advance(to: .distantFuture) }

  /// Yields until the tasks that can run have run.
  ///
  /// Work of the lowest priority runs after that of the tasks. Work of their priority waits in the same queue, so a
  /// busy machine delays both alike.
  private static nonisolated(nonsending) func settle() async {
    let priority = Task.currentPriority
    for _ in 0..<20 {
      await Task.detached(priority: priority) { await Task.yield() }.value
      await Task.detached(priority: .background) { await Task.yield() }.value
    }
  }
}
