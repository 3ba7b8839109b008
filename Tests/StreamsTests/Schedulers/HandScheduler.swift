import Foundation

@testable import Streams

/// A scheduler whose timers fire when the test calls ``passTime()``, even while other work runs.
final class HandScheduler: SchedulerType {
  let now = Date(timeIntervalSinceReferenceDate: 0)
  private let runsAtOnce: Bool
  private var timers: [ScheduledWork] = []
  private var waiting: [ScheduledWork] = []

  init(runsAtOnce: Bool) { self.runsAtOnce = runsAtOnce }

  var isIdle: Bool { (timers + waiting).allSatisfy(\.isDisposed) }

  func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
    if runsAtOnce { return action(state) }
    let work = ScheduledWork(state, action)
    waiting.append(work)
    return work
  }

  func scheduleRelative<State>(
    _ state: State,
    dueTime: RxTimeInterval,
    action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    let work = ScheduledWork(state, action)
    timers.append(work)
    return work
  }

  /// Fires all timers that have been started.
  func passTime() {
    let due = timers
    timers = []
    for work in due { work.run() }
  }

  /// Runs the first waiting work.
  func runOne() { waiting.removeFirst().run() }

  /// Runs all waiting work, and the work that it adds.
  func runAll() {
    while !waiting.isEmpty { runOne() }
  }
}
