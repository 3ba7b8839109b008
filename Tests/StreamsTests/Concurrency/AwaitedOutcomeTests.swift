import Dispatch
import Streams
import Testing

@Suite struct AwaitedOutcomeTests {
  @Test func aSingleIsAwaited() async throws {
    #expect(try await Single.just(1).value == 1)
    await #expect(throws: Failure()) { try await Single<Int>.error(Failure()).value }
  }

  @Test func aMaybeIsAwaited() async throws {
    #expect(try await Maybe.just(1).value == 1)
    #expect(try await Maybe<Int>.empty().value == nil)
    await #expect(throws: Failure()) { try await Maybe<Int>.error(Failure()).value }
  }

  @Test func aCompletableIsAwaited() async throws {
    try await Completable.empty().value
    await #expect(throws: Failure()) { try await Completable.error(Failure()).value }
  }

  @Test func laterOutcomesAreAwaited() async throws {
    let subject = PublishSubject<Int>()
    let task = Task { try await subject.first().value }
    while !subject.hasObservers { await Task.yield() }
    subject.onNext(5)
    #expect(try await task.value == 5)
  }

  @Test func cancellingTheTaskEndsTheSubscription() async {
    let subject = PublishSubject<Int>()
    let tasks = [
      Task { _ = try await subject.asSingle().value },
      Task { _ = try await subject.asMaybe().value },
      Task { try await subject.ignoreElements().asCompletable().value },
    ]
    while !subject.hasObservers { await Task.yield() }
    for task in tasks {
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(!subject.hasObservers)
  }

  @Test func aCancelledTaskDoesNotWait() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await Single<Int>.never().value
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test @MainActor func theSubscriptionIsMadeWhereItIsAwaited() async throws {
    let isMain = try await Single<Bool>.deferred { .just(DispatchQueue.isMain) }.value
    #expect(isMain)
  }

  @Test func theOutcomeAndTheCancellationMayCollide() async {
    for _ in 1...200 {
      let subject = PublishSubject<Int>()
      let task = Task { try await subject.first().value }
      while !subject.hasObservers { await Task.yield() }
      async let sent: Void = subject.onNext(1)
      task.cancel()
      await sent
      _ = await task.result
      #expect(!subject.hasObservers)
    }
  }
}
