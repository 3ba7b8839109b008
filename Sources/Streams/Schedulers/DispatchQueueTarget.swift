import Foundation

/// Work on a dispatch queue, as all schedulers on one do it.
struct DispatchQueueTarget: Sendable {
  let queue: DispatchQueue
  let leeway: DispatchTimeInterval

  func schedule<State>(_ state: State, _ action: @escaping (State) -> any Disposable) -> any Disposable {
    let work = ScheduledWork(state, action)
    queue.async { work.run() }
    return work
  }

  func schedule<State>(
    _ state: State,
    after dueTime: DispatchTimeInterval,
    _ action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    let work = ScheduledWork(state, action)
    let timer = DispatchTimer(on: queue, after: dueTime, leeway: leeway) { timer in
      timer.dispose()
      work.run()
    }
    return BinaryDisposable(work, timer)
  }

  func schedule<State>(
    _ state: State,
    after dueTime: DispatchTimeInterval,
    every period: DispatchTimeInterval,
    _ action: @escaping (State) -> State
  ) -> any Disposable {
    let ended = BooleanDisposable()
    var state = state
    let timer = DispatchTimer(on: queue, after: dueTime, period: period.fromNow, leeway: leeway) { _ in
      if !ended.isDisposed { state = action(state) }
    }
    return BinaryDisposable(ended, timer)
  }
}
