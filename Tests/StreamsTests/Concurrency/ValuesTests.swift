import Streams
import Testing

@Suite struct ValuesTests {
  @Test func aLoopSeesAllValuesAndTheEnd() async throws {
    var seen: [Int] = []
    for try await value in Observable.of(1, 2, 3).values { seen.append(value) }
    #expect(seen == [1, 2, 3])
  }

  @Test func aLoopThrowsTheError() async {
    await #expect(throws: Failure()) {
      for try await value in Observable.just(1).concat(Observable.error(Failure())).values { #expect(value == 1) }
    }
  }

  @Test func valuesWaitForTheIteration() async throws {
    let subject = PublishSubject<Int>()
    let values = subject.values
    subject.onNext(1)
    subject.onNext(2)
    subject.onCompleted()
    var seen: [Int] = []
    for try await value in values { seen.append(value) }
    #expect(seen == [1, 2])
  }

  @Test func leavingTheLoopEndsTheSubscription() async throws {
    let subject = PublishSubject<Int>()
    do {
      let values = subject.values
      #expect(subject.hasObservers)
      subject.onNext(1)
      for try await _ in values { break }
    }
    #expect(!subject.hasObservers)
  }

  @Test func cancellingTheTaskEndsTheSubscription() async throws {
    let subject = PublishSubject<Int>()
    let task = Task {
      for try await _ in subject.values {}
    }
    while !subject.hasObservers { await Task.yield() }
    task.cancel()
    await #expect(throws: Never.self) { try await task.value }
    #expect(!subject.hasObservers)
  }

  @Test func anInfallibleDoesNotThrow() async {
    var seen: [Int] = []
    for await value in Infallible.of(1, 2).values { seen.append(value) }
    #expect(seen == [1, 2])
  }

  @Test func leavingTheLoopOfAnInfallibleEndsTheSubscription() async {
    let subject = PublishSubject<Int>()
    do {
      let values = subject.asInfallible(onErrorJustReturn: 0).values
      subject.onNext(1)
      for await _ in values { break }
    }
    #expect(!subject.hasObservers)
  }
}
