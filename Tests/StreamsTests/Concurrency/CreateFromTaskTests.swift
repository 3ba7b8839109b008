import Streams
import Testing

@Suite struct CreateFromTaskTests {
  @Test(arguments: [false, true])
  func aSingleRunsWorkInATask(detached: Bool) async throws {
    let answer = Single.create(detached: detached, priority: .high) {
      await Task.yield()
      return 42
    }
    #expect(try await answer.value == 42)
    let failing = Single<Int>.create(detached: detached) { throw Failure() }
    await #expect(throws: Failure()) { try await failing.value }
  }

  @Test func eachSubscriptionRunsTheWork() async throws {
    let runs = CallCounter()
    let single = Single<Int>.create {
      runs.count()
      return runs.total
    }
    #expect(try await single.value == 1)
    #expect(try await single.value == 2)
  }

  @Test func disposingCancelsTheTask() async {
    let (states, continuation) = AsyncStream.makeStream(of: String.self)
    let single = Single<Int>.create {
      continuation.yield("started")
      do {
        try await Task.sleep(for: .seconds(60))
      } catch {
        continuation.yield("cancelled")
        throw error
      }
      return 1
    }
    let subscription = single.subscribe(
      onSuccess: { _ in },
      onFailure: { _ in continuation.yield("told") }
    )
    var iterator = states.makeAsyncIterator()
    #expect(await iterator.next() == "started")
    subscription.dispose()
    #expect(await iterator.next() == "cancelled")
    continuation.finish()
    #expect(await iterator.next() == nil)
  }

  @Test func anObservableRunsWorkInATask() async throws {
    let numbers = Observable<Int>.create { observer in
      for number in 1...3 {
        await Task.yield()
        observer.onNext(number)
      }
    }
    #expect(try await numbers.toArray().value == [1, 2, 3])
    let failing = Observable<Int>.create { _ in
      await Task.yield()
      throw Failure()
    }
    await #expect(throws: Failure()) { try await failing.toArray().value }
  }

  @Test func anAsyncSequenceIsAStream() async throws {
    let (elements, continuation) = AsyncStream.makeStream(of: Int.self)
    continuation.yield(1)
    continuation.yield(2)
    continuation.finish()
    #expect(try await elements.asObservable().toArray().value == [1, 2])
  }

  @Test func anAsyncSequenceThatThrowsFails() async throws {
    let elements = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: Failure()) }
    await #expect(throws: Failure()) { try await elements.asObservable(priority: .low).toArray().value }
  }

  @Test func disposingCancelsTheIteration() async {
    let (elements, continuation) = AsyncStream.makeStream(of: Int.self)
    let (ends, end) = AsyncStream.makeStream(of: Bool.self)
    continuation.onTermination = { termination in
      if case .cancelled = termination { end.yield(true) } else { end.yield(false) }
    }
    let (values, value) = AsyncStream.makeStream(of: Int.self)
    let subscription = elements.asObservable().subscribe(onNext: { value.yield($0) })
    continuation.yield(1)
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    subscription.dispose()
    var ending = ends.makeAsyncIterator()
    #expect(await ending.next() == true)
  }

  @Test(.timeLimit(.minutes(1))) func aSequenceStopsWhenItsSubscriberLeavesDuringAnElement() async {
    let (elements, element) = AsyncStream<Int>.makeStream()
    let (ends, end) = AsyncStream<Void>.makeStream()
    element.onTermination = { _ in end.finish() }
    let numbers = elements.asObservable()
    let subscription = numbers.take(1).subscribe()
    element.yield(1)
    for await _ in ends {}
    withExtendedLifetime((numbers, subscription)) {}
  }

  @Test func disposingEndsTheIterationOfASequenceThatNeverPauses() async throws {
    let counted = CallCounter()
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let numbers = EagerNumbers(limit: 1_000_000, onNext: counted.count, onEnd: { end.finish() })
    #expect(try await numbers.asObservable().take(2).toArray().value == [1, 2])
    for await _ in ends {}
    #expect(counted.total < 1_000_000)
  }
}

/// Counts without suspending, and does not check for cancellation.
private struct EagerNumbers: AsyncSequence, Sendable {
  let limit: Int
  let onNext: @Sendable () -> Void
  let onEnd: @Sendable () -> Void

  func makeAsyncIterator() -> Iterator { Iterator(numbers: self) }

  final class Iterator: AsyncIteratorProtocol {
    private let numbers: EagerNumbers
    private var count = 0

    init(numbers: EagerNumbers) { self.numbers = numbers }

    deinit { numbers.onEnd() }

    func next() async -> Int? {
      guard count < numbers.limit else { return nil }
      count += 1
      numbers.onNext()
      return count
    }
  }
}
