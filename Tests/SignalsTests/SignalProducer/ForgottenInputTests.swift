import Signals
import Testing

/// Producers whose closure does not retain its observer, so that nothing can ever be sent.
@Suite struct ForgottenInputTests {
  struct Behind: CustomStringConvertible, @unchecked Sendable {
    // Made once, and used by one test at a time.
    let description: String
    let apply: (IntProducer) -> IntProducer

    static let all = [
      Behind(description: "nothing") { $0 },
      Behind(description: "map") { $0.map { $0 } },
      Behind(description: "take(first:)") { $0.take(first: 1) },
      Behind(description: "attempt") { $0.attempt { _ in .success(()) } },
      Behind(description: "flatMap") { $0.flatMap(.merge) { IntProducer(value: $0) } },
      Behind(description: "inner") { p in IntProducer(value: 1).flatMap(.merge) { _ in p.take(first: 1) } },
      Behind(description: "combineLatest") { $0.combineLatest(with: IntProducer.never).map { $0.0 } },
      Behind(description: "retry") { $0.retry(upTo: 3) },
      Behind(description: "retry, repeat") { $0.retry(upTo: 3).repeat(2) },
      Behind(description: "prefix") { $0.prefix(value: 0).skip(first: 1).take(first: 3) },
      Behind(description: "observe(on:)") { $0.observe(on: ImmediateScheduler()).take(first: 1) },
      Behind(description: "lift") { $0.lift { $0.take(first: 1) } },
    ]
  }

  private func forgetting(_ end: @escaping () -> Void) -> IntProducer {
    IntProducer { _, lifetime in lifetime.observeEnded(end) }
  }

  @Test(arguments: Behind.all)
  func areInterruptedWhenTheHandleIsReleasedToo(_ behind: Behind) {
    var ends = 0
    let record = Record()
    let left = leaked {
      let producer = behind.apply(forgetting { ends += 1 })
      var handle: (any Disposable)? = producer.start(record.observer(of: Int.self, Failure.self))
      if behind.description == "nothing" || behind.description == "map" {
        #expect(record.text == "", "whoever holds the handle can still interrupt")
      }
      withExtendedLifetime(handle) {}
      handle = nil
    }
    #expect(ends == 1)
    #expect(left == 0)
  }

  @Test(arguments: Behind.all)
  func liveAsLongAsTheHandle(_ behind: Behind) {
    var ends = 0
    let record = behind.apply(forgetting { ends += 1 }).record()
    #expect((ends, record.text) == (0, ""))
    record.disposable?.dispose()
    #expect((ends, record.text) == (1, "!"))
  }

  @Test(arguments: Behind.all)
  func areInterruptedAsWellWhenStartedIntoASignal(_ behind: Behind) {
    var ends = 0
    let producer = behind.apply(forgetting { ends += 1 })
    let left = leaked {
      let record = Record()
      producer.startWithSignal { signal, _ in signal.observe(record.observer(of: Int.self, Failure.self)) }
      #expect(ends == 1)
    }
    #expect(left == 0)
  }

  /// Releasing the handle does not interrupt it: the dialect's users start it and drop its handle.
  @Test func neverIsFreedWithItsHandle() {
    let record = Record()
    let left = leaked {
      IntProducer.never.start(record.observer(of: Int.self, Failure.self))
      IntProducer.never.map { $0 }.take(first: 1).start(record.observer(of: Int.self, Failure.self))
    }
    #expect(left == 0)
    #expect(record.text == "")
  }

  private static let silent: [@Sendable () -> IntProducer] = [
    { .never }, { IntProducer.never.prefix(value: 3) }, { IntProducer.never.take(first: 1).map { $0 } },
  ]

  /// `latest` and `race` retain the producers that they may have to interrupt.
  @Test(arguments: [false, true], silent.indices) func rivalsThatNeverSendAreFreedAtTheEnd(isRace: Bool, kind: Int) {
    func expectNothingLeft(_ end: (IntSignal.Observer, Signal<Void, Never>.Observer) -> Void) {
      let (signal, input) = IntSignal.pipe()
      let (stop, stopInput) = Signal<Void, Never>.pipe()
      let left = leaked {
        SignalProducer(signal).flatMap(isRace ? .race : .latest) { _ in Self.silent[kind]() }.take(until: stop).start()
        input.send(value: 1)
        end(input, stopInput)
      }
      #expect(left == 0)
    }
    expectNothingLeft { input, _ in input.send(error: .first) }
    expectNothingLeft { input, _ in input.sendInterrupted() }
    expectNothingLeft { _, stop in stop.send(value: ()) }
    expectNothingLeft { input, stop in
      input.sendCompleted()
      stop.send(value: ())
    }
  }

  @Test func aClosureThatRetainsItsObserverRunsWithoutAHandle() {
    let probe = Probe()
    let record = Record()
    probe.producer.take(first: 2).flatMap(.concat) { IntProducer(value: $0) }
      .start(record.observer(of: Int.self, Failure.self))
    probe.send(1, 2, 3)
    #expect(record.text == "1 2 |")
    #expect(probe.ends == 1)
  }

  /// The first of two producers has ended; the second is started when it can no longer be interrupted.
  @Test func aProducerStartedLaterIsInterruptedImmediately() {
    var ends = 0
    let probe = Probe()
    let record = Record()
    probe.producer.then(forgetting { ends += 1 }).take(first: 1).start(record.observer(of: Int.self, Failure.self))
    #expect(record.text == "")
    probe.input.sendCompleted()
    #expect(ends == 1)
    #expect(record.text == "!")
  }
}
