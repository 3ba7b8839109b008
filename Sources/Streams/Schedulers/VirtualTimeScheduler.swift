import Foundation
import Locks

// All mutable state is behind one lock, and the converter's functions are pure: safe to use from any thread.
/// A scheduler whose clock you move yourself: work waits until ``start()`` or ``advanceTo(_:)`` reaches its time, and
/// nothing ever sleeps.
///
/// Work of the same time runs in the order in which it was scheduled. Work may be scheduled from any thread; it runs on
/// the thread that moves the clock.
///
/// A subclass declares itself `@unchecked Sendable` if its additions allow it. This class does not, because the
/// compiler would require every subclass to repeat it, including those in code of the dialect.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType {
  /// A point in virtual time.
  public typealias VirtualTime = Converter.VirtualTimeUnit
  /// A length of virtual time.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  @usableFromInline final let converter: Converter
  /// Guarded by the lock of the agenda.
  @exclusivity(unchecked) @usableFromInline final var time: VirtualTime
  @usableFromInline final let agenda: VirtualTimeAgenda
  /// The implementations of ``SchedulerType``. Both are made where the type of time is known, because other code
  /// would look it up at every step.
  @usableFromInline final let makeNow: (VirtualTimeScheduler) -> RxTime
  @usableFromInline
  final let plan: (VirtualTimeScheduler, RxTimeInterval, consuming @escaping () -> any Disposable) -> VirtualTimeWork

  /// Makes a scheduler whose clock shows `initialClock`.
  @inlinable
  public init(initialClock: VirtualTime, converter: Converter) {
    self.converter = converter
    time = initialClock
    agenda = VirtualTimeAgenda { lhs, rhs in
      converter.compareVirtualTime(
        unsafeDowncast(lhs, to: TimedWork<VirtualTime>.self).time,
        unsafeDowncast(rhs, to: TimedWork<VirtualTime>.self).time
      )
    }
    makeNow = { $0.converter.convertFromVirtualTime($0.clock) }
    plan = { scheduler, dueTime, body in
      let converter = scheduler.converter
      let now = converter.convertFromVirtualTime(scheduler.clock)
      let time = converter.convertToVirtualTime(now.adding(dueTime.fromNow))
      return scheduler.add(body, at: scheduler.adjustScheduledTime(time))
    }
  }

  deinit { agenda.abandon() }

  /// The virtual time, as a date.
  public var now: RxTime { makeNow(self) }

  /// The virtual time.
  @inlinable
  public final var clock: VirtualTime { agenda.lock.withLock { time } }

  // MARK: - Scheduling

  /// Schedules work for the current time, as adjusted by ``adjustScheduledTime(_:)``.
  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    plan(self, .nanoseconds(0)) { action(state) }
  }

  /// Schedules work for the time after `dueTime`, as adjusted by ``adjustScheduledTime(_:)``.
  public func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    plan(self, dueTime) { action(state) }
  }

  /// Schedules work for the time after a length of virtual time. That time is not adjusted.
  @inlinable
  public final func scheduleRelativeVirtual<StateType>(
    _ state: StateType,
    dueTime: VirtualTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleAbsoluteVirtual(state, time: converter.offsetVirtualTime(clock, offset: dueTime), action: action)
  }

  /// Schedules work for a point in virtual time, which is not adjusted. If it has passed, the work runs as soon as the clock
  /// moves.
  @inlinable
  public final func scheduleAbsoluteVirtual<StateType>(
    _ state: StateType,
    time: VirtualTime,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    add({ action(state) }, at: time)
  }

  @inlinable
  final func add(_ body: consuming @escaping () -> any Disposable, at time: VirtualTime) -> VirtualTimeWork {
    agenda.insert(
      TimedWork(body, in: agenda, at: time),
      approximateTime: converter.convertFromVirtualTime(time).timeIntervalSinceReferenceDate
    )
  }

  /// Adjusts the time for which `schedule` and `scheduleRelative` are about to schedule work.
  ///
  /// The default implementation returns `time`. A subclass may, for example, add a tick to every hop.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  // MARK: - Moving the clock

  /// Runs all work in order of time, moving the clock from one to the next, until none is left or ``stop()`` is called.
  ///
  /// Does nothing if the scheduler is running already.
  @inlinable
  public final func start() {
    guard agenda.begin() else { return }
    agenda.run { work in
      reach(unsafeDowncast(work, to: TimedWork<VirtualTime>.self).time)
      return true
    }
    stop()
  }

  /// Runs all work up to and including `virtualTime` and leaves the clock there.
  ///
  /// Calling this from work that the scheduler is running stops the program.
  @inlinable
  public final func advanceTo(_ virtualTime: VirtualTime) {
    guard agenda.begin() else {
      fatalError("advanceTo was called while the scheduler was running. Schedule the work instead of advancing to it.")
    }
    agenda.run { work in
      let time = unsafeDowncast(work, to: TimedWork<VirtualTime>.self).time
      if converter.compareVirtualTime(time, virtualTime) == .greaterThan { return false }
      reach(time)
      return true
    }
    agenda.lock.withLock {
      time = virtualTime
      agenda.isRunning = false
    }
  }

  /// Moves the clock without running the work that falls due. That work runs as soon as the scheduler runs.
  ///
  /// A negative interval stops the program.
  @inlinable
  public final func sleep(_ virtualInterval: VirtualTimeInterval) {
    agenda.lock.lock()
    let later = converter.offsetVirtualTime(time, offset: virtualInterval)
    let isPast = converter.compareVirtualTime(later, time) == .lessThan
    if !isPast { time = later }
    agenda.lock.unlock()
    if isPast { fatalError("A scheduler cannot sleep into the past.") }
  }

  /// Makes ``start()`` or ``advanceTo(_:)`` return after the work that is running now.
  @inlinable
  public final func stop() { agenda.end() }

  /// Moves the clock to a time, unless that has passed. The caller holds the lock.
  @inlinable
  final func reach(_ later: VirtualTime) {
    if converter.compareVirtualTime(later, time) == .greaterThan { time = later }
  }

  /// When the next work is due; nil if there is none.
  package var nextTime: VirtualTime? {
    agenda.lock.withLock { agenda.heap.first.map { unsafeDowncast($0, to: TimedWork<VirtualTime>.self).time } }
  }
}

extension VirtualTimeScheduler: CustomDebugStringConvertible {
  /// The virtual time, and the times of the waiting work.
  public var debugDescription: String {
    agenda.lock.lock()
    let clock = time
    let times = agenda.heap.inOrder.map { unsafeDowncast($0, to: TimedWork<VirtualTime>.self).time }
    agenda.lock.unlock()
    return "\(type(of: self))(clock: \(clock), waiting: [\(times.map { "\($0)" }.joined(separator: ", "))])"
  }
}
