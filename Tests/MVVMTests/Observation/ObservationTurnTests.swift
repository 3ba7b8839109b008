import Foundation
import Testing

@testable import MVVM

/// Properties that change before the same turn of a scheduler.
struct ObservationTurnTests {
  /// Keeps its work until it is run.
  private final class Waiting: SchedulerType {
    private(set) var work: [() -> Void] = []

    var now: RxTime { Date(timeIntervalSinceReferenceDate: 0) }

    func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
      work.append { _ = action(state) }
      return Disposables.create()
    }

    func scheduleRelative<State>(
      _ state: State,
      dueTime: RxTimeInterval,
      action: @escaping (State) -> any Disposable
    ) -> any Disposable {
      schedule(state, action: action)
    }

    func run() {
      let due = work
      work = []
      for work in due { work() }
    }
  }

  @Test func theyAreReadInOneTurnInTheOrderOfTheirNumbers() {
    let scheduler = Waiting()
    var read: [Int] = []
    for number in [3, 1, 2] { ObservationTurn.enqueue(on: scheduler, number) { read.append(number) } }
    #expect(scheduler.work.count == 1)
    scheduler.run()
    #expect(read == [1, 2, 3])
    ObservationTurn.enqueue(on: scheduler, 4) { read.append(4) }
    scheduler.run()
    #expect(read == [1, 2, 3, 4])
  }
}
