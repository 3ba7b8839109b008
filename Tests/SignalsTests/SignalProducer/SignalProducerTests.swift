import Signals
import Testing

@Suite struct SignalProducerTests {
  @Test func eachStartRunsAgain() {
    var starts = 0
    let producer = IntProducer { observer, _ in
      starts += 1
      observer.send(value: starts)
      observer.sendCompleted()
    }
    #expect(starts == 0)
    #expect(producer.record().text == "1 |")
    #expect(producer.record().text == "2 |")
  }

  @Test func producersOfValues() {
    #expect(IntProducer(value: 1).record().text == "1 |")
    #expect(IntProducer([1, 2]).record().text == "1 2 |")
    #expect(IntProducer(values: 1, 2, 3).record().text == "1 2 3 |")
    #expect(IntProducer(error: .first).record().text == "x")
    #expect(IntProducer(result: .success(1)).record().text == "1 |")
    #expect(IntProducer(result: .failure(.first)).record().text == "x")
    #expect(IntProducer.empty.record().text == "|")
    #expect(IntProducer.never.record().text == "")
    #expect(IntProducer { 4 }.record().text == "4 |")
    #expect(IntProducer { Result<Int, Failure>.failure(.first) }.record().text == "x")
    #expect(SignalProducer<Int, any Error> { throw Failure.first }.record().text == "x")
    #expect(SignalProducer<Int, Never>([1, 2]).record().text == "1 2 |")
    #expect(Result<Int, Failure>.success(1).producer.record().text == "1 |")
  }

  @Test func disposalInterruptsAndEndsTheLifetime() {
    let ended = AnyDisposable()
    let record = IntProducer { observer, lifetime in
      lifetime += ended
      observer.send(value: 1)
    }.record()
    #expect(!ended.isDisposed)
    record.disposable?.dispose()
    #expect(record.text == "1 !")
    #expect(ended.isDisposed)
  }

  @Test func aStartIsHeldByItsDisposable() {
    let ended = AnyDisposable()
    let disposable = IntProducer { _, lifetime in lifetime += ended }.start()
    #expect(!ended.isDisposed)
    disposable.dispose()
    #expect(ended.isDisposed)
  }

  @Test func theLifetimeEndsWithEachKindOfEnd() {
    for event in [IntSignal.Event.completed, .failed(.first), .interrupted] {
      let ended = AnyDisposable()
      IntProducer { observer, lifetime in
        lifetime += ended
        observer.send(event)
      }.start()
      #expect(ended.isDisposed)
    }
  }

  @Test func neverIsInterruptedByDisposal() {
    let record = IntProducer.never.record()
    record.disposable?.dispose()
    #expect(record.text == "!")
  }

  @Test func startWithSignalLetsObserveBeforeAnythingIsSent() {
    var record: Record?
    let answer = IntProducer.counting(to: 2).startWithSignal { signal, _ in
      record = signal.record()
      return 42
    }
    #expect(answer == 42)
    #expect(record?.text == "1 2 |")
  }

  @Test func interruptingInTheSetUpStartsNothing() {
    var starts = 0
    var record: Record?
    IntProducer { _, _ in starts += 1 }.startWithSignal { signal, handle in
      record = signal.record()
      handle.dispose()
    }
    #expect(starts == 0)
    #expect(record?.text == "!")
  }

  @Test func aStartedSignalWithoutObserversEnds() {
    let ended = AnyDisposable()
    IntProducer { observer, lifetime in
      lifetime += ended
      lifetime.observeEnded { _ = observer }
    }.startWithSignal { _, _ in }
    #expect(ended.isDisposed)
  }

  @Test(arguments: [Failure.first, nil])
  func anEndThatWaitsIsDroppedByADisposal(failure: Failure?) {
    var input: Signals.Signal<Int, Failure>.Observer?
    let producer = SignalProducer<Int, Failure> { observer, _ in input = observer }
    let handle = SerialDisposable()
    let record = Record()
    record.whenAdded = {
      guard record.text == "1" else { return }
      input?.send(value: 2)
      if let failure { input?.send(error: failure) } else { input?.sendCompleted() }
      handle.dispose()
    }
    handle.inner = producer.start(record.observer(of: Int.self, Failure.self))
    input?.send(value: 1)
    #expect(record.text == "1 !")
  }

  @Test func interruptionFromWithinADelivery() {
    var handle: (any Disposable)?
    let record = Record()
    var values: [Int] = []
    IntProducer.counting(to: 3).startWithSignal { signal, interruptHandle in
      handle = interruptHandle
      signal.observe(record.observer(of: Int.self, Failure.self))
      signal.observe { event in
        if let value = event.value { values.append(value) }
        if event.value == 2 { handle?.dispose() }
      }
    }
    #expect(values == [1, 2])
    #expect(record.text == "1 2 !")
  }

  @Test func startWithOneKindOfEvent() {
    var seen: [String] = []
    IntProducer.counting(to: 1).startWithResult { seen.append("\($0)") }
    IntProducer.counting(to: 1).startWithCompleted { seen.append("completed") }
    IntProducer(error: .first).startWithFailed { seen.append("\($0)") }
    IntProducer.never.startWithInterrupted { seen.append("interrupted") }.dispose()
    SignalProducer<Int, Never>(value: 7).startWithValues { seen.append("\($0)") }
    #expect(seen.count == 5)
    #expect(seen[1...] == ["completed", "first", "interrupted", "7"])
  }

  @Test func liftAppliesASignalOperator() {
    #expect(IntProducer.counting(to: 3).lift { $0.map { $0 * 2 } }.record().text == "2 4 6 |")
  }

  @Test func liftTakesASecondProducer() {
    let zipped = IntProducer.counting(to: 2).lift(IntSignal.zip(with:))(IntProducer([8, 9]))
    #expect(zipped.record().text == "(1, 8) (2, 9) |")
  }

  @Test func leaksNothing() {
    let left = leaked {
      _ = IntProducer.counting(to: 3).map { $0 + 1 }.take(first: 1).record()
      IntProducer.never.start()
      let record = IntProducer.never.flatMap(.merge) { IntProducer(value: $0) }.concat(IntProducer.never).record()
      record.disposable?.dispose()
      #expect(record.text == "!")
      let (signal, input) = IntSignal.pipe()
      _ = signal.producer.map { $0 }.flatMap(.latest) { IntProducer(value: $0) }.take(first: 2).record()
      input.send(value: 1)
    }
    #expect(left == 0)
  }

  @Test func nestedWatchersSeeTheStartFromOutsideIn() {
    var log: [String] = []
    SignalProducer<Int, Never>(value: 1)
      .on(starting: { log.append("inner starting") }, started: { log.append("inner started") })
      .on(starting: { log.append("outer starting") }, started: { log.append("outer started") })
      .startWithSignal { _, _ in log.append("setup") }
    #expect(log == ["setup", "outer starting", "inner starting", "inner started", "outer started"])
  }
}
