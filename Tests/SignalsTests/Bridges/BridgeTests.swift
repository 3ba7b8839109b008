import Signals
import Streams
import Testing

@Suite struct ObservableBridgeTests {
  private func record<Element>(_ observable: Observable<Element>) -> (
    text: () -> String, subscription: any Streams.Disposable
  ) {
    let log = Atomic<[String]>([])
    let subscription = observable.subscribe(
      onNext: { value in log.modify { $0.append("\(value)") } },
      onError: { error in log.modify { $0.append("x \(error)") } },
      onCompleted: { log.modify { $0.append("|") } },
      onDisposed: { log.modify { $0.append("disposed") } }
    )
    return ({ log.value.joined(separator: " ") }, subscription)
  }

  @Test func signalsBecomeObservables() {
    let (signal, input) = IntSignal.pipe()
    let seen = record(signal.asObservable())
    input.send(value: 1)
    input.sendCompleted()
    #expect(seen.text() == "1 | disposed")
  }

  @Test func failuresBecomeErrors() {
    #expect(record(IntProducer(value: 1).concat(error: .second).asObservable()).text() == "1 x second disposed")
  }

  @Test func anInterruptionDisposesOfTheSubscription() {
    let (signal, input) = IntSignal.pipe()
    let seen = record(signal.asObservable())
    input.sendInterrupted()
    #expect(seen.text() == "disposed")
  }

  @Test func disposingOfTheSubscriptionInterruptsTheProducer() {
    let probe = Probe()
    let seen = record(probe.producer.asObservable())
    probe.send(1)
    seen.subscription.dispose()
    probe.send(2)
    #expect(probe.ends == 1)
    #expect(seen.text() == "1 disposed")
  }

  @Test func propertiesBecomeObservables() {
    let property = MutableProperty(1)
    let seen = record(property.asObservable().map { $0 * 10 })
    property.value = 2
    #expect(seen.text() == "10 20")
  }

  @Test func observablesBecomeProducers() {
    #expect(SignalProducer(Observable.of(1, 2)).record().text == "1 2 |")
    #expect(SignalProducer(Observable<Int>.error(Failure.first)).record().text == "x")
    let typed = IntProducer(Observable<Int>.error(RxError.timeout)) { _ in .second }
    var failure: Failure?
    typed.startWithFailed { failure = $0 }
    #expect(failure == .second)
    #expect(SignalProducer(Single.just(1)).record().text == "1 |")
  }

  @Test func anInterruptionEndsTheSubscription() {
    let subject = PublishSubject<Int>()
    let record = SignalProducer(subject).record()
    subject.onNext(1)
    #expect(subject.hasObservers)
    record.disposable?.dispose()
    #expect(!subject.hasObservers)
    #expect(record.text == "1 !")
  }

  @Test func anObservableIsEndedDuringItsSubscription() {
    #expect(SignalProducer(Observable.repeatElement(1)).take(first: 3).record().text == "1 1 1 |")
    var sent = 0
    let counted = Observable.generate(initialState: 1, condition: { $0 < 1_000 }, iterate: { $0 + 1 })
      .do(onNext: { _ in sent += 1 })
    SignalProducer(counted).take(first: 2).start()
    #expect(sent == 2)
  }

  @Test func observablesBecomeSignalsAndProperties() {
    let subject = PublishSubject<Int>()
    let record = Signals.Signal(subject).record()
    let property = Property(initial: 0, then: subject)
    subject.onNext(1)
    #expect(record.text == "1")
    #expect(property.value == 1)
    subject.onError(Failure.first)
    #expect(record.text == "1 x")
    #expect(property.value == 1)
  }

  @Test func leaksNothing() {
    let left = leaked {
      let (signal, input) = IntSignal.pipe()
      _ = signal.asObservable().map { $0 + 1 }.subscribe(onNext: { _ in })
      input.send(value: 1)
      let subject = PublishSubject<Int>()
      SignalProducer(subject).map { $0 }.start().dispose()
      subject.onNext(1)
    }
    #expect(left == 0)
  }
}

@Suite struct AsyncBridgeTests {
  @Test func asyncStreamsHaveTheValues() async throws {
    var seen: [Int] = []
    for await value in SignalProducer<Int, Never>([1, 2]).asyncStream { seen.append(value) }
    for try await value in IntProducer([3]).asyncThrowingStream { seen.append(value) }
    for await value in MutableProperty(4).asyncStream.prefix(1) { seen.append(value) }
    for await value in Signal<Int, Never>.empty.asyncStream { seen.append(value) }
    #expect(seen == [1, 2, 3, 4])
    await #expect(throws: Failure.first) {
      for try await _ in IntProducer(error: .first).asyncThrowingStream {}
    }
  }

  @Test func anAsyncStreamThatIsLeftInterruptsTheProducer() async throws {
    let interruptions = Atomic(0)
    let never = SignalProducer<Int, Never>.never.prefix(value: 1)
    let producer = never.on(interrupted: { interruptions.modify { $0 += 1 } })
    for await _ in producer.asyncStream { break }
    for try await _ in producer.asyncThrowingStream { break }
    #expect(interruptions.value == 2)
  }

  @Test func producersAreIterated() async throws {
    var seen: [Int] = []
    for await value in SignalProducer<Int, Never>([1, 2]).values { seen.append(value) }
    for try await value in IntProducer([3]).values { seen.append(value) }
    #expect(seen == [1, 2, 3])
    await #expect(throws: Failure.first) {
      for try await _ in IntProducer(error: .first).values {}
    }
  }

  @Test func endingTheIterationInterrupts() async {
    let ended = AnyDisposable()
    let producer = SignalProducer<Int, Never> { observer, lifetime in
      lifetime += ended
      observer.send(value: 1)
    }
    for await _ in producer.values { break }
    #expect(ended.isDisposed)
  }

  @Test func propertiesAreIterated() async {
    let property = MutableProperty(1)
    var seen: [Int] = []
    for await value in property.values.prefix(2) {
      seen.append(value)
      property.value += 1
    }
    #expect(seen == [1, 2])
  }

  @Test func sequencesBecomeProducers() async {
    let (stream, sender) = AsyncStream<Int>.makeStream()
    sender.yield(1)
    sender.yield(2)
    sender.finish()
    var seen: [Int] = []
    for await value in SignalProducer<Int, Never>(stream).values { seen.append(value) }
    #expect(seen == [1, 2])
  }

  @Test func anInterruptionCancelsTheTask() async {
    let (stream, sender) = AsyncThrowingStream<Int, any Error>.makeStream()
    let (ends, end) = AsyncStream<Void>.makeStream()
    sender.onTermination = { _ in end.finish() }
    let disposable = SignalProducer<Int, any Error>(stream).start()
    disposable.dispose()
    for await _ in ends {}
  }

  @Test(.timeLimit(.minutes(1))) func aSequenceStopsWhenItsObserverLeavesDuringAValue() async {
    let (values, value) = AsyncStream<Int>.makeStream()
    let (ends, end) = AsyncStream<Void>.makeStream()
    value.onTermination = { _ in end.finish() }
    let numbers = SignalProducer<Int, Never>(values)
    let start = numbers.take(first: 1).start()
    value.yield(1)
    for await _ in ends {}
    withExtendedLifetime((numbers, start)) {}
  }

  @Test func anInterruptionEndsTheIterationOfASequenceThatNeverPauses() async {
    let count = Atomic(0)
    let (ends, end) = AsyncStream<Void>.makeStream()
    let numbers = EagerNumbers(limit: 1_000_000, count: count, onEnd: { end.finish() })
    var seen: [Int] = []
    for await value in SignalProducer<Int, Never>(numbers).take(first: 2).values { seen.append(value) }
    #expect(seen == [1, 2])
    for await _ in ends {}
    #expect(count.value < 1_000_000)
  }
}

/// Counts without suspending, and does not check for cancellation.
private struct EagerNumbers: AsyncSequence, Sendable {
  let limit: Int
  let count: Atomic<Int>
  let onEnd: @Sendable () -> Void

  func makeAsyncIterator() -> Iterator { Iterator(numbers: self) }

  final class Iterator: AsyncIteratorProtocol {
    private let numbers: EagerNumbers

    init(numbers: EagerNumbers) { self.numbers = numbers }

    deinit { numbers.onEnd() }

    func next() async -> Int? {
      numbers.count.modify { count in
        if count == numbers.limit { return nil }
        count += 1
        return count
      }
    }
  }
}
