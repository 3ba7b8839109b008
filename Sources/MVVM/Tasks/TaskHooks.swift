import CTaskHooks
import Foundation

#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
#endif

/// Redirects the jobs of tasks that a host starts to that host, for all hosts of the process.
///
/// ### Implementation
///
/// - The runtime calls a hook, if there is one, for each job that is enqueued on the global executor, immediately, after a
///   pause or at an instant (`swift_task_enqueueGlobal_hook` and its relatives).
/// - Another hook returns the main actor's executor. Ours returns the same executor with our own witness table, so a
///   job of the main actor arrives here first, and all other code sees the original executor.
/// - From Swift 6.3 on Linux, `Task.yield` and `Task.sleep` use the default executor, which has no hook. There it is replaced,
///   as the custom executors proposal provides.
///
/// The first two apply on Apple platforms, too. There, on a system that came with Swift 6.3 or later, a task without an actor
/// that calls `Task.yield` leaves the order.
enum TaskHooks {
  /// Whether tasks are redirected. The first access installs the hooks, which stay.
  static let isInstalled: Bool = install()

  /// Whether the clocks of the standard library show the time of the host that acts.
  private(set) nonisolated(unsafe) static var redirectsClocks = false

  /// Whether each task is assigned when it is created.
  static var seesCreation: Bool { isInstalled && task_hooks_see_creation() }

  private static func install() -> Bool {
    let table = unsafeBitCast(MainTable().asUnownedOrdinary(), to: (UInt, UInt).self).1
    let isInstalled = task_hooks_install(
      table,
      { job, isMain, host in TaskLine.receive(.init(pointer: job, isMain: isMain), host: host) },
      { job, nanoseconds, host in
        TaskLine.receive(.init(pointer: job, isMain: false), after: nanoseconds, host: host)
      },
      { job, seconds, nanoseconds, clock, host in
        let time = Duration.seconds(seconds) + .nanoseconds(nanoseconds)
        let instant = TaskLine.SystemInstant(sinceStart: time, isContinuous: clock == 1, isRoundedDown: true)
        return TaskLine.receive(.init(pointer: job, isMain: false), at: instant, host: host)
      }
    )
    guard isInstalled else { return false }
    replaceDefaultExecutor()
    redirectsClocks = redirectClocks()
    // The number of this task is greater than those of all existing tasks.
    Task.detached {}
    return true
  }

  private static func redirectClocks() -> Bool {
    task_hooks_redirect_clocks(
      {
        _ = (ContinuousClock.now, ContinuousClock().now, SuspendingClock.now, SuspendingClock().now)
        _ = (read(ContinuousClock()), read(SuspendingClock()))
      },
      { host, isContinuous, nanoseconds in
        guard let time = TaskLine.read(isContinuous: isContinuous, host: host) else { return false }
        nanoseconds.pointee = time
        return true
      }
    )
  }

  private static func replaceDefaultExecutor() {
    #if os(Linux) && compiler(>=6.3) && compiler(<6.4)
    _createExecutors(factory: DefaultExecutor.Factory.self)
    #endif
  }
}

@inline(never)
private func read<C: Clock>(_ clock: C) -> C.Instant { clock.now }

/// The witness table for the main actor's executor. No instance of this class is ever called.
private final class MainTable: SerialExecutor {
  func enqueue(_ job: consuming ExecutorJob) { task_hooks_enqueue_main(UnownedJob(job).pointer) }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    unsafeBitCast(task_hooks_main_executor(), to: UnownedSerialExecutor.self)
  }

  func asUnownedOrdinary() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  func checkIsolated() { precondition(MainThread.isCurrent, "this is not the main actor") }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  func isIsolatingCurrentContext() -> Bool? { MainThread.isCurrent }
}

extension UnownedJob {
  var pointer: UnsafeMutableRawPointer { unsafeBitCast(self, to: UnsafeMutableRawPointer.self) }
}

#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
/// The default executor, which receives the jobs that belong to no host.
private final class DefaultExecutor: TaskExecutor, SchedulingExecutor {
  struct Factory: ExecutorFactory {
    static let mainExecutor = MainActor.executor
    static let original = Task.defaultExecutor
    static var defaultExecutor: any TaskExecutor { DefaultExecutor(original) }
  }

  private let original: any TaskExecutor
  private let scheduling: (any SchedulingExecutor)?

  init(_ original: any TaskExecutor) {
    self.original = original
    scheduling = original as? any SchedulingExecutor
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let host = task_hooks_owner(job.pointer)
    if host == 0 || !TaskLine.receive(.init(pointer: job.pointer, isMain: false), host: host) {
      original.enqueue(ExecutorJob(job))
    }
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob,
    after delay: C.Duration,
    tolerance: C.Duration?,
    clock: C
  ) {
    let job = UnownedJob(job)
    let host = task_hooks_owner(job.pointer)
    if host != 0, let delay = delay as? Duration,
      TaskLine.receive(.init(pointer: job.pointer, isMain: false), after: delay.wholeNanoseconds, host: host)
    {
      return
    }
    if let scheduling {
      scheduling.enqueue(ExecutorJob(job), after: delay, tolerance: tolerance, clock: clock)
    } else {
      original.enqueue(ExecutorJob(job))
    }
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob,
    at instant: C.Instant,
    tolerance: C.Duration?,
    clock: C
  ) {
    let job = UnownedJob(job)
    let host = task_hooks_owner(job.pointer)
    if host != 0, receive(.init(pointer: job.pointer, isMain: false), at: instant, clock, host) { return }
    if let scheduling {
      scheduling.enqueue(ExecutorJob(job), at: instant, tolerance: tolerance, clock: clock)
    } else {
      original.enqueue(ExecutorJob(job))
    }
  }

  /// Takes a job of a host that is due at an instant of a clock.
  private func receive<C: Clock>(_ job: TaskJob, at instant: C.Instant, _ clock: C, _ host: UInt64) -> Bool {
    if clock is ContinuousClock || clock is SuspendingClock {
      let time = SystemTime.sinceStart(instant)
      let isContinuous = clock is ContinuousClock
      let instant = TaskLine.SystemInstant(sinceStart: time, isContinuous: isContinuous, isRoundedDown: false)
      return TaskLine.receive(job, at: instant, host: host)
    }
    guard let rest = clock.now.duration(to: instant) as? Duration else { return false }
    return TaskLine.receive(job, after: rest.wholeNanoseconds, host: host)
  }
}
#endif
