import Signals
import Testing

/// The order of events around the start of a producer.
@Suite struct StartTests {
  @Test func anInterruptionComesBeforeWhatItEnds() {
    let log = Record()
    var pipe: (output: Signal<Int, Never>, input: Signal<Int, Never>.Observer)? =
      Signal.pipe(disposable: AnyDisposable { log.add("disposed") })
    let start = SignalProducer(pipe!.output).start(log.observer(of: Int.self, Never.self))
    let input = pipe!.input
    pipe = nil
    input.send(value: 1)
    start.dispose()
    input.send(value: 2)
    #expect(log.text == "1 ! disposed")
    let (second, (source, feed)) = (Record(), Signal<Int, Never>.pipe())
    let property = Property(initial: 0, then: SignalProducer(source).on(disposed: { second.add("disposed") }))
    var producer: SignalProducer<Int, Never>? = property.producer
    let other = producer!.start(second.observer(of: Int.self, Never.self))
    producer = nil
    feed.send(value: 1)
    #expect(second.text == "0 1")
    withExtendedLifetime(property) { other.dispose() }
    #expect(second.text == "0 1 !")
  }

  @Test func watchersOfTheStartSurroundIt() {
    var log: [String] = []
    IntProducer { observer, _ in
      log.append("start")
      observer.send(value: 1)
      observer.sendCompleted()
    }
    .on(
      starting: { log.append("starting") },
      started: { log.append("started") },
      event: { log.append("event \($0)") },
      completed: { log.append("completed") },
      terminated: { log.append("terminated") },
      disposed: { log.append("disposed") },
      value: { log.append("value \($0)") }
    )
    .start { log.append("seen \($0)") }
    #expect(
      log == [
        "starting", "start", "event VALUE 1", "value 1", "seen VALUE 1", "event COMPLETED", "completed", "terminated",
        "seen COMPLETED", "disposed", "started",
      ]
    )
  }

  @Test func watchersSeeAnInterruption() {
    var log: [String] = []
    let probe = Probe()
    let record = probe.producer
      .on(
        event: { log.append("event \($0)") },
        interrupted: { log.append("interrupted") },
        terminated: { log.append("terminated") },
        disposed: { log.append("disposed") }
      )
      .record()
    record.disposable?.dispose()
    #expect(log == ["event INTERRUPTED", "interrupted", "terminated", "disposed"])
  }

  /// The handle of `startWithSignal` is like that of `start`: an interruption passes through the scheduler.
  @Test func anInterruptionTakesTheHopOfObserveOn() {
    let scheduler = TestScheduler()
    let record = Record()
    var handle: (any Disposable)?
    IntProducer.never.observe(on: scheduler).startWithSignal { signal, interruptHandle in
      signal.observe(record.observer(of: Int.self, Failure.self))
      handle = interruptHandle
    }
    handle?.dispose()
    #expect(record.text == "")
    scheduler.advance()
    #expect(record.text == "!")

    let early = Record()
    var starts = 0
    let producer = IntProducer { observer, _ in starts += 1 }
    producer.on(starting: { starts += 1 }, started: { starts += 1 }).observe(on: scheduler)
      .startWithSignal { signal, interruptHandle in
        signal.observe(early.observer(of: Int.self, Failure.self))
        interruptHandle.dispose()
        #expect(early.text == "")
      }
    #expect(early.text == "" && starts == 0)
    scheduler.advance()
    #expect(early.text == "!")
  }

  /// A start that is interrupted in its set-up has no effects, whatever the kind of producer.
  @Test func interruptedInTheSetUp() {
    var effects = 0
    func effect() -> Int {
      effects += 1
      return 1
    }
    let producers: [IntProducer] = [
      IntProducer { effect() },
      IntProducer { Result<Int, Failure>.success(effect()) },
      IntProducer([1, 2].lazy.map { _ in effect() }),
      IntProducer(value: 1), .empty, .never, IntProducer(error: .first),
      IntProducer { effect() }.map { $0 + 1 },
      IntProducer { effect() }.concat(value: 1),
      IntProducer { effect() }.replayLazily(upTo: 1),
      IntProducer { effect() }.flatMap(.merge) { IntProducer(value: $0) },
      MutableProperty(1).producer.promoteError(Failure.self),
      IntProducer { effect() }.repeat(2),
    ]
    for producer in producers {
      let record = Record()
      producer.startWithSignal { signal, handle in
        signal.observe(record.observer(of: Int.self, Failure.self))
        handle.dispose()
        #expect(record.text == "!")
      }
      #expect(record.text == "!")
    }
    #expect(effects == 0)
  }

  @Test func disposalInTheSetUpIsSeenByObserversAndStartsNothing() {
    let probe = Probe()
    let record = Record()
    var isDisposed = false
    probe.producer
      .on(disposed: { isDisposed = true })
      .startWithSignal { signal, handle in
        signal.observe(record.observer(of: Int.self, Failure.self))
        handle.dispose()
      }
    #expect(record.text == "!")
    #expect(probe.starts == 0)
    _ = isDisposed
  }

  @Test func objectsThatObserversRetainAreFreedByDisposal() {
    final class Held {}
    weak var held: Held?
    var handle: (any Disposable)?
    let producer = IntProducer { observer, lifetime in
      // Holds the observer for as long as the start lives.
      lifetime.observeEnded { observer.send(value: 0) }
    }
    producer.startWithSignal { signal, interruptHandle in
      handle = interruptHandle
      let object = Held()
      held = object
      signal.observe { _ in withExtendedLifetime(object) {} }
    }
    #expect(held != nil)
    handle?.dispose()
    #expect(held == nil)
  }

  @Test func nothingRetainsTheSignalOfAStart() {
    let scheduler = TestScheduler()
    weak var weakSignal: Signal<Double, Never>?
    var (isDisposed, isInterrupted) = (false, false)
    SignalProducer.timer(interval: .seconds(1), on: scheduler, leeway: .seconds(0))
      .map { $0.timeIntervalSinceReferenceDate }
      .startWithSignal { signal, handle in
        weakSignal = signal
        scheduler.schedule { handle.dispose() }
        signal.on(disposed: { isDisposed = true }).observeInterrupted { isInterrupted = true }
      }
    #expect(weakSignal == nil)
    #expect((isDisposed, isInterrupted) == (false, false))
    scheduler.run()
    #expect((isDisposed, isInterrupted) == (true, true))
  }

  @Test func sourcesAreStartedInTheirOrder() {
    for combine in [
      { SignalProducer.combineLatest($0).map { $0.count } }, { SignalProducer.zip($0).map { $0.count } },
      { SignalProducer.merge($0) },
    ] as [([IntProducer]) -> IntProducer] {
      var started: [Int] = []
      let producers = (1...4).map { number in IntProducer(value: number).on(starting: { started.append(number) }) }
      combine(producers).start()
      #expect(started == [1, 2, 3, 4])
    }
  }

  @Test func theSideThatIsNeededIsStartedFirst() {
    let base = IntProducer.counting(to: 2)
    let other = SignalProducer<String, Never>(["a", "b"])
    #expect(base.withLatest(from: other).record().text == #"(1, "b") (2, "b") |"#)
    #expect(base.sample(with: other).record().text == #"(2, "a") (2, "b") |"#)
    #expect(base.take(until: SignalProducer<(), Never>(value: ())).record().text == "|")
    #expect(base.skip(until: SignalProducer<(), Never>(value: ())).record().text == "1 2 |")
    #expect(base.take(untilReplacement: IntProducer(value: 9)).record().text == "9 |")
  }

  @Test func infiniteSequencesAreReadNoFurtherThanNeeded() {
    var read = 0
    let numbers = sequence(state: 0) { (state: inout Int) -> Int? in
      read += 1
      state += 1
      return state
    }
    #expect(IntProducer(numbers).take(first: 3).record().text == "1 2 3 |")
    #expect(read == 3)
  }

  /// An interruption comes from the source, and bypasses the operator only if that does not pass it on.
  @Test func anInterruptionPassesALiftedOperator() {
    let probe = Probe()
    var log: [String] = []
    let source = probe.producer.on(interrupted: { log.append("source") })
    let materialized = source.lift { $0.materialize() }.record()
    probe.send(1)
    materialized.whenAdded = { log.append("result") }
    materialized.disposable?.dispose()
    #expect(materialized.text == "VALUE 1 INTERRUPTED !")
    #expect(log == ["source", "result", "result"])

    // An operator that does not pass it on retains nothing.
    let scheduler = TestScheduler()
    let later = source.lift { $0.observe(on: scheduler) }.record()
    probe.send(2)
    later.disposable?.dispose()
    #expect(later.text == "!")
    let inner = Probe()
    let outlasting = IntProducer(value: 1).lift { $0.flatMap(.merge) { _ in inner.producer } }.record()
    outlasting.disposable?.dispose()
    #expect(outlasting.text == "!")
    #expect((probe.starts, probe.ends, inner.ends) == (2, 2, 1))
  }

  @Test func anInterruptionPassesALiftedOperatorOnTwo() {
    let (first, second) = (Probe(), Probe())
    var log: [String] = []
    let zipped = first.producer.on(interrupted: { log.append("first") }).lift { signal in
      { other in signal.zip(with: other).map { $0 + $1 }.materialize() }
    }
    let record = zipped(second.producer.on(interrupted: { log.append("second") })).record()
    first.send(1)
    second.send(2)
    record.disposable?.dispose()
    #expect(record.text == "VALUE 3 INTERRUPTED !")
    #expect(log == ["first", "second"])
    #expect((first.ends, second.ends) == (1, 1))
  }

  @Test func aDisposalCompletesAMergeOfTwoLiftedSignals() {
    let (first, second) = (Probe(), Probe())
    let record = first.producer.lift { signal in { .merge(signal, $0) } }(second.producer).record()
    first.send(1)
    record.disposable?.dispose()
    #expect(record.text == "1 |")
    #expect((first.ends, second.ends) == (1, 1))
  }

  @Test func theEndOfALiftedSignalEndsTheSource() {
    let probe = Probe()
    let record = probe.producer.lift { $0.take(first: 1) }.record()
    probe.send(1)
    #expect(record.text == "1 |")
    #expect(probe.ends == 1)
    #expect(SignalProducer<Int, Failure>(0...).lift { $0.take(first: 2) }.record().text == "0 1 |")
    #expect(leaked { probe.producer.lift { $0.map { $0 } }.start().dispose() } == 0)
  }

  @Test func liftingTwoMissesNothing() {
    let sum = { (signal: IntSignal) in
      { (other: IntSignal) in Signal.zip(signal, other).map { $0.0 + $0.1 } }
    }
    let lifted = IntProducer([1, 2, 3]).lift(sum)(IntProducer([4, 5, 6]))
    #expect(lifted.record().text == "5 7 9 |")
    #expect(lifted.record().text == "5 7 9 |")
  }

  @Test func aDisposalDuringTheStart() {
    let record = Record()
    var isEnded = false
    let producer = IntProducer { [unowned record] observer, lifetime in
      lifetime.observeEnded { isEnded = true }
      observer.send(value: 1)
      record.disposable?.dispose()
      observer.send(value: 2)
      observer.sendCompleted()
    }
    producer.startWithSignal { signal, handle in
      record.disposable = handle
      signal.observe(record.observer(of: Int.self, Failure.self))
    }
    #expect(record.text == "1 !")
    #expect(isEnded)
  }

  @Test func aDisposalAtTheOnlyValueInterrupts() {
    let producers = [
      IntProducer(value: 1), IntProducer([1]), IntProducer { 1 }, IntProducer { Result.success(1) },
      IntProducer(result: .success(1)), Property(value: 1).producer.promoteError(),
      MutableProperty(1).producer.promoteError(),
      IntProducer { observer, _ in
        observer.send(value: 1)
        observer.sendCompleted()
      },
    ]
    for producer in producers {
      let (record, source) = (Record(), Record())
      let watched = producer.on(completed: { source.add("|") }, interrupted: { source.add("!") })
      watched.startWithSignal { signal, handle in
        record.whenAdded = { handle.dispose() }
        signal.observe(record.observer(of: Int.self, Failure.self))
      }
      #expect(record.text == "1 !")
      watched.take(first: 1).start()
      #expect(source.text == "! !")
    }
  }

  @Test func theObserverOutlivesItsLifetimeWithoutHarm() {
    var kept: IntSignal.Observer?
    let record = IntProducer { observer, _ in kept = observer }.record()
    kept?.sendCompleted()
    kept?.send(value: 1)
    kept?.sendInterrupted()
    #expect(record.text == "|")
  }
}
