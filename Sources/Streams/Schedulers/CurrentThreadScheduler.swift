/// Runs work on the thread that schedules it: immediately if none of its work runs there yet, otherwise after that work.
///
/// It is the scheduler of synchronous sources: work that schedules more work does not grow the stack, and several sources
/// that run side by side on one thread take turns.
public final class CurrentThreadScheduler: ImmediateSchedulerType, Sendable {
  /// The only instance. It uses the queue of the calling thread.
  public static let instance = CurrentThreadScheduler()

  init() {}

  /// Whether no work of this scheduler runs on the current thread, so that the next piece of work runs immediately.
  public static var isScheduleRequired: Bool { Trampoline.isIdle }

  /// Runs `action` with `state`: immediately or, if this is called from within work of this scheduler, after that work.
  ///
  /// The first call on a thread returns after its work, and after all work that this schedules on the thread.
  ///
  /// - Returns: A disposable that cancels the work while it waits, and disposes of the result of `action` once it ran.
  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let work = ScheduledWork(state, action)
    Trampoline.enqueue { work.run() }
    return work
  }
}
