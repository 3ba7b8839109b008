import Signals
import Testing

/// Every strategy, with each kind of end of the outer and of an inner stream, in each order.
@Suite struct FlattenEndTests {
  struct Strategy: CustomStringConvertible, Sendable {
    let description: String
    let strategy: FlattenStrategy

    static let all = [
      Strategy("merge", .merge), Strategy("concat", .concat), Strategy("concurrent", .concurrent(limit: 2)),
      Strategy("latest", .latest), Strategy("race", .race), Strategy("throttle", .throttle),
    ]

    init(_ description: String, _ strategy: FlattenStrategy) {
      self.description = description
      self.strategy = strategy
    }
  }

  private let outer = Signal<IntProducer, Failure>.pipe()
  private let inner = Probe()

  private func records(_ strategy: Strategy) -> [Record] {
    [outer.output.flatten(strategy.strategy).record(), outer.output.producer.flatten(strategy.strategy).record()]
  }

  private func end(_ end: End) {
    switch end {
    case .completed: outer.input.sendCompleted()
    case .failed: outer.input.send(error: .second)
    case .interrupted: outer.input.sendInterrupted()
    }
  }

  @Test(arguments: Strategy.all, End.allCases)
  func anOuterEndDuringAnInnerStream(_ strategy: Strategy, _ end: End) {
    let records = records(strategy)
    outer.input.send(value: inner.producer)
    inner.send(1)
    self.end(end)
    inner.send(2)
    let expected = end == .completed ? "1 2" : "1 \(end)"
    #expect(records.map(\.text) == [expected, expected])
    #expect(inner.ends == (end == .completed ? 0 : 2))
    inner.input.sendCompleted()
    let final = end == .completed ? "1 2 |" : expected
    #expect(records.map(\.text) == [final, final])
    #expect(inner.ends == 2)
  }

  @Test(arguments: Strategy.all, End.allCases)
  func anOuterEndWithoutInnerStreams(_ strategy: Strategy, _ end: End) {
    let records = records(strategy)
    self.end(end)
    #expect(records.map(\.text) == ["\(end)", "\(end)"])
  }

  @Test(arguments: Strategy.all)
  func anInnerFailureEndsAll(_ strategy: Strategy) {
    let records = records(strategy)
    outer.input.send(value: inner.producer)
    inner.send(1)
    inner.input.send(error: .first)
    #expect(records.map(\.text) == ["1 x", "1 x"])
  }

  @Test(arguments: Strategy.all)
  func anInnerCompletionLeavesTheOuterRunning(_ strategy: Strategy) {
    let records = records(strategy)
    outer.input.send(value: inner.producer)
    inner.input.sendCompleted()
    #expect(records.map(\.text) == ["", ""])
    outer.input.send(value: IntProducer(value: 7))
    outer.input.sendCompleted()
    // The race is decided by the first event, be it a completion.
    let expected = strategy.description == "race" ? "|" : "7 |"
    #expect(records.map(\.text) == [expected, expected])
  }

  @Test(arguments: Strategy.all, [true, false])
  func disposalEndsInnerAndOuterStreams(_ strategy: Strategy, _ outerCompletesFirst: Bool) {
    var outerEnds = 0
    let record = outer.output.producer.on(disposed: { outerEnds += 1 }).flatten(strategy.strategy).record()
    outer.input.send(value: inner.producer)
    if outerCompletesFirst { outer.input.sendCompleted() }
    inner.send(1)
    record.disposable?.dispose()
    #expect((outerEnds, inner.ends) == (1, 1))
    inner.send(2)
    #expect(record.text == "1 !")
  }

  @Test(arguments: Strategy.all)
  func anObserverThatDisposesDuringAnInnerValueSeesNothingMore(_ strategy: Strategy) {
    let record = outer.output.producer.flatten(strategy.strategy).record()
    record.whenAdded = { [weak record] in record?.disposable?.dispose() }
    outer.input.send(value: IntProducer([1, 2, 3]))
    outer.input.send(value: IntProducer(value: 4))
    #expect(record.text == "1 !")
  }

  @Test(arguments: Strategy.all)
  func innerStreamsThatSendTheNextOuterValue(_ strategy: Strategy) {
    let records = records(strategy)
    var left = 2
    outer.input.send(
      value: IntProducer { [outer] observer, _ in
        if left > 0 { outer.input.send(value: IntProducer(value: 5)) }
        left -= 1
        observer.send(value: 1)
        observer.sendCompleted()
      }
    )
    outer.input.sendCompleted()
    for record in records { #expect(record.entries.last == "|" && record.entries.contains("1")) }
  }

  @Test(arguments: Strategy.all, End.allCases)
  func leaksNothing(_ strategy: Strategy, _ end: End) {
    let left = leaked {
      let outer = Signal<IntProducer, Failure>.pipe()
      let (first, second) = (Probe(), Probe())
      let records = [
        outer.output.flatten(strategy.strategy).record(), outer.output.producer.flatten(strategy.strategy).record(),
      ]
      outer.input.send(value: first.producer)
      outer.input.send(value: second.producer)
      first.send(1)
      outer.input.sendCompleted()
      end.send(to: first.input)
      second.input.sendCompleted()
      withExtendedLifetime(records) {}
    }
    #expect(left == 0)
  }
}
