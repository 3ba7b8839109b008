import Signals
import Testing

/// Events that wait for their turn are dropped when the stream is interrupted or their source is replaced.
@Suite struct WaitingTests {
  /// The record of an observer that, at the first value, sends another one, an interruption, and a third value.
  private func seen(_ signal: IntSignal, _ input: IntSignal.Observer) -> String {
    let record = signal.record()
    record.whenAdded = {
      record.whenAdded = nil
      input.send(value: 2)
      input.sendInterrupted()
      input.send(value: 3)
    }
    input.send(value: 1)
    return record.text
  }

  @Test func anInterruptionDropsWaitingValues() {
    let (signal, input) = IntSignal.pipe()
    #expect(seen(signal, input) == "1 !")
  }

  @Test func anInterruptionOfAReentrantSignalWaitsForEarlierValues() throws {
    let (piped, pipeInput) = IntSignal.reentrantUnserializedPipe()
    #expect(seen(piped, pipeInput) == "1 2 !")
    var input: IntSignal.Observer?
    let generated = IntSignal.reentrantUnserialized { observer, _ in input = observer }
    #expect(seen(generated, try #require(input)) == "1 2 !")
  }

  @Test func aCompletionWaitsForEarlierValues() {
    let (signal, input) = IntSignal.pipe()
    let record = signal.record()
    record.whenAdded = {
      record.whenAdded = nil
      input.send(value: 2)
      input.sendCompleted()
      input.send(value: 3)
    }
    input.send(value: 1)
    #expect(record.text == "1 2 |")
  }

  struct Operator: CustomStringConvertible, Sendable {
    let description: String
    let make: @Sendable (IntProducer, IntProducer) -> SignalProducer<String, Failure>

    init<Value>(
      _ description: String,
      _ make: @escaping @Sendable (IntProducer, IntProducer) -> SignalProducer<Value, Failure>
    ) {
      self.description = description
      self.make = { make($0, $1).map { "\($0)" } }
    }

    static let all: [Operator] =
      [
        .init("merge") { $0.merge(with: $1) },
        .init("combineLatest") { $0.combineLatest(with: $1) },
        .init("combineLatest of a row") { SignalProducer.combineLatest([$0, $1]) },
        .init("zip") { $0.zip(with: $1) },
        .init("zip of a row") { SignalProducer.zip([$0, $1]) },
        .init("sample") { $0.sample(with: $1.flatMapError { _ in .empty }) },
        .init("withLatest") { $0.withLatest(from: $1.flatMapError { _ in .empty }) },
        .init("take(untilReplacement:)") { $1.take(untilReplacement: $0) },
        .init("take(until:)") { $0.take(until: $1.map { _ in }.flatMapError { _ in .empty }) },
        .init("skip(until:)") { $0.skip(until: $1.map { _ in }.flatMapError { _ in .empty }) },
      ]
      + [FlattenStrategy.merge, .concat, .latest, .race, .throttle].map { strategy in
        .init("flatMap \(strategy)") { a, b in a.flatMap(strategy) { _ in b } }
      }
  }

  /// Events that the other source sends within a delivery have the effect that they would have after it.
  @Test(arguments: Operator.all, [nil, End.completed])
  func valuesOfAnotherSourceWithinADeliveryFollowIt(_ tested: Operator, _ end: End?) {
    func text(isWithin: Bool) -> String {
      let (a, b) = (Probe(), Probe())
      let record = tested.make(a.producer, b.producer).record()
      var (isFirst, other) = (true, b)
      func sendMore() {
        guard isFirst, !record.entries.isEmpty else { return }
        isFirst = false
        other.send(8)
        other.send(9)
        end?.send(to: other.input)
      }
      if isWithin { record.whenAdded = sendMore }
      for value in 1...3 {
        for (probe, next) in [(a, b), (b, a)] {
          other = next
          probe.send(value)
          if !isWithin { sendMore() }
        }
      }
      return record.text
    }
    #expect(text(isWithin: true) == text(isWithin: false))
  }

  /// Also if the sources have ended within the same delivery, before the disposal.
  @Test(arguments: Operator.all, [nil, End.completed, .failed])
  func nothingFollowsADisposal(_ tested: Operator, _ end: End?) {
    let (a, b) = (Probe(), Probe())
    let record = tested.make(a.producer, b.producer).record()
    var values = 0
    record.whenAdded = {
      values += 1
      guard values == 1 else { return }
      b.send(8)
      a.send(9)
      b.send(10)
      end?.send(to: a.input)
      end?.send(to: b.input)
      record.disposable?.dispose()
    }
    for value in 1...3 {
      a.send(value)
      b.send(value)
    }
    #expect(record.entries.count == 2)
    #expect(record.entries.last == "!")
    #expect(a.ends == a.starts && b.ends == b.starts)
  }

  /// The last value of a `zip` brings its completion; a disposal within the delivery of that value is an interruption.
  @Test func aDisposalWithinTheLastValueInterrupts() {
    let (a, b) = (Probe(), Probe())
    let record = a.producer.zip(with: b.producer).record()
    record.whenAdded = { record.disposable?.dispose() }
    a.send(1)
    a.input.sendCompleted()
    b.send(2)
    #expect(record.text == "(1, 2) !")
  }

  /// Values that an action sends to another source are delivered before its result, which is not yet known.
  @Test(arguments: [FlattenStrategy.merge, .concurrent(limit: 3)])
  func anActionRunsOutsideOfTheTurn(of strategy: FlattenStrategy) {
    let other = Probe()
    let action = IntProducer { () -> Int in
      other.send(5)
      return 1
    }
    #expect(IntProducer([0, 1]).flatMap(strategy) { $0 == 0 ? other.producer : action }.record().text == "5 1")
  }

  @Test func anActionOfCombineLatestRunsOutsideOfTheTurn() {
    let (other, log) = (Probe(), Record())
    let action = IntProducer { () -> Int in
      other.input.send(error: .first)
      log.add("returns")
      return 1
    }
    IntProducer.combineLatest(other.producer, action).startWithFailed { _ in log.add("x") }
    #expect(log.text == "x returns")
  }

  /// A waiting value of the newest stream is not sent once another stream has become the newest.
  @Test func aStaleValueIsNotSent() {
    let (outer, outerInput) = IntSignal.pipe()
    // The first inner stream is made of two pipes, so that one of them can send while the other delivers.
    let (first, also, second) = (Probe(), Probe(), Probe())
    let record = outer.flatMap(.latest) {
      $0 == 0 ? first.producer.concat(.never).merge(with: also.producer) : second.producer
    }.record()
    outerInput.send(value: 0)
    record.whenAdded = {
      record.whenAdded = nil
      also.send(2)
      outerInput.send(value: 1)
      second.send(3)
    }
    first.send(1)
    #expect(record.text == "1 3")
  }

  @Test func aReplacedSourceSendsNothingMore() {
    let (source, replacement) = (Probe(), Probe())
    let record = source.producer.take(untilReplacement: replacement.producer).record()
    record.whenAdded = {
      record.whenAdded = nil
      replacement.send(3)
      source.send(2)
    }
    source.send(1)
    #expect(record.text == "1 3")
  }
}
