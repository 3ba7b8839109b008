import Foundation
import Synchronization

/// Schedules work on a dispatch queue, for all schedulers that use one.
struct DispatchQueueTarget: Sendable {
  private let queue: DispatchQueue
  private let leeway: DispatchTimeInterval
  private let isMain: Bool

  init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    self.queue = queue
    self.leeway = leeway
    isMain = queue.isTheMainQueue
  }

  func async(_ work: @escaping () -> Void) {
    if isMain { return MainQueueLine.async(work) }
    // Passed to the queue, and no longer used here.
    nonisolated(unsafe) let work = work
    queue.async { work() }
  }

  func schedule<State>(_ state: State, _ action: @escaping (State) -> any Disposable) -> any Disposable {
    let work = ScheduledWork(state, action)
    async(work.run)
    return work
  }

  func schedule<State>(
    _ state: State,
    after dueTime: DispatchTimeInterval,
    _ action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    let work = ScheduledWork(state, action)
    let timer = timer(after: dueTime, every: .never) { timer in
      timer.cancel()
      work.run()
    }
    return Disposables.create {
      work.dispose()
      timer.cancel()
    }
  }

  func schedule<State>(
    _ state: State,
    after dueTime: DispatchTimeInterval,
    every period: DispatchTimeInterval,
    _ action: @escaping (State) -> State
  ) -> any Disposable {
    let ended = BooleanDisposable()
    var state = state
    let timer = timer(after: dueTime, every: period.fromNow) { _ in
      if !ended.isDisposed { state = action(state) }
    }
    return Disposables.create {
      ended.dispose()
      timer.cancel()
    }
  }

  /// Starts a timer that runs `tick`, repeatedly unless `period` is `.never`.
  private func timer(
    after dueTime: DispatchTimeInterval,
    every period: DispatchTimeInterval,
    _ tick: @escaping (any DispatchSourceTimer) -> Void
  ) -> any DispatchSourceTimer {
    RealClock.note(dueTime.seconds, on: isMain ? "the main queue" : "the queue '\(queue.label)'")
    nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: isMain ? MainQueueLine.timers : queue)
    timer.schedule(deadline: .now() + dueTime.fromNow, repeating: period, leeway: leeway)
    let waiting = isMain ? WaitingTick() : nil
    // The source runs the closure on its queue only, one at a time. The cycle through `timer` ends with the cancellation.
    nonisolated(unsafe) let tick = tick
    timer.setEventHandler {
      guard let waiting else { return tick(timer) }
      guard waiting.begin() else { return }
      MainQueueLine.async {
        waiting.end()
        tick(timer)
      }
    }
    timer.resume()
    return timer
  }
}

/// Whether a tick is pending on the main queue. If the queue is too busy, ticks are combined, as with a timer on the queue
/// itself.
private final class WaitingTick: Sendable {
  private let isWaiting = Atomic(false)

  func begin() -> Bool { !isWaiting.exchange(true, ordering: .acquiringAndReleasing) }

  func end() { isWaiting.store(false, ordering: .releasing) }
}
