import MVVMTesting
import Streams
import Testing

@Suite struct GenerateTests {
  private let scheduler = TestScheduler(initialClock: 0)

  private func start(
    disposed: Int = 1_000,
    while condition: @escaping (Int) throws -> Bool,
    iterate: @escaping (Int) throws -> Int
  ) -> [Recorded<Event<Int>>] {
    scheduler.start(disposed: disposed) {
      Observable.generate(initialState: 1, condition: condition, scheduler: scheduler, iterate: iterate)
    }
    .events
  }

  @Test func continuesWhileTheConditionHolds() {
    #expect(
      start(while: { $0 < 9 }, iterate: { $0 * 2 })
        == [.next(201, 1), .next(202, 2), .next(203, 4), .next(204, 8), .completed(205)]
    )
  }

  @Test func mayBeEmpty() {
    #expect(start(while: { _ in false }, iterate: { $0 }) == [.completed(201)])
  }

  @Test func failsWithTheErrorOfTheCondition() {
    #expect(start(while: { _ in throw Failure() }, iterate: { $0 }) == [.error(201, Failure())])
  }

  @Test func failsWithTheErrorOfTheIteration() {
    #expect(start(while: { _ in true }, iterate: { _ in throw Failure() }) == [.next(201, 1), .error(202, Failure())])
  }

  @Test func canBeDisposed() {
    #expect(start(disposed: 203, while: { _ in true }, iterate: { $0 + 1 }) == [.next(201, 1), .next(202, 2)])
  }

  @Test func anEndlessStreamCanBeLimited() {
    let leaked = Resources.leaked {
      var seen: [Int] = []
      _ = Observable.generate(initialState: 0, condition: { _ in true }, iterate: { $0 + 1 }).take(3)
        .subscribe(onNext: { seen.append($0) })
      #expect(seen == [0, 1, 2])
    }
    #expect(leaked == 0)
  }
}
