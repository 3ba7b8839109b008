import Signals
import Testing

@Suite struct SequencingTests {
  @Test func concat() {
    #expect(IntProducer.counting(to: 2).concat(IntProducer(value: 3)).record().text == "1 2 3 |")
    #expect(IntProducer(value: 1).concat(value: 2).record().text == "1 2 |")
    #expect(IntProducer(value: 1).concat(error: .first).record().text == "1 x")
    #expect(IntProducer(error: .first).concat(value: 2).record().text == "x")
    #expect(IntProducer(value: 1).concat(SignalProducer<Int, Never>(value: 2)).record().text == "1 2 |")
    let safe = SignalProducer<Int, Never>(value: 1)
    #expect(safe.concat(SignalProducer<Int, Never>(value: 2)).record().text == "1 2 |")
  }

  /// As with `flatten(.concat)`, whose source completes when it has sent the last producer.
  @Test func concatCompletesWhenTheStartOfTheLastHasReturned() {
    func log(_ make: (IntProducer, IntProducer) -> IntProducer) -> [String] {
      var log: [String] = []
      let last = IntProducer(value: 2).on(started: { log.append("started") }, disposed: { log.append("disposed") })
      make(IntProducer(value: 1), last).startWithCompleted { log.append("completed") }
      return log
    }
    #expect(log { $0.concat($1) } == ["disposed", "started", "completed"])
    #expect(log { $1.prefix($0) } == ["disposed", "started", "completed"])
    #expect(log { $0.concat(value: 0).concat($1) } == ["disposed", "started", "completed"])
    #expect(
      log { SignalProducer<IntProducer, Failure>([$0, $1]).flatten(.concat) } == ["disposed", "started", "completed"]
    )
    let probe = Probe()
    let record = IntProducer(value: 1).concat(probe.producer).record()
    probe.input.sendCompleted()
    #expect(record.text == "1 |")
  }

  /// The completion that waits gives way to the interruption, which does not wait.
  @Test func concatIsInterruptedWhileItsCompletionWaitsForTheStart() {
    func log(_ make: (IntProducer) -> IntProducer, sends: Bool = true) -> [String] {
      var log: [String] = []
      let handle = SerialDisposable()
      let last = IntProducer { observer, _ in
        if sends { observer.sendCompleted() }
        handle.dispose()
        log.append("returned")
      }
      make(last).startWithSignal { signal, interrupter in
        handle.inner = interrupter
        signal.observe { log.append("\($0)") }
      }
      return log
    }
    for sends in [true, false] {
      #expect(log({ IntProducer(value: 1).concat($0) }, sends: sends) == ["VALUE 1", "INTERRUPTED", "returned"])
      #expect(log({ $0.prefix(value: 1) }, sends: sends) == ["VALUE 1", "INTERRUPTED", "returned"])
      #expect(log({ IntProducer.empty.concat($0) }, sends: sends) == ["INTERRUPTED", "returned"])
    }
  }

  @Test func prefix() {
    #expect(IntProducer(value: 2).prefix(IntProducer(value: 1)).record().text == "1 2 |")
    #expect(IntProducer(value: 2).prefix(value: 1).record().text == "1 2 |")
    #expect(IntProducer(value: 2).prefix(SignalProducer<Int, Never>(value: 1)).record().text == "1 2 |")
  }

  @Test func then() {
    #expect(IntProducer.counting(to: 2).then(IntProducer(value: 9)).record().text == "9 |")
    #expect(IntProducer(error: .first).then(IntProducer(value: 9)).record().text == "x")
    #expect(IntProducer.empty.then(SignalProducer<String, Never>(value: "a")).record().text == "a |")
    let probe = Probe()
    let record = probe.producer.then(IntProducer(value: 1)).record()
    probe.input.sendInterrupted()
    #expect(record.text == "!")
    let safe = SignalProducer<Int, Never>(value: 1)
    #expect(safe.then(SignalProducer<String, Failure>(value: "a")).record().text == "a |")
    #expect(safe.then(SignalProducer<String, Never>(value: "a")).record().text == "a |")
    #expect(safe.then(SignalProducer<Int, Never>(value: 2)).record().text == "2 |")
  }

  /// The next producer starts when the start of the previous one has returned, and not within its end.
  @Test func theNextStartsAfterThePreviousStart() {
    var log: [String] = []
    let first = IntProducer { observer, _ in
      observer.send(value: 0)
      log.append("returned")
    }
    let next = IntProducer { observer, _ in
      log.append("next")
      observer.sendCompleted()
    }
    func run(_ producer: IntProducer) -> [String] {
      log = []
      producer.start()
      return log
    }
    #expect(run(first.take(first: 1).concat(next)) == ["returned", "next"])
    #expect(run(next.prefix(first.take(first: 1))) == ["returned", "next"])
    #expect(run(first.take(first: 1).then(next)) == ["returned", "next"])
    #expect(run(first.take(first: 1).repeat(2)) == ["returned", "returned"])
    let both = SignalProducer<IntProducer, Failure>([first.take(first: 1), next])
    #expect(run(both.flatten(.concat)) == ["returned", "next"])
    #expect(run(both.flatten(.concurrent(limit: 1))) == ["returned", "next"])
    #expect(run(both.flatMap(.concat) { $0 }) == ["returned", "next"])
  }

  @Test func rowsOfAnyNesting() {
    let (one, two, three) = (IntProducer(value: 1), IntProducer(value: 2), IntProducer(value: 3))
    #expect(one.concat(two.concat(three)).record().text == "1 2 3 |")
    #expect(one.concat(two).concat(three).record().text == "1 2 3 |")
    #expect(one.concat(two).concat(three.concat(one)).record().text == "1 2 3 1 |")
    #expect(one.then(two.then(three)).record().text == "3 |")
    #expect(one.then(two).then(three).record().text == "3 |")
    let row = one.concat(two)
    #expect(row.concat(row).record().text == "1 2 1 2 |")
    #expect(row.concat(error: .first).concat(three).record().text == "1 2 x")
    let text = SignalProducer<String, Failure>(value: "a")
    #expect(one.then(text).then(two.then(text)).record().text == "a |")
    let interrupted = IntProducer { observer, _ in observer.sendInterrupted() }
    #expect(one.concat(interrupted).concat(three).record().text == "1 3 |")
    #expect(one.concat(interrupted.concat(interrupted)).record().text == "1 |")
    #expect(one.then(interrupted).then(three).record().text == "!")
    #expect(one.then(interrupted.then(three)).record().text == "!")
  }

  @Test func longRowsAreBuiltRunAndFreed() {
    let left = leaked {
      let one = IntProducer(value: 1)
      var (left, right, thenLeft, thenRight) = (one, one, one, one)
      for _ in 1..<100_000 {
        left = left.concat(one)
        right = one.concat(right)
        thenLeft = thenLeft.then(one)
        thenRight = one.then(thenRight)
      }
      #expect(left.reduce(0, +).record().text == "100000 |")
      #expect(right.reduce(0, +).record().text == "100000 |")
      #expect(thenLeft.record().text == "1 |")
      #expect(thenRight.record().text == "1 |")
    }
    #expect(left == 0)
  }

  @Test func aSecondProducerIsInterruptedByDisposal() {
    let (first, second) = (Probe(), Probe())
    let record = first.producer.concat(second.producer).record()
    first.input.sendCompleted()
    #expect(second.starts == 1)
    record.disposable?.dispose()
    #expect(second.ends == 1)
    #expect(record.text == "!")
  }

  @Test func repeating() {
    #expect(IntProducer.counting(to: 2).repeat(3).record().text == "1 2 1 2 1 2 |")
    #expect(IntProducer(value: 1).repeat(0).record().text == "|")
    #expect(IntProducer(error: .first).repeat(3).record().text == "x")
    #expect(IntProducer(value: 1).repeat(100_000).reduce(0, +).record().text == "100000 |")
  }

  @Test func retrying() {
    var failures = 0
    let producer = IntProducer { observer, _ in
      observer.send(value: failures)
      failures += 1
      if failures < 3 { observer.send(error: .first) } else { observer.sendCompleted() }
    }
    #expect(producer.retry(upTo: 5).record().text == "0 1 2 |")
    #expect(IntProducer(error: .first).retry(upTo: 100_000).record().text == "x")
    #expect(IntProducer(error: .first).retry(upTo: 0).record().text == "x")
  }

  @Test func retryingLater() {
    let scheduler = TestScheduler()
    var starts = 0
    let producer = IntProducer { observer, _ in
      starts += 1
      observer.send(error: .first)
    }
    let record = producer.retry(upTo: 2, interval: 1, on: scheduler).record()
    #expect(starts == 1)
    scheduler.advance(by: .seconds(1))
    #expect(starts == 2)
    scheduler.advance(by: .milliseconds(999))
    #expect(starts == 2)
    scheduler.advance(by: .milliseconds(1))
    #expect(starts == 3)
    #expect(record.text == "x")
  }

  @Test func aRetryThatStartsBeforeItsScheduleReturnsRuns() {
    let scheduler = HookedScheduler()
    let (first, second) = (Probe(), Probe())
    var starts = 0
    let producer = IntProducer { observer, lifetime in
      starts += 1
      lifetime += (starts == 1 ? first : second).producer.start(observer)
    }
    let record = producer.retry(upTo: 1, interval: 1, on: scheduler).record()
    scheduler.duringNextCall = { scheduler.time.advance(by: .seconds(1)) }
    first.input.send(error: .first)
    second.send(1)
    #expect(record.text == "1")
    record.disposable?.dispose()
    #expect(record.text == "1 !")
    #expect(second.ends == 1)
  }

  @Test func retryingLaterIsEndedByDisposal() {
    let scheduler = TestScheduler()
    let record = IntProducer(error: .first).retry(upTo: 2, interval: 1, on: scheduler).record()
    record.disposable?.dispose()
    scheduler.run()
    #expect(record.text == "!")
  }

  @Test func blocking() {
    #expect(IntProducer.counting(to: 3).first() == .success(1))
    #expect(IntProducer.counting(to: 3).last() == .success(3))
    #expect(IntProducer.counting(to: 3).single() == nil)
    #expect(IntProducer(value: 1).single() == .success(1))
    #expect(IntProducer(error: .first).first() == .failure(.first))
    #expect(IntProducer.empty.first() == nil)
    if case .failure = IntProducer(error: .first).wait() {} else { Issue.record("The failure was lost.") }
    if case .failure = IntProducer.counting(to: 2).wait() { Issue.record("There was no failure.") }
  }

  @Test func replayingStartsOnceAndKeepsSomeValues() {
    let probe = Probe()
    let replayed = probe.producer.replayLazily(upTo: 2)
    #expect(probe.starts == 0)
    let first = replayed.record()
    probe.send(1, 2, 3)
    let second = replayed.record()
    probe.send(4)
    probe.input.sendCompleted()
    let late = replayed.record()
    #expect(probe.starts == 1)
    #expect(first.text == "1 2 3 4 |")
    #expect(second.text == "2 3 4 |")
    #expect(late.text == "3 4 |")
  }

  @Test func replayingNothing() {
    let probe = Probe()
    let replayed = probe.producer.replayLazily(upTo: 0)
    let first = replayed.record()
    probe.send(1)
    let second = replayed.record()
    probe.input.send(error: .first)
    #expect(first.text == "1 x")
    #expect(second.text == "x")
    #expect(replayed.record().text == "x")
  }

  @Test func theSharedRunLivesAsLongAsTheProducerOrAStartOfIt() {
    let probe = Probe()
    var replayed: IntProducer? = probe.producer.replayLazily(upTo: 1)
    let first = replayed?.record()
    replayed = nil
    #expect(probe.ends == 0)
    probe.send(1)
    first?.disposable?.dispose()
    #expect(probe.ends == 1)
    #expect(first?.text == "1 !")
  }

  @Test func disposingOfOneStartDoesNotEndTheSharedRun() {
    let probe = Probe()
    let replayed = probe.producer.replayLazily(upTo: 1)
    let first = replayed.record()
    first.disposable?.dispose()
    #expect(probe.ends == 0)
    probe.send(1)
    #expect(replayed.record().text == "1")
  }

  @Test func aValueSentDuringTheReplayFollowsIt() {
    let probe = Probe()
    let replayed = probe.producer.replayLazily(upTo: 2)
    let first = replayed.record()
    probe.send(1, 2)
    var seen: [Int] = []
    replayed.start { event in
      guard let value = event.value else { return }
      if value == 1 { probe.send(3) }
      seen.append(value)
    }
    #expect(seen == [1, 2, 3])
    #expect(first.text == "1 2 3")
  }
}
