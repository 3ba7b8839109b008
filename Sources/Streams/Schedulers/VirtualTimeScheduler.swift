import Foundation

// What changes is behind one lock, and the converter's functions are pure: safe to use from any thread.
/// A scheduler whose clock you move yourself: work waits until ``start()`` or ``advanceTo(_:)`` reaches its time, and
/// nothing ever sleeps.
///
/// Work of the same time runs in the order in which it was scheduled. Work may be scheduled from any thread; it runs on
/// the thread that moves the clock.
///
/// A subclass declares itself `@unchecked Sendable` if its additions allow it. This class does not, since the compiler
/// would require each subclass, also in code of the dialect, to repeat it.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType {
  /// A point in virtual time.
  public typealias VirtualTime = Converter.VirtualTimeUnit
  /// A length of virtual time.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  private struct State {
    var clock: VirtualTime
    var heap: VirtualTimeHeap
    var isRunning = false
  }

  // `@unchecked`: like its superclass; its additions are immutable.
  private final class Work: VirtualTimeWork, @unchecked Sendable {
    let time: VirtualTime
    private weak var scheduler: VirtualTimeScheduler?

    init<Input>(
      _ input: Input,
      at time: VirtualTime,
      on scheduler: VirtualTimeScheduler,
      _ action: @escaping (Input) -> any Disposable
    ) {
      self.time = time
      self.scheduler = scheduler
      super.init(input, action)
    }

    override func dispose() {
      super.dispose()
      scheduler?.state.withLock { $0.heap.remove(self) }
    }
  }

  private let converter: Converter
  private let state: Locked<State>

  /// Makes a scheduler whose clock shows `initialClock`.
  public init(initialClock: VirtualTime, converter: Converter) {
    self.converter = converter
    let heap = VirtualTimeHeap { lhs, rhs in
      converter.compareVirtualTime(unsafeDowncast(lhs, to: Work.self).time, unsafeDowncast(rhs, to: Work.self).time)
    }
    state = Locked(State(clock: initialClock, heap: heap))
  }

  /// What the clock shows, as a date.
  public var now: RxTime { converter.convertFromVirtualTime(clock) }

  /// What the clock shows.
  public var clock: VirtualTime { state.withLock { $0.clock } }

  // MARK: - Scheduling

  /// Schedules work for the present time, as adjusted by ``adjustScheduledTime(_:)``.
  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
  }

  /// Schedules work for the time after `dueTime`, as adjusted by ``adjustScheduledTime(_:)``.
  public func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.convertToVirtualTime(now.adding(dueTime.fromNow))
    return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
  }

  /// Schedules work for the time after a length of virtual time.
  ///
  /// It is not adjusted.
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType,
    dueTime: VirtualTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleAbsoluteVirtual(state, time: converter.offsetVirtualTime(clock, offset: dueTime), action: action)
  }

  /// Schedules work for a point in virtual time; if that has passed, the work runs as soon as the clock moves.
  ///
  /// It is not adjusted.
  public func scheduleAbsoluteVirtual<StateType>(
    _ state: StateType,
    time: VirtualTime,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let work = Work(state, at: time, on: self, action)
    let roughTime = converter.convertFromVirtualTime(time).timeIntervalSinceReferenceDate
    self.state.withLock { $0.heap.insert(work, roughTime: roughTime) }
    return work
  }

  /// Adjusts the time for which `schedule` and `scheduleRelative` are about to schedule work.
  ///
  /// As it stands it changes nothing; a subclass may, for instance, let every hop cost a tick.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  // MARK: - Moving the clock

  /// Runs all work in order of time, moving the clock from one to the next, until none is left or ``stop()`` is called.
  ///
  /// Does nothing if the scheduler is running already.
  public func start() {
    guard begin() else { return }
    runAll { _ in true }
    stop()
  }

  /// Runs all work up to and including `virtualTime` and leaves the clock there.
  ///
  /// It is a programmer's error to call this from work that the scheduler is running.
  public func advanceTo(_ virtualTime: VirtualTime) {
    guard begin() else {
      fatalError("advanceTo was called while the scheduler was running. Schedule the work instead of advancing to it.")
    }
    runAll { [converter] time in converter.compareVirtualTime(time, virtualTime) != .greaterThan }
    state.withLock { state in
      state.clock = virtualTime
      state.isRunning = false
    }
  }

  /// Moves the clock without running what falls due; that runs later, as soon as it can.
  ///
  /// It is a programmer's error to sleep into the past.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    let isPast = state.withLock { state in
      let time = converter.offsetVirtualTime(state.clock, offset: virtualInterval)
      guard converter.compareVirtualTime(time, state.clock) != .lessThan else { return true }
      state.clock = time
      return false
    }
    if isPast { fatalError("A scheduler cannot sleep into the past.") }
  }

  /// Makes ``start()`` or ``advanceTo(_:)`` return after the work that is running now.
  public func stop() {
    state.withLock { $0.isRunning = false }
  }

  private func begin() -> Bool {
    state.withLock { state in
      defer { state.isRunning = true }
      return !state.isRunning
    }
  }

  private func runAll(while isDue: (VirtualTime) -> Bool) {
    while let work = takeNext(while: isDue) { work.run() }
  }

  private func takeNext(while isDue: (VirtualTime) -> Bool) -> ScheduledWork? {
    state.withLock { state in
      guard state.isRunning, let first = state.heap.first else { return nil }
      let work = unsafeDowncast(first, to: Work.self)
      guard isDue(work.time) else { return nil }
      state.heap.remove(work)
      if converter.compareVirtualTime(work.time, state.clock) == .greaterThan { state.clock = work.time }
      return work
    }
  }

  /// When the next work is due; nil if there is none.
  package var nextTime: VirtualTime? {
    state.withLock { state in state.heap.first.map { unsafeDowncast($0, to: Work.self).time } }
  }

  /// The clock, and the times of what waits.
  private var agenda: (clock: VirtualTime, times: [VirtualTime]) {
    state.withLock { state in
      (state.clock, state.heap.inOrder.map { unsafeDowncast($0, to: Work.self).time })
    }
  }
}

extension VirtualTimeScheduler: CustomDebugStringConvertible {
  /// The clock, and the times of what waits.
  public var debugDescription: String {
    let (clock, times) = agenda
    return "\(type(of: self))(clock: \(clock), waiting: [\(times.map { "\($0)" }.joined(separator: ", "))])"
  }
}
