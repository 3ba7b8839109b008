import CTaskHooks
import Locks
import Synchronization

/// A job of Swift concurrency: a part of a task up to its next suspension, or work of an actor.
struct TaskJob {
  let pointer: UnsafeMutableRawPointer
  let isMain: Bool
}

// `@unchecked`: `ready` and `pauses` are used only on the host's thread; the rest is locked or immutable.
/// The jobs of one host, in the order in which they run.
///
/// All jobs that a host starts arrive here, whether of the main actor, another actor or none. They run on the main thread,
/// one after another, so each run has the same order.
final class TaskLine: @unchecked Sendable {
  /// The identifier of the host, stored in its jobs. Never 0.
  let number: UInt64
  /// The number of a task that is older than those of the host.
  private let earlierTask: UInt64
  private let clock: VirtualClock
  /// For Drivers of tasks that do not inherit it from the action of the host.
  private let hostTime: SharingScheduler.Maker
  @exclusivity(unchecked) private var clocks = HostClocks()
  @exclusivity(unchecked) private var ready: [TaskJob] = []
  private var first = 0
  /// Jobs that are not due yet, by their pauses.
  private var pauses: [Int: (job: TaskJob, end: Int64)] = [:]
  private var pauseCount = 0
  /// Jobs that other threads have sent.
  private let arrived = Locked<[TaskJob]>([])
  private let hasArrivals = Atomic<Bool>(false)
  /// Called when a job arrives while the host is not acting.
  private let onArrival = Locked<Listener?>(nil)

  private struct Reference {
    weak var line: TaskLine?
  }

  private static let count = Atomic<UInt64>(0)
  private static let lines = Locked<[UInt64: Reference]>([:])
  // Used only on the thread of the hosts.
  /// The line of the host that is acting, which retains it.
  private nonisolated(unsafe) unowned(unsafe) static var acting: TaskLine?

  init(_ clock: VirtualClock, _ hostTime: SharingScheduler.Maker) {
    (self.clock, self.hostTime) = (clock, hostTime)
    _ = Self.findsHostTime
    // A host's number has 24 bits, and is not 0.
    number = (Self.count.add(1, ordering: .relaxed).newValue - 1) % 0xff_ffff + 1
    earlierTask = Self.latestTask()
    Self.lines.withLock { $0[number] = Reference(line: self) }
  }

  deinit { close() }

  /// Called when the host is released: remaining and later jobs run on the system clock.
  func close() {
    let number = number
    Self.lines.withLock { lines in
      guard let line = lines[number]?.line else { return lines[number] = nil }
      if line === self { lines[number] = nil }
    }
    takeArrivals()
    for job in ready[first...] { task_hooks_pass_on(job.pointer, job.isMain) }
    (ready, first) = ([], 0)
    for pause in Array(pauses.keys).sorted().compactMap({ pauses[$0] }) {
      task_hooks_pass_on_after(pause.job.pointer, UInt64(max(pause.end - clock.time, 0)))
    }
    pauses = [:]
  }

  func observeArrivals(_ action: @escaping @Sendable () -> Void) {
    onArrival.withLock { $0 = Listener(notify: action) }
  }

  // MARK: - Acting

  /// The previous state of a thread on which a host acts.
  struct Mark {
    fileprivate let mark: task_hooks_mark
    fileprivate unowned(unsafe) let acting: TaskLine?
  }

  /// From now on, jobs started on this thread belong to the host, until it leaves.
  func enter() -> Mark {
    clocks.beginAction()
    defer { Self.acting = self }
    return Mark(mark: task_hooks_enter(number, earlierTask), acting: Self.acting)
  }

  /// Assigns the tasks that `body` starts to the host, whether or not it is acting.
  func start<Result>(_ body: () -> Result) -> Result {
    let mark = task_hooks_enter(number, earlierTask)
    defer { task_hooks_leave(mark) }
    return body()
  }

  /// The number of the latest task. Where the creation of tasks is not seen, a task is created for that.
  private static func latestTask() -> UInt64 {
    if !task_hooks_see_creation() {
      let mark = enterOutside()
      defer { leaveOutside(mark) }
      Task.detached {}
    }
    return task_hooks_latest_task()
  }

  /// From now on, work started on this thread belongs to no host, until the thread leaves.
  static func enterOutside() -> task_hooks_mark { task_hooks_enter(0, 0) }

  static func leaveOutside(_ mark: task_hooks_mark) { task_hooks_leave(mark) }

  static func leave(_ mark: Mark) {
    task_hooks_leave(mark.mark)
    acting = mark.acting
  }

  // MARK: - Jobs

  /// Whether there are jobs to run.
  var isReady: Bool { first < ready.count || hasArrivals.load(ordering: .acquiring) }

  /// Runs the jobs that are ready, and those that become ready meanwhile.
  ///
  /// - Returns: The number of jobs that ran.
  func run(atMost limit: Int) -> Int {
    takeArrivals()
    if !TaskHooks.redirectsClocks { RequestedPause.begin() }
    var runs = 0
    while runs < limit, first < ready.count {
      let job = ready[first]
      first += 1
      runs += 1
      clocks.beginJob()
      if first > 1_024, first * 2 > ready.count {
        ready.removeSubrange(..<first)
        first = 0
      }
      task_hooks_run(job.pointer, job.isMain, number)
    }
    if first == ready.count {
      ready.removeAll(keepingCapacity: true)
      first = 0
    }
    return runs
  }

  private func takeArrivals() {
    guard hasArrivals.exchange(false, ordering: .acquiringAndReleasing) else { return }
    ready += arrived.withLock { arrived in
      defer { arrived = [] }
      return arrived
    }
  }

  private func arrive(_ job: TaskJob) {
    arrived.withLock { $0.append(job) }
    hasArrivals.store(true, ordering: .releasing)
    onArrival.withLock { $0 }?.notify()
  }

  private func pause(_ job: TaskJob, for nanoseconds: Int64) {
    pauseCount += 1
    let key = pauseCount
    pauses[key] = (job, clock.time + nanoseconds)
    _ = clock.wake(after: nanoseconds) { [weak self] in
      guard let self, let pause = pauses.removeValue(forKey: key) else { return }
      ready.append(pause.job)
    }
  }

  /// Lets the Drivers that detached tasks of a host make run on its time. The first access sets that up.
  private static let findsHostTime: Void = SharingScheduler.set(TaskLine.self)

  // MARK: - The clocks of the standard library

  /// Reads a clock for the host that acts on this thread; nil if that is not `host`.
  static func read(isContinuous: Bool, host: UInt64) -> Int64? {
    guard MainThread.isCurrent, let acting, acting.number == host else { return nil }
    return acting.clocks.read(isContinuous: isContinuous, at: acting.clock.time)
  }

  private static func find(_ host: UInt64) -> TaskLine? { lines.withLock { $0[host]?.line } }

  /// Takes a job of a host; false if the host was released.
  static func receive(_ job: TaskJob, host: UInt64) -> Bool {
    if MainThread.isCurrent, let acting, acting.number == host {
      acting.ready.append(job)
      return true
    }
    guard let line = find(host) else { return false }
    line.arrive(job)
    return true
  }

  /// Takes a job of a host that is due after a pause; false if the host is not acting on this thread.
  static func receive(_ job: TaskJob, after nanoseconds: Int64, host: UInt64) -> Bool {
    guard MainThread.isCurrent, let acting, acting.number == host else { return false }
    acting.pause(job, for: max(nanoseconds, 0))
    return true
  }

  /// An instant of a clock of the standard library.
  struct SystemInstant {
    /// The time since the start of the system.
    let sinceStart: Duration
    let isContinuous: Bool
    /// Whether it was rounded down to whole nanoseconds.
    let isRoundedDown: Bool
  }

  /// Takes a job of a host that is due at an instant; false if the host is not acting on this thread.
  static func receive(_ job: TaskJob, at instant: SystemInstant, host: UInt64) -> Bool {
    guard MainThread.isCurrent, let acting, acting.number == host else { return false }
    let pause =
      TaskHooks.redirectsClocks
      ? acting.clocks.rest(until: instant, at: acting.clock.time) : RequestedPause.until(instant)
    acting.pause(job, for: max(pause, 0))
    return true
  }
}

extension TaskLine: SharingScheduler.Finder {
  static var presentMaker: SharingScheduler.Maker? {
    let host = task_hooks_present_host()
    guard host != 0, MainThread.isCurrent, let acting, acting.number == host else { return nil }
    return acting.hostTime
  }
}
