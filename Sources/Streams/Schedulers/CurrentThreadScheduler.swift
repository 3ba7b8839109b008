/// Runs work on the thread that schedules it: immediately if none of its work runs there yet, otherwise after that work.
///
/// It is the scheduler of synchronous sources: work that schedules more work does not grow the stack, and several sources
/// that run side by side on one thread take turns.
public final class CurrentThreadScheduler: ImmediateSchedulerType, Sendable {
  /// The only one: it knows the queue of whichever thread calls it.
  public static let instance = CurrentThreadScheduler()

  init() {}

  /// Whether no work of this scheduler runs on the current thread, so that the next piece of work runs immediately.
  public static var isScheduleRequired: Bool { Trampoline.isIdle }

  /// Runs `action` with `state`; if this is called from within work of this scheduler, once that is done.
  ///
  /// The first piece of work on a thread is run before this returns, and all that it schedules.
  ///
  /// - Returns: what takes the work back while it waits, and ends what `action` returned once it ran.
  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let work = ScheduledWork(state, action)
    if Trampoline.isIdle {
      Trampoline.run { work.run() }
    } else {
      Trampoline.enqueue { work.run() }
    }
    return work
  }
}
