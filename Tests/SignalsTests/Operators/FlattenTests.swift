import Signals
import Testing
import Threads

@Suite struct FlattenTests {
  /// A signal of producers, fed by hand.
  private final class Outer {
    let signal: Signal<IntProducer, Failure>
    let input: Signal<IntProducer, Failure>.Observer
    init() { (signal, input) = Signal.pipe() }
  }

  private let strategies: [FlattenStrategy] = [.merge, .concat, .latest, .race, .throttle, .concurrent(limit: 2)]

  @Test func theClosureIsReleasedWhenTheSourceHasEnded() {
    for strategy in strategies {
      weak var held: MutableProperty<Int>?
      let record = Record()
      do {
        let property = MutableProperty(1)
        held = property
        SignalProducer<Int, Never>(value: 1).flatMap(strategy) { _ in property.producer }
          .start(record.observer(of: Int.self, Never.self))
      }
      #expect(held == nil, "\(strategy)")
      #expect(record.text == "1 |", "\(strategy)")
    }
  }

  @Test func theClosureIsRetainedWhileTheSourceSends() {
    let (outer, inner) = (Signal<Int, Never>.pipe(), MutableProperty(0))
    weak var held: Probe?
    var record: Record?
    do {
      let probe = Probe()
      held = probe
      record = outer.output.flatMap(.latest) { [probe] number in inner.producer.map { $0 + number + probe.starts } }
        .record()
    }
    outer.input.send(value: 1)
    outer.input.send(value: 2)
    #expect(held != nil)
    outer.input.sendCompleted()
    // The closure of the inner producer has it still.
    #expect(held != nil)
    inner.value = 5
    #expect(record?.text == "1 2 7")
  }

  @Test func mergeRunsAllTogether() {
    let (outer, first, second) = (Outer(), Probe(), Probe())
    let record = outer.signal.flatten(.merge).record()
    outer.input.send(value: first.producer)
    outer.input.send(value: second.producer)
    first.send(1)
    second.send(2)
    first.send(3)
    outer.input.sendCompleted()
    first.input.sendCompleted()
    #expect(record.text == "1 2 3")
    second.input.sendCompleted()
    #expect(record.text == "1 2 3 |")
  }

  @Test func concatRunsOneAfterTheOther() {
    let (outer, first, second) = (Outer(), Probe(), Probe())
    let record = outer.signal.flatten(.concat).record()
    outer.input.send(value: first.producer)
    outer.input.send(value: second.producer)
    outer.input.sendCompleted()
    #expect(second.starts == 0)
    first.send(1)
    first.input.sendCompleted()
    #expect(second.starts == 1)
    second.send(2)
    second.input.sendCompleted()
    #expect(record.text == "1 2 |")
  }

  @Test func concurrentKeepsTheLimitAndTheOrder() {
    let outer = Outer()
    let probes = (0..<4).map { _ in Probe() }
    let record = outer.signal.flatten(.concurrent(limit: 2)).record()
    for probe in probes { outer.input.send(value: probe.producer) }
    #expect(probes.map { $0.starts } == [1, 1, 0, 0])
    probes[1].input.sendCompleted()
    #expect(probes.map { $0.starts } == [1, 1, 1, 0])
    probes[0].input.sendInterrupted()
    #expect(probes.map { $0.starts } == [1, 1, 1, 1])
    probes[3].send(4)
    probes[2].send(3)
    outer.input.sendCompleted()
    probes[2].input.sendCompleted()
    probes[3].input.sendCompleted()
    #expect(record.text == "4 3 |")
  }

  @Test func latestInterruptsThePreviousOne() {
    let (outer, first, second) = (Outer(), Probe(), Probe())
    let record = outer.signal.flatten(.latest).record()
    outer.input.send(value: first.producer)
    first.send(1)
    outer.input.send(value: second.producer)
    #expect(first.ends == 1)
    first.send(2)
    second.send(3)
    outer.input.sendCompleted()
    #expect(record.text == "1 3")
    second.input.sendCompleted()
    #expect(record.text == "1 3 |")
  }

  @Test func raceContinuesWithTheFirstToSend() {
    let (outer, first, second, late) = (Outer(), Probe(), Probe(), Probe())
    let record = outer.signal.flatten(.race).record()
    outer.input.send(value: first.producer)
    outer.input.send(value: second.producer)
    second.send(2)
    #expect(first.ends == 1)
    outer.input.send(value: late.producer)
    #expect(late.starts == 0)
    second.send(3)
    outer.input.sendCompleted()
    second.input.sendCompleted()
    #expect(record.text == "2 3 |")
  }

  @Test func aRaceWithoutAWinnerLeavesNothing() {
    let left = leaked {
      let source = Probe()
      let race = source.producer.flatMap(.race) { _ in IntProducer.never }.record()
      for value in 1...3 { source.send(value) }
      race.disposable?.dispose()
      let failing = source.producer.flatMap(.race) { _ in IntProducer.never }.record()
      for value in 1...3 { source.send(value) }
      source.input.send(error: .first)
      #expect(failing.text == "x")
    }
    #expect(left == 0)
  }

  @Test func replacedProducersAreInterruptedBeforeTheSource() {
    var ends: [Int] = []
    func running(_ number: Int) -> IntProducer { IntProducer.never.on(disposed: { ends.append(number) }) }
    func order(_ strategy: FlattenStrategy, _ end: (Record, Probe) -> Void) -> [Int] {
      ends = []
      let winner = Probe()
      let inners = [running(1), winner.producer.on(disposed: { ends.append(2) }), running(3)]
      let source = SignalProducer<IntProducer, Failure>(inners).concat(.never).on(disposed: { ends.append(0) })
      let record = source.flatten(strategy).record()
      end(record, winner)
      return withExtendedLifetime((record, winner)) { ends }
    }
    #expect(order(.merge) { record, _ in record.disposable?.dispose() } == [0, 1, 2, 3])
    #expect(order(.latest) { record, _ in record.disposable?.dispose() } == [1, 2, 3, 0])
    #expect(order(.race) { record, _ in record.disposable?.dispose() } == [1, 2, 3, 0])
    #expect(order(.race) { _, winner in winner.send(1) } == [1, 3])
  }

  @Test func throttleDropsThoseInBetween() {
    let (outer, first, second, third) = (Outer(), Probe(), Probe(), Probe())
    let record = outer.signal.flatten(.throttle).record()
    outer.input.send(value: first.producer)
    outer.input.send(value: second.producer)
    first.send(1)
    first.input.sendCompleted()
    outer.input.send(value: third.producer)
    third.send(3)
    outer.input.sendCompleted()
    third.input.sendCompleted()
    #expect(second.starts == 0)
    #expect(record.text == "1 3 |")
  }

  @Test func failuresAndInterruptionsOfTheSourceEndAll() {
    for strategy in strategies {
      for event in [Signal<IntProducer, Failure>.Event.failed(.first), .interrupted] {
        let outer = Outer()
        let ended = AnyDisposable()
        let record = outer.signal.flatten(strategy).record()
        outer.input.send(value: IntProducer { _, lifetime in lifetime += ended })
        #expect(!ended.isDisposed)
        outer.input.send(event)
        #expect(ended.isDisposed)
        #expect(record.text == (event.isCompleted ? "|" : event.error == nil ? "!" : "x"))
      }
    }
  }

  @Test func innerProducersRunAfterTheCompletionOfTheSource() {
    for strategy in strategies {
      let outer = Outer()
      let ended = AnyDisposable()
      let record = outer.signal.flatten(strategy).record()
      outer.input.send(value: IntProducer { _, lifetime in lifetime += ended })
      outer.input.sendCompleted()
      #expect(!ended.isDisposed)
      #expect(record.text == "")
      record.disposable?.dispose()
      #expect(ended.isDisposed)
    }
  }

  @Test func aFailureOfAnInnerProducerEndsAll() {
    for strategy in strategies {
      let (outer, first) = (Outer(), Probe())
      let record = outer.signal.flatten(strategy).record()
      outer.input.send(value: first.producer)
      first.send(1)
      first.input.send(error: .second)
      #expect(record.text == "1 x")
    }
  }

  @Test func emptySourcesComplete() {
    for strategy in strategies {
      let outer = Outer()
      let record = outer.signal.flatten(strategy).record()
      outer.input.sendCompleted()
      #expect(record.text == "|")
    }
  }

  @Test func producersOfProducers() {
    let numbers = IntProducer.counting(to: 3)
    #expect(numbers.flatMap(.concat) { IntProducer([$0, $0 * 10]) }.record().text == "1 10 2 20 3 30 |")
    #expect(numbers.flatMap(.merge) { IntProducer(value: $0) }.record().text == "1 2 3 |")
    #expect(numbers.flatMap(.latest) { SignalProducer<Int, Never>(value: $0) }.record().text == "1 2 3 |")
    let safe = SignalProducer<Int, Never>([1, 2])
    #expect(safe.flatMap(.concat) { IntProducer(value: $0) }.record().text == "1 2 |")
    #expect(safe.flatMap(.concat) { SignalProducer<Int, Never>(value: $0) }.record().text == "1 2 |")
  }

  @Test func aLongConcatenationRunsInConstantStack() {
    let count = SignalProducer<Int, Never>(0..<100_000)
      .flatMap(.concat) { value in
        SignalProducer<Int, Never> { observer, _ in
          observer.send(value: value)
          observer.sendCompleted()
        }
      }
      .reduce(0) { count, _ in count + 1 }
    #expect(count.record().text == "100000 |")
  }

  @Test func flatMapError() {
    let (signal, input) = IntSignal.pipe()
    let record = signal.flatMapError { _ in SignalProducer<Int, Never>([8, 9]) }.record()
    input.send(value: 1)
    input.send(error: .first)
    #expect(record.text == "1 8 9 |")
    #expect(IntProducer(error: .first).flatMapError { _ in IntProducer(error: .second) }.record().text == "x")
    #expect(IntProducer(value: 1).flatMapError { _ in IntProducer(value: 2) }.record().text == "1 |")
  }

  @Test func signalsOfSignalsAreAlsoFlattened() {
    let (outer, input) = Signal<IntSignal, Failure>.pipe()
    let (inner, innerInput) = IntSignal.pipe()
    let record = outer.flatten(.latest).record()
    input.send(value: inner)
    innerInput.send(value: 1)
    #expect(record.text == "1")
  }

  @Test func eightThreadsOfInnerProducersLoseNothing() {
    for strategy in [FlattenStrategy.merge, .concurrent(limit: 3)] {
      let (signal, input) = Signal<SignalProducer<Int, Never>, Never>.pipe()
      nonisolated(unsafe) var sum = 0
      signal.flatten(strategy).observeValues { sum += $0 }
      onThreads(8) { _ in
        for _ in 0..<250 {
          input.send(
            value: SignalProducer { observer, _ in
              observer.send(value: 1)
              observer.send(value: 1)
              observer.sendCompleted()
            }
          )
        }
      }
      #expect(sum == 4_000)
    }
  }

  @Test(arguments: 0..<6)
  func leaksNothing(index: Int) {
    let strategy = strategies[index]
    let left = leaked {
      let outer = Outer()
      let (signal, input) = IntSignal.pipe()
      _ = outer.signal.flatten(strategy).take(first: 2).record()
      outer.input.send(value: signal.producer)
      outer.input.send(value: signal.producer.map { $0 + 1 })
      input.send(value: 1)
      input.send(value: 2)
      outer.input.sendCompleted()
    }
    #expect(left == 0)
  }

  /// `materialize` turns the interruption into a value, for which an operator starts a producer while it is being interrupted.
  @Test func aProducerThatIsStartedByAnInterruptionIsNotKept() {
    for strategy in strategies {
      let left = leaked {
        let (outer, inner) = (Probe(), Probe())
        outer.producer.materialize().promoteError(Failure.self).flatMap(strategy) { _ in inner.producer }.start()
          .dispose()
      }
      #expect(left == 0, "\(strategy)")
    }
  }

  @Test func latestDeliversWhatAnInnerProducerSentDuringADeliveryAndBeforeItsEnd() {
    let (choices, choose) = Signal<Int, Never>.pipe()
    let (numbers, numbersInput) = Signal<Int, Never>.pipe()
    let twoValues = SignalProducer<Int, Never> { observer, _ in
      observer.send(value: 1)
      observer.send(value: 2)
      observer.sendCompleted()
    }
    var received: [Int] = []
    choices.flatMap(.latest) { $0 == 0 ? SignalProducer(numbers) : twoValues }.observeValues { value in
      received.append(value)
      if value == 10 { choose.send(value: 1) }
    }
    choose.send(value: 0)
    numbersInput.send(value: 10)
    #expect(received == [10, 1, 2])
  }
}
