import Foundation
import Locks
import Synchronization

// `@unchecked`: `depth` is touched on the main thread only, and the limit is set before it is used.
/// The clock of a host on virtual time. It behaves like the main scheduler: work scheduled on the main thread for the
/// current instant runs synchronously, and work from other threads waits its turn.
final class VirtualClock: SchedulerType, @unchecked Sendable {
  private let timeline = VirtualTimeScheduler(initialClock: 0, converter: NanosecondConverter())
  private var depth = 0
  private let workCount = Atomic<Int>(0)
  /// Whether the host acts. Asked on the main thread only.
  private let isHostActing: () -> Bool
  /// Called when work is scheduled from another thread, or while the host is at rest and its time passes, or has work that is due.
  private let onForeignWork = Locked<Listener?>(nil)

  init(isHostActing: @escaping () -> Bool = { true }) { self.isHostActing = isHostActing }

  /// The maximum amount of work at one instant.
  var workLimit = 2_000_000

  private let present = Atomic<Int64>(0)
  /// The time of the next work when it was last computed; nil if work was scheduled since.
  private let knownNext = Atomic<Int64>(.max)
  private let isNextKnown = Atomic<Bool>(true)

  /// The passage of time with real time; nil while time stands still.
  let passage = Locked<Passage?>(nil)
  /// Whether time passes now. Only changed while the passage is locked, or before its first use.
  let isPassing = Atomic<Bool>(false)

  /// Nanoseconds since the start.
  var time: Int64 { present.load(ordering: .acquiring) }

  var now: RxTime {
    keepUp()
    return timeline.now
  }

  /// When the next work is due.
  var nextTime: Int64? { timeline.nextTime }

  /// Whether work is due now. Read after each action, so it does not query the timeline if nothing was scheduled.
  var isDue: Bool {
    if !isNextKnown.load(ordering: .acquiring), !isNextKnown.exchange(true, ordering: .acquiringAndReleasing) {
      knownNext.store(timeline.nextTime ?? .max, ordering: .releasing)
    }
    return knownNext.load(ordering: .acquiring) <= time
  }

  /// Whether the work of this instant never ends.
  var exceedsWorkLimit: Bool { workCount.load(ordering: .relaxed) > workLimit }

  func observeForeignWork(_ action: @escaping @Sendable () -> Void) {
    onForeignWork.withLock { $0 = Listener(notify: action) }
  }

  func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
    guard MainThread.isCurrent, depth < 32 else { return enqueue(state, action: action) }
    depth += 1
    defer { depth -= 1 }
    return action(state)
  }

  func scheduleRelative<State>(
    _ state: State,
    dueTime: RxTimeInterval,
    action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    keepUp()
    defer {
      isNextKnown.store(false, ordering: .releasing)
      count(isDue: dueTime == .nanoseconds(0))
    }
    return timeline.scheduleRelative(state, dueTime: dueTime, action: action)
  }

  /// Schedules work for the current time. The work never runs within the call.
  func enqueue<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
    scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
  }

  /// Calls `action` after exactly this many nanoseconds.
  func wake(after nanoseconds: Int64, _ action: @escaping () -> Void) -> any Disposable {
    keepUp()
    let (end, overflow) = time.addingReportingOverflow(nanoseconds)
    defer {
      isNextKnown.store(false, ordering: .releasing)
      count()
    }
    return timeline.scheduleAbsoluteVirtual((), time: overflow ? .max : end) { _ in
      action()
      return Disposables.create()
    }
  }

  private func count(isDue: Bool = false) {
    if workCount.add(1, ordering: .relaxed).newValue > workLimit { timeline.stop() }
    if !MainThread.isCurrent || isPassing.load(ordering: .acquiring) || isDue && !isHostActing() {
      onForeignWork.withLock { $0 }?.notify()
    }
  }

  /// Moves the clock to a time before which nothing is due.
  func skip(to time: Int64) {
    workCount.store(0, ordering: .relaxed)
    timeline.sleep(time - self.time)
    present.store(time, ordering: .releasing)
  }

  /// Runs all work that is due up to a time, and sets the clock to that time. Do not call it from scheduled work.
  func advance(to time: Int64) {
    if time > self.time { workCount.store(0, ordering: .relaxed) }
    present.store(time, ordering: .releasing)
    timeline.advanceTo(time)
    isNextKnown.store(false, ordering: .releasing)
  }
}

/// The background scheduler on virtual time: it uses the main thread, in turn.
struct VirtualBackground: SchedulerType {
  let clock: VirtualClock

  var now: RxTime { clock.now }

  func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
    clock.enqueue(state, action: action)
  }

  func scheduleRelative<State>(
    _ state: State,
    dueTime: RxTimeInterval,
    action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    clock.scheduleRelative(state, dueTime: dueTime, action: action)
  }
}

/// Virtual time in whole nanoseconds. Zero is the reference date, because dates near it are precise.
struct NanosecondConverter: VirtualTimeConverterType {
  func convertFromVirtualTime(_ virtualTime: Int64) -> RxTime {
    Date(timeIntervalSinceReferenceDate: convertFromVirtualTimeInterval(virtualTime))
  }

  func convertToVirtualTime(_ time: RxTime) -> Int64 {
    convertToVirtualTimeInterval(time.timeIntervalSinceReferenceDate)
  }

  func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int64) -> TimeInterval {
    TimeInterval(virtualTimeInterval) / 1e9
  }

  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int64 {
    Int64(min(max((timeInterval * 1e9).rounded(), -9e18), 9e18))
  }

  func offsetVirtualTime(_ time: Int64, offset: Int64) -> Int64 { time.addingReportingOverflow(offset).partialValue }

  func compareVirtualTime(_ lhs: Int64, _ rhs: Int64) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}
