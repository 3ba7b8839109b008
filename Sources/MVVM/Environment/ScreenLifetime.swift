import Locks

/// The subscriptions and tasks that end when a screen is left.
final class ScreenLifetime: Sendable {
  private struct State {
    var bag = DisposeBag()
    /// The tasks that have not ended; nil for one that is about to begin.
    var tasks: [Int: Task<Void, Never>?] = [:]
    var taskCount = 0
    var isOver = false
  }

  private let state = Locked(State())

  /// A bag that lives as long as the screen. Once the screen was left, it ends with its last use.
  var disposeBag: DisposeBag { state.withLock { $0.isOver ? DisposeBag() : $0.bag } }

  /// The number of its tasks that have not ended.
  var runningTasks: Int { state.withLock { $0.tasks.count } }

  /// A number for a task that is about to begin.
  func nextTask() -> Int {
    state.withLock { state in
      state.taskCount += 1
      state.tasks.updateValue(nil, forKey: state.taskCount)
      return state.taskCount
    }
  }

  /// Cancels the task when the screen is left, unless it has ended by then.
  func hold(_ task: Task<Void, Never>, _ number: Int) {
    let isOver = state.withLock { state in
      if state.tasks.keys.contains(number) { state.tasks.updateValue(task, forKey: number) }
      return state.isOver
    }
    if isOver { task.cancel() }
  }

  /// Removes a task that has ended.
  func release(_ number: Int) {
    let task = state.withLock { $0.tasks.removeValue(forKey: number) }
    withExtendedLifetime(task) {}
  }

  func end() {
    let (bag, tasks) = state.withLock { state in
      defer { state.bag = DisposeBag() }
      state.isOver = true
      return (state.bag, state.tasks)
    }
    for number in Array(tasks.keys).sorted() { tasks[number]??.cancel() }
    withExtendedLifetime(bag) {}
  }
}
