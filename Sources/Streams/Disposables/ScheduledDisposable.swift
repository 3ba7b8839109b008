import Locks

// `@unchecked`: its state is behind a lock; `scheduler` is only used to schedule, which is allowed from any thread.
/// Disposes another disposable on a scheduler.
public final class ScheduledDisposable: Cancelable, @unchecked Sendable {
  /// The scheduler on which the disposable is disposed.
  public let scheduler: any ImmediateSchedulerType
  private let pending: Locked<HeldDisposable>

  /// Makes a disposable that disposes `disposable` on `scheduler`.
  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.scheduler = scheduler
    pending = Locked(HeldDisposable(current: disposable))
  }

  /// Whether the disposable was disposed, on the scheduler.
  public var isDisposed: Bool {
    pending.withLock { $0.isDisposed }
  }

  /// Schedules the disposal.
  public func dispose() {
    _ = scheduler.schedule(self) { scheduled in
      let disposable = scheduled.pending.withLock { $0.end() }
      StackSegments.withRoom { disposable.dispose() }
      return Disposables.create()
    }
  }

  deinit { StackSegments.whenLow { _ = pending.withLock { $0.end() } } }
}
