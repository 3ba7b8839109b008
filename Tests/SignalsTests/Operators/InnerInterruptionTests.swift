import Signals
import Testing

/// The effect of an interrupted inner producer, by strategy and by whether the source has completed.
@Suite struct InnerInterruptionTests {
  private func events(_ strategy: FlattenStrategy, sourceCompletesFirst: Bool) -> [String] {
    var events: [String] = []
    let (source, sourceInput) = Signal<SignalProducer<Int, Never>, Never>.pipe()
    let (inner, innerInput) = Signal<Int, Never>.pipe()
    source.flatten(strategy).observe { events.append("\($0)") }
    sourceInput.send(value: SignalProducer(inner))
    innerInput.send(value: 1)
    if sourceCompletesFirst {
      sourceInput.sendCompleted()
      innerInput.sendInterrupted()
    } else {
      innerInput.sendInterrupted()
      sourceInput.sendCompleted()
    }
    return events
  }

  @Test func countsAsCompletion() {
    for strategy in [FlattenStrategy.merge, .concat, .concurrent(limit: 2), .throttle, .latest] {
      for isFirst in [true, false] {
        #expect(events(strategy, sourceCompletesFirst: isFirst) == ["VALUE 1", "COMPLETED"])
      }
    }
  }

  @Test func interruptsTheRaceThatItWon() {
    #expect(events(.race, sourceCompletesFirst: true) == ["VALUE 1", "INTERRUPTED"])
    #expect(events(.race, sourceCompletesFirst: false) == ["VALUE 1", "INTERRUPTED"])
  }
}
