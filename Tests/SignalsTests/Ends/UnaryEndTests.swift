import Signals
import Testing

/// Every operator with one source, with each kind of end.
@Suite struct UnaryEndTests {
  @Test(arguments: UnaryOperator.all, End.allCases)
  func ofASignal(_ tested: UnaryOperator, _ end: End) {
    guard let apply = tested.onSignal else { return }
    let scheduler = TestScheduler()
    let (signal, input) = IntSignal.pipe()
    let record = apply(signal, scheduler)
    scheduler.advance()
    input.send(value: 1)
    input.send(value: 2)
    end.send(to: input)
    input.send(value: 3)
    scheduler.advance(by: .seconds(10))
    #expect(record.text == tested.result(of: end))
  }

  @Test(arguments: UnaryOperator.all, End.allCases)
  func ofAProducer(_ tested: UnaryOperator, _ end: End) {
    let scheduler = TestScheduler()
    let probe = Probe()
    let record = tested.onProducer(probe.producer, scheduler)
    scheduler.advance()
    probe.send(1, 2)
    end.send(to: probe.input)
    probe.send(3)
    scheduler.advance(by: .seconds(10))
    #expect(record.text == tested.result(of: end))
    #expect(probe.starts == 1)
    #expect(probe.ends == 1)
  }

  /// All values and the end are sent within the start.
  @Test(arguments: UnaryOperator.all, End.allCases)
  func ofAProducerThatIsSynchronous(_ tested: UnaryOperator, _ end: End) {
    let scheduler = TestScheduler()
    var ends = 0
    let producer = IntProducer { observer, lifetime in
      lifetime.observeEnded { ends += 1 }
      observer.send(value: 1)
      observer.send(value: 2)
      end.send(to: observer)
      observer.send(value: 3)
    }
    let record = tested.onProducer(producer, scheduler)
    scheduler.advance(by: .seconds(10))
    #expect(record.text == tested.result(of: end))
    #expect(ends == 1)
  }

  @Test(arguments: UnaryOperator.all)
  func byDisposal(_ tested: UnaryOperator) {
    let scheduler = TestScheduler()
    let probe = Probe()
    let record = tested.onProducer(probe.producer, scheduler)
    scheduler.advance()
    record.disposable?.dispose()
    #expect(probe.ends == 1)
    probe.send(1, 2)
    scheduler.advance(by: .seconds(10))
    #expect(record.text == (["prefix": "9 !", "materialize": "INTERRUPTED !"][tested.description] ?? "!"))
  }

  /// At the first value, the observer disposes of its start.
  @Test(arguments: UnaryOperator.all)
  func byDisposalDuringADelivery(_ tested: UnaryOperator) {
    let scheduler = TestScheduler()
    let probe = Probe()
    let record = tested.onProducer(probe.producer, scheduler)
    record.whenAdded = { [weak record] in
      record?.whenAdded = nil
      record?.disposable?.dispose()
    }
    scheduler.advance()
    probe.send(1, 2)
    probe.input.sendCompleted()
    scheduler.advance(by: .seconds(10))
    #expect(probe.ends == 1)
    switch tested.description {
    case "materialize": #expect(record.text == "VALUE 1 INTERRUPTED !")
    case "prefix": #expect(record.text == "9 1 !")
    default:
      // Some send nothing before the end of their source, which then cannot be interrupted any more.
      #expect(["|", "x", "!"].contains(record.entries.last))
      #expect(record.entries.count <= 2)
    }
  }

  @Test(arguments: UnaryOperator.all, End.allCases)
  func leaksNothing(_ tested: UnaryOperator, _ end: End) {
    let left = leaked {
      let scheduler = TestScheduler()
      let probe = Probe()
      let record = tested.onProducer(probe.producer, scheduler)
      let ofSignal = tested.onSignal?(probe.signal, scheduler)
      let disposed = tested.onProducer(probe.producer, scheduler)
      scheduler.advance()
      disposed.disposable?.dispose()
      probe.send(1, 2)
      end.send(to: probe.input)
      scheduler.advance(by: .seconds(10))
      withExtendedLifetime((record, ofSignal)) {}
    }
    #expect(left == 0)
  }
}
