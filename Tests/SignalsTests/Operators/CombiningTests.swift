import Signals
import Testing

@Suite struct CombiningTests {
  private typealias Pipe = (output: IntSignal, input: IntSignal.Observer)

  private func pair() -> (Pipe, Pipe) { (IntSignal.pipe(), IntSignal.pipe()) }

  @Test func combineLatest() {
    let (a, b) = pair()
    let record = a.output.combineLatest(with: b.output).record()
    a.input.send(value: 1)
    a.input.send(value: 2)
    b.input.send(value: 9)
    a.input.send(value: 3)
    a.input.sendCompleted()
    b.input.send(value: 8)
    #expect(record.text == "(2, 9) (3, 9) (3, 8)")
    b.input.sendCompleted()
    #expect(record.entries.last == "|")
  }

  @Test(arguments: ["x", "!"])
  func aFailureOrInterruptionOfOneEndsTheCombination(mark: String) {
    let combinations: [(IntSignal, IntSignal) -> Record] = [
      { $0.combineLatest(with: $1).record() },
      { $0.zip(with: $1).record() },
      { $0.producer.combineLatest(with: $1).record() },
      { $0.producer.zip(with: $1.producer).record() },
    ]
    for combine in combinations {
      for isFirst in [true, false] {
        let (a, b) = pair()
        let record = combine(a.output, b.output)
        a.input.send(value: 1)
        b.input.send(value: 2)
        (isFirst ? b : a).input.sendCompleted()
        if mark == "x" {
          (isFirst ? a : b).input.send(error: .first)
        } else {
          (isFirst ? a : b).input.sendInterrupted()
        }
        // A zip may have completed with the first of them.
        #expect(record.text == "(1, 2) \(mark)" || record.text == "(1, 2) |")
        #expect(record.entries.count == 2)
      }
    }
  }

  @Test func combineLatestOfMany() {
    let pipes = (0..<10).map { _ in IntSignal.pipe() }
    let s = pipes.map { $0.output }
    let all = Signal.combineLatest(s).record()
    let ten = Signal.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9]).record()
    let zipped = Signal.zip(s[0], s[1], s[2]).record()
    for (index, pipe) in pipes.enumerated() { pipe.input.send(value: index) }
    #expect(all.text == "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]")
    #expect(ten.text == "(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)")
    #expect(zipped.text == "(0, 1, 2)")
    // Inputs that are released would interrupt.
    withExtendedLifetime(pipes) {}
    #expect(IntSignal.combineLatest([IntSignal]()).record().text == "!")
    #expect(IntProducer.combineLatest([IntProducer]()).record().text == "|")
    #expect(IntProducer.combineLatest([IntProducer](), emptySentinel: [7]).record().text == "[7] |")
  }

  @Test func combineLatestOfProducers() {
    #expect(IntProducer.counting(to: 2).combineLatest(with: IntProducer([8, 9])).record().text == "(2, 8) (2, 9) |")
    let three = SignalProducer.combineLatest(IntProducer(value: 1), IntProducer(value: 2), IntProducer(value: 3))
    #expect(three.record().text == "(1, 2, 3) |")
    #expect(SignalProducer.combineLatest([IntProducer(value: 1), IntProducer(value: 2)]).record().text == "[1, 2] |")
  }

  @Test func zip() {
    let (a, b) = pair()
    let record = a.output.zip(with: b.output).record()
    a.input.send(value: 1)
    a.input.send(value: 2)
    b.input.send(value: 9)
    a.input.sendCompleted()
    #expect(record.text == "(1, 9)")
    b.input.send(value: 8)
    #expect(record.text == "(1, 9) (2, 8) |")
  }

  @Test func zipCompletesWhenNothingCanBePairedAnyMore() {
    let (a, b) = pair()
    let record = a.output.zip(with: b.output).record()
    b.input.send(value: 9)
    a.input.sendCompleted()
    #expect(record.text == "|")
  }

  @Test func zipOfProducers() {
    #expect(IntProducer.counting(to: 3).zip(with: IntProducer([8, 9])).record().text == "(1, 8) (2, 9) |")
    #expect(IntProducer.zip([IntProducer.counting(to: 2), IntProducer([8, 9])]).record().text == "[1, 8] [2, 9] |")
    #expect(IntProducer.zip([IntProducer](), emptySentinel: [7]).record().text == "[7] |")
  }

  @Test func merge() {
    let (a, b) = pair()
    let record = a.output.merge(with: b.output).record()
    a.input.send(value: 1)
    b.input.send(value: 2)
    a.input.sendCompleted()
    b.input.send(value: 3)
    #expect(record.text == "1 2 3")
    b.input.sendCompleted()
    #expect(record.text == "1 2 3 |")
    #expect(IntProducer.merge(IntProducer(value: 1), IntProducer(value: 2)).record().text == "1 2 |")
    #expect(IntProducer.merge([IntProducer(value: 1), IntProducer(error: .first)]).record().text == "1 x")
    #expect(Signal.merge([IntSignal]()).record().text == "!")
  }

  @Test func sample() {
    let (a, _) = pair()
    let (sampler, tick) = Signal<String, Never>.pipe()
    let record = a.output.sample(with: sampler).record()
    let input = a.input
    tick.send(value: "early")
    input.send(value: 1)
    tick.send(value: "x")
    tick.send(value: "y")
    input.sendCompleted()
    tick.send(value: "z")
    #expect(record.text == #"(1, "x") (1, "y") (1, "z")"#)
    tick.sendCompleted()
    #expect(record.entries.last == "|")
  }

  @Test func samplingEndsByInterruptionAndFailure() {
    let (a, _) = pair()
    let (sampler, tick) = Signal<(), Never>.pipe()
    let first = a.output.sample(on: sampler).record()
    let second = a.output.producer.sample(on: sampler).record()
    tick.sendInterrupted()
    #expect(first.text == "!" && second.text == "!")
  }

  @Test func withLatest() {
    let (a, _) = pair()
    let (samplee, other) = Signal<String, Never>.pipe()
    let record = a.output.withLatest(from: samplee).record()
    let started = a.output.producer.withLatest(from: samplee.producer).record()
    a.input.send(value: 1)
    other.send(value: "a")
    a.input.send(value: 2)
    other.send(value: "b")
    other.sendInterrupted()
    a.input.send(value: 3)
    a.input.sendCompleted()
    #expect(record.text == #"(2, "a") (3, "b") |"#)
    #expect(started.text == record.text)
    let constant = SignalProducer<Int, Never>(value: 5)
    #expect(IntProducer(value: 1).withLatest(from: constant).record().text == "(1, 5) |")
  }

  @Test func takeUntil() {
    for event in [Signal<(), Never>.Event.value(()), .completed] {
      let (a, _) = pair()
      let (trigger, fire) = Signal<(), Never>.pipe()
      let record = a.output.take(until: trigger).record()
      let started = a.output.producer.take(until: trigger).record()
      a.input.send(value: 1)
      fire.send(event)
      a.input.send(value: 2)
      #expect(record.text == "1 |")
      #expect(started.text == "1 |")
    }
  }

  @Test func takeUntilDisregardsTheInterruptionOfItsTrigger() {
    let (a, _) = pair()
    let (trigger, fire) = Signal<(), Never>.pipe()
    let record = a.output.take(until: trigger).record()
    fire.sendInterrupted()
    a.input.send(value: 1)
    a.input.sendInterrupted()
    #expect(record.text == "1 !")
  }

  @Test func takeUntilATriggerThatFiresImmediatelyStartsNothing() {
    let probe = Probe()
    #expect(probe.producer.take(until: SignalProducer<(), Never>(value: ())).record().text == "|")
    #expect(probe.starts == 0)
  }

  @Test func takeUntilReplacement() {
    let (a, b) = pair()
    let record = a.output.take(untilReplacement: b.output).record()
    let started = a.output.producer.take(untilReplacement: b.output).record()
    a.input.send(value: 1)
    b.input.send(value: 8)
    a.input.send(value: 2)
    a.input.send(error: .first)
    b.input.send(value: 9)
    b.input.sendCompleted()
    #expect(record.text == "1 8 9 |")
    #expect(started.text == "1 8 9 |")
  }

  @Test func takeUntilReplacementWaitsAfterTheCompletion() {
    let (a, b) = pair()
    let record = a.output.take(untilReplacement: b.output).record()
    a.input.sendCompleted()
    #expect(record.text == "")
    b.input.send(value: 1)
    b.input.sendInterrupted()
    #expect(record.text == "1 !")
  }

  @Test func takeDuringALifetime() {
    let (a, _) = pair()
    let (lifetime, token) = Lifetime.make()
    let record = a.output.take(during: lifetime).record()
    let started = a.output.producer.take(during: lifetime).record()
    a.input.send(value: 1)
    token.dispose()
    a.input.send(value: 2)
    #expect(record.text == "1 |")
    #expect(started.text == "1 |")
    #expect(a.output.take(during: .empty).record().text == "!")
    #expect(IntProducer(value: 1).take(during: .empty).record().text == "!")
  }

  @Test func skipUntilDropsTheValueThatOpensIt() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let record = signal.skip(until: signal.filter { $0 == 2 }.map { _ in }).record()
    (1...3).forEach(input.send(value:))
    input.sendCompleted()
    #expect(record.text == "3 |")
  }

  @Test func skipUntil() {
    let (a, _) = pair()
    let (trigger, fire) = Signal<(), Never>.pipe()
    let record = a.output.skip(until: trigger).record()
    let started = a.output.producer.skip(until: trigger).record()
    a.input.send(value: 1)
    fire.send(value: ())
    a.input.send(value: 2)
    a.input.sendCompleted()
    #expect(record.text == "2 |")
    #expect(started.text == "2 |")
  }

  @Test func skipUntilLeavesItsTriggerWhenItOpens() {
    let (source, trigger) = (Probe(), Probe())
    let record = source.producer.skip(until: trigger.producer.map { _ in }.flatMapError { _ in .empty }).record()
    trigger.send(1)
    #expect((source.ends, trigger.ends) == (0, 1))
    source.send(2)
    source.input.sendCompleted()
    #expect(record.text == "2 |")
  }

  @Test func leaksNothing() {
    let left = leaked {
      let (a, b) = pair()
      let (trigger, fire) = Signal<(), Never>.pipe()
      _ = a.output.combineLatest(with: b.output).zip(with: a.output).record()
      _ = a.output.sample(on: trigger).take(until: trigger).skip(until: trigger).record()
      _ = a.output.take(untilReplacement: b.output).record()
      _ = a.output.producer.merge(with: b.output).take(first: 1).record()
      a.input.send(value: 1)
      b.input.send(value: 1)
      fire.send(value: ())
    }
    #expect(left == 0)
  }
}
