import Signals
import Testing

@Suite struct ReplayTests {
  @Test(arguments: End.allCases)
  func theEndIsReplayedAfterTheValues(_ end: End) {
    for (capacity, kept) in [(0, "\(end)"), (1, "2 \(end)"), (9, "1 2 \(end)")] {
      let probe = Probe()
      let replay = probe.producer.replayLazily(upTo: capacity)
      let first = replay.record()
      probe.send(1, 2)
      end.send(to: probe.input)
      #expect(first.text == "1 2 \(end)")
      #expect(replay.record().text == kept)
      #expect(probe.starts == 1)
    }
  }

  @Test func theProducerIsReleasedOnceTheSharedRunHasBegun() {
    weak var held: MutableProperty<Int>?
    let record = Record()
    do {
      let property = MutableProperty(1)
      held = property
      SignalProducer<Int, Never> { observer, lifetime in lifetime += property.producer.start(observer) }
        .replayLazily(upTo: 1)
        .start(record.observer(of: Int.self, Never.self))
    }
    #expect(held == nil)
    #expect(record.text == "1 |")
  }

  @Test func runsWhileTheProducerExistsEvenWithoutAStart() {
    let probe = Probe()
    var replay: IntProducer? = probe.producer.replayLazily(upTo: 2)
    let first = replay!.record()
    probe.send(1)
    first.disposable?.dispose()
    #expect(probe.ends == 0)
    probe.send(2, 3)
    #expect(replay!.record().text == "2 3")
    replay = nil
  }

  @Test func endsWithTheLastStartWhenTheProducerIsReleased() {
    let probe = Probe()
    var replay: IntProducer? = probe.producer.replayLazily(upTo: 2)
    let (first, second) = (replay!.record(), replay!.record())
    replay = nil
    first.disposable?.dispose()
    probe.send(1)
    #expect(probe.ends == 0)
    second.disposable?.dispose()
    #expect(probe.ends == 1)
    #expect((first.text, second.text) == ("!", "1 !"))
  }

  @Test func endsWithTheProducerWithoutAStart() {
    let probe = Probe()
    var replay: IntProducer? = probe.producer.replayLazily(upTo: 2)
    replay!.record().disposable?.dispose()
    #expect(probe.ends == 0)
    replay = nil
    #expect(probe.ends == 1)
  }

  @Test func isInterruptedWhenNothingRetainsTheObserver() {
    let forgets = IntProducer { observer, _ in observer.send(value: 1) }
    for producer in [forgets, forgets.map { $0 }, forgets.observe(on: ImmediateScheduler())] {
      let replay = producer.replayLazily(upTo: 1)
      #expect(replay.record().text == "1 !")
      #expect(replay.record().text == "1 !")
    }
    #expect(leaked { forgets.replayLazily(upTo: 1).start() } == 0)
  }

  @Test(arguments: [IntProducer.never, .never.map { $0 }, .never.observe(on: ImmediateScheduler())])
  func neverWaitsForTheStartsThatShareIt(_ never: IntProducer) {
    for producer in [IntProducer(value: 1).concat(never), IntProducer(value: 1).merge(with: never)] {
      var replay: IntProducer? = producer.replayLazily(upTo: 1)
      let record = replay!.record()
      #expect(record.text == "1")
      #expect(replay!.record().text == "1")
      replay = nil
      record.disposable?.dispose()
      #expect(record.text == "1 !")
    }
    #expect(leaked { never.replayLazily(upTo: 1).record().disposable?.dispose() } == 0)
  }

  @Test func aSourceThatRetainsTheObserverKeepsRunningWithoutAHandle() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let scheduler = TestScheduler()
    let replay = SignalProducer(signal).delay(1, on: scheduler).merge(with: .never).replayLazily(upTo: 1)
    let record = replay.record()
    input.send(value: 1)
    scheduler.advance(by: .seconds(1))
    #expect(record.text == "1")
    record.disposable?.dispose()
    input.send(value: 2)
    scheduler.advance(by: .seconds(1))
    #expect(replay.record().text == "2")
  }

  @Test func keepsNoMoreValuesThanItReplays() {
    final class Token {}
    let (signal, input) = Signal<Token, Never>.pipe()
    let replay = signal.producer.replayLazily(upTo: 1)
    replay.start()
    weak var first: Token?
    weak var second: Token?
    do {
      let tokens = (Token(), Token())
      (first, second) = (tokens.0, tokens.1)
      input.send(value: tokens.0)
      input.send(value: tokens.1)
    }
    #expect(first == nil)
    #expect(second != nil)
  }

  @Test func aStartFromWithinADelivery() {
    let probe = Probe()
    let replay = probe.producer.replayLazily(upTo: 5)
    var inner: Record?
    let outer = replay.on(value: { if $0 == 2 { inner = replay.record() } }).record()
    probe.send(1, 2, 3)
    #expect(outer.text == "1 2 3")
    #expect(inner?.text == "1 2 3")
  }

  /// Starts `producer`, and interrupts it at its first value, above the observer that records.
  private func interruptedAtItsFirstValue(_ producer: SignalProducer<Int, Never>) -> String {
    var handle: (any Disposable)?
    let start = producer.on(value: { _ in handle?.dispose() })
    let record = Record()
    start.startWithSignal { signal, disposable in
      handle = disposable
      signal.observe(record.observer(of: Int.self, Never.self))
    }
    return record.text
  }

  @Test func anInterruptionDuringTheReplayOfAnEndedRunComesAfterTheValue() {
    let ended = SignalProducer<Int, Never>([1, 2, 3]).replayLazily(upTo: 3)
    ended.start()
    #expect(interruptedAtItsFirstValue(ended) == "1 !")
    let arrays = SignalProducer<[Int], Never>(value: [1, 2, 3]).replayLazily(upTo: 1)
    arrays.start()
    #expect(interruptedAtItsFirstValue(arrays.flatten()) == "1 !")
  }

  @Test func anInterruptionDuringTheReplayNextToADeliveryComesAfterTheValue() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let running = SignalProducer(signal).replayLazily(upTo: 3)
    var texts: [String] = []
    running.startWithValues { _ in if texts.isEmpty { texts.append(interruptedAtItsFirstValue(running)) } }
    input.send(value: 1)
    let property = MutableProperty(0)
    property.signal.observeValues { _ in texts.append(interruptedAtItsFirstValue(property.producer)) }
    property.value = 1
    #expect(texts == ["1", "1"])
  }

  @Test func theHandleOfAStartThatHasEndedKeepsNoValues() {
    final class Held {}
    weak var held: Held?
    var handle: (any Disposable)?
    do {
      let value = Held()
      held = value
      let replay = SignalProducer<Held, Never>(value: value).replayLazily(upTo: 1)
      handle = replay.start()
    }
    #expect(held == nil)
    withExtendedLifetime(handle) {}
  }

  @Test func aStartThatIsDisposedOfDuringItsReplay() {
    let probe = Probe()
    let replay = probe.producer.replayLazily(upTo: 5)
    replay.start()
    probe.send(1, 2, 3)
    let record = Record()
    replay.take(first: 2).start(record.observer(of: Int.self, Failure.self))
    #expect(record.text == "1 2 |")
  }

  @Test func synchronousProducersRunOnce() {
    var starts = 0
    let replay = IntProducer.counting(to: 3).on(starting: { starts += 1 }).replayLazily(upTo: 2)
    #expect(starts == 0)
    #expect(replay.record().text == "1 2 3 |")
    #expect(replay.record().text == "2 3 |")
    #expect(starts == 1)
  }
}
