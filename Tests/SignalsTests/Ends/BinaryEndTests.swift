import Signals
import Testing

/// Every operator with two sources, with each kind of end of each.
@Suite struct BinaryEndTests {
  private func send(_ end: BinaryEnd, _ first: Probe, _ second: Probe) {
    first.send(1)
    second.send(10)
    first.send(2)
    switch end {
    case .nothing: break
    case .first(let end): end.send(to: first.input)
    case .second(let end): end.send(to: second.input)
    }
  }

  @Test(arguments: BinaryOperator.all, BinaryEnd.allCases)
  func ofSignals(_ tested: BinaryOperator, _ end: BinaryEnd) {
    let (first, second) = (Probe(), Probe())
    let record = tested.onSignals?(first.signal, second.signal)
    send(end, first, second)
    #expect(record?.text == tested.result(of: end))
  }

  @Test(arguments: BinaryOperator.all, BinaryEnd.allCases)
  func ofProducers(_ tested: BinaryOperator, _ end: BinaryEnd) {
    let (first, second) = (Probe(), Probe())
    let record = tested.onProducers(first.producer, second.producer)
    send(end, first, second)
    #expect(record.text == tested.result(of: end))
    if ["|", "x", "!"].contains(record.entries.last) { #expect((first.ends, second.ends) == (1, 1)) }
  }

  @Test(arguments: BinaryOperator.all)
  func byDisposal(_ tested: BinaryOperator) {
    let (first, second) = (Probe(), Probe())
    let record = tested.onProducers(first.producer, second.producer)
    #expect((first.starts, second.starts) == (1, 1))
    record.disposable?.dispose()
    #expect((first.ends, second.ends) == (1, 1))
    send(.nothing, first, second)
    #expect(record.text == "!")
  }

  /// A trigger that has not fired ends after the source; a replacement ends before it.
  @Test func theOrderOfADisposal() {
    func order(_ apply: (IntProducer, IntProducer) -> IntProducer) -> String {
      var ends = ""
      let source = IntProducer.never.on(disposed: { ends += "s" })
      apply(source, IntProducer.never.on(disposed: { ends += "o" })).start().dispose()
      return ends
    }
    func trigger(_ other: IntProducer) -> SignalProducer<(), Never> { other.map { _ in }.flatMapError { _ in .empty } }
    #expect(order { $0.skip(until: trigger($1)) } == "so")
    #expect(order { $0.take(untilReplacement: $1) } == "os")
    #expect(order { $0.take(until: trigger($1)) } == "os")
    #expect(order { $0.combineLatest(with: $1).map(\.0) } == "so")
  }

  @Test(arguments: BinaryOperator.all, BinaryEnd.allCases)
  func leaksNothing(_ tested: BinaryOperator, _ end: BinaryEnd) {
    let left = leaked {
      let (first, second) = (Probe(), Probe())
      let records = [
        tested.onSignals?(first.signal, second.signal), tested.onProducers(first.producer, second.producer),
      ]
      send(end, first, second)
      withExtendedLifetime(records) {}
    }
    #expect(left == 0)
  }

  /// The operators whose second source cannot fail.
  private func check<Value>(
    _ apply: (IntSignal, Signal<Int, Never>) -> Signal<Value, Failure>,
    _ applyToProducers: (IntProducer, SignalProducer<Int, Never>) -> SignalProducer<Value, Failure>,
    _ values: String,
    first: [String],
    second: [String],
    line: Int = #line
  ) {
    func result(_ ends: (IntSignal.Observer, Signal<Int, Never>.Observer) -> Void) -> [String] {
      let (signal, input) = IntSignal.pipe()
      let (other, otherInput) = Signal<Int, Never>.pipe()
      let records = [apply(signal, other).record(), applyToProducers(signal.producer, other.producer).record()]
      input.send(value: 1)
      otherInput.send(value: 10)
      input.send(value: 2)
      ends(input, otherInput)
      return records.map(\.text)
    }
    let ends = first.map { $0.isEmpty ? values : "\(values) \($0)" }
    for (end, expected) in Swift.zip(End.allCases, ends) {
      #expect(result { input, _ in end.send(to: input) } == [expected, expected], "first ends, from line \(line)")
    }
    let others = second.map { $0.isEmpty ? values : "\(values) \($0)" }
    for (end, expected) in Swift.zip(SafeEnd.allCases, others) {
      #expect(result { _, other in end.send(to: other) } == [expected, expected], "other ends, from line \(line)")
    }
  }

  @Test func withASecondSourceThatCannotFail() {
    check(
      { $0.withLatest(from: $1) },
      { $0.withLatest(from: $1) },
      "(2, 10)",
      first: ["|", "x", "!"],
      second: ["", ""]
    )
    check({ $0.sample(with: $1) }, { $0.sample(with: $1) }, "(1, 10)", first: ["", "x", "!"], second: ["", "!"])
    check(
      { $0.sample(on: $1.map(value: ())) },
      { $0.sample(on: $1.map(value: ())) },
      "1",
      first: ["", "x", "!"],
      second: ["", "!"]
    )
    check(
      { $0.take(until: $1.map(value: ())) },
      { $0.take(until: $1.map(value: ())) },
      "1 |",
      first: ["", "", ""],
      second: ["", ""]
    )
    check(
      { $0.skip(until: $1.map(value: ())) },
      { $0.skip(until: $1.map(value: ())) },
      "2",
      first: ["|", "x", "!"],
      second: ["", ""]
    )
  }

  @Test func aTriggerThatEndsWithoutAValue() {
    for (end, taken, skipped) in [(SafeEnd.completed, "1 |", "2"), (.interrupted, "1 2", "!")] {
      let (signal, input) = IntSignal.pipe()
      let (trigger, fire) = Signal<(), Never>.pipe()
      let records = [
        signal.take(until: trigger).record(), signal.producer.take(until: trigger).record(),
        signal.skip(until: trigger).record(), signal.producer.skip(until: trigger).record(),
      ]
      input.send(value: 1)
      end.send(to: fire)
      input.send(value: 2)
      #expect(records.map(\.text) == [taken, taken, skipped, skipped])
    }
  }

  /// A skipped source is invisible, its end included. When the trigger fires after that end, the result is interrupted.
  @Test(arguments: End.allCases)
  func aSkippedSourceThatEndsBeforeTheTrigger(_ end: End) {
    let (signal, input) = IntSignal.pipe()
    let (trigger, fire) = Signal<(), Never>.pipe()
    let records = [signal.skip(until: trigger).record(), signal.producer.skip(until: trigger).record()]
    input.send(value: 1)
    end.send(to: input)
    #expect(records.map(\.text) == ["", ""])
    fire.send(value: ())
    #expect(records.map(\.text) == ["!", "!"])
  }

  /// Nothing can follow once the trigger was interrupted, whether or not the source has ended.
  @Test(arguments: [nil] + End.allCases)
  func aSkippedSourceWhoseTriggerIsInterrupted(_ end: End?) {
    let (signal, input) = IntSignal.pipe()
    let (trigger, fire) = Signal<(), Never>.pipe()
    let records = [
      signal.skip(until: trigger).record(), signal.producer.skip(until: trigger).record(),
      signal.producer.skip(until: trigger.producer).record(),
    ]
    input.send(value: 1)
    end?.send(to: input)
    #expect(records.map(\.text) == ["", "", ""])
    fire.sendInterrupted()
    #expect(records.map(\.text) == ["!", "!", "!"])
  }

  @Test func bothComplete() {
    for apply in [
      { (a: IntSignal, b: IntSignal) in a.combineLatest(with: b).map(value: 0).record() },
      { $0.merge(with: $1).map(value: 0).record() },
      { $0.sample(with: $1.flatMapError { _ in SignalProducer<Int, Never>.empty }).map(value: 0).record() },
      { $0.zip(with: $1).map(value: 0).record() },
    ] {
      let (first, second) = (Probe(), Probe())
      let record = apply(first.signal, second.signal)
      first.input.sendCompleted()
      second.input.sendCompleted()
      #expect(record.text == "|")
    }
  }
}
