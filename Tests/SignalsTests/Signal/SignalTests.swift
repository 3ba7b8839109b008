import Signals
import Testing

@Suite struct SignalTests {
  @Test func sendsLaterValuesToObservers() {
    let (signal, input) = IntSignal.pipe()
    input.send(value: 0)
    let record = signal.record()
    input.send(value: 1)
    input.send(value: 2)
    input.sendCompleted()
    input.send(value: 3)
    input.send(error: .first)
    #expect(record.text == "1 2 |")
  }

  @Test func allObserversSeeTheSameInTheOrderOfObservation() {
    let (signal, input) = Signal<Int, Never>.pipe()
    var seen: [String] = []
    for name in ["a", "b", "c"] { signal.observeValues { seen.append("\(name)\($0)") } }
    input.send(value: 1)
    input.send(value: 2)
    #expect(seen == ["a1", "b1", "c1", "a2", "b2", "c2"])
  }

  @Test func aSignalThatHasEndedInterruptsNewObservers() {
    let (signal, input) = IntSignal.pipe()
    input.sendCompleted()
    let record = signal.record()
    #expect(record.text == "!")
    #expect(record.disposable == nil)
    #expect(IntSignal.empty.record().text == "!")
  }

  @Test func neverSendsNothing() {
    let signal = IntSignal.never
    #expect(signal.record().text == "")
  }

  @Test func anObserverThatWasDisposedOfSeesNothing() {
    let (signal, input) = IntSignal.pipe()
    let record = signal.record()
    input.send(value: 1)
    record.disposable?.dispose()
    #expect(record.disposable?.isDisposed == true)
    input.send(value: 2)
    input.sendCompleted()
    #expect(record.text == "1")
  }

  @Test func anObserverAddedDuringADeliverySeesWhatFollows() {
    let (signal, input) = Signal<Int, Never>.pipe()
    var late: [Int] = []
    var added = false
    signal.observeValues { value in
      if !added {
        added = true
        signal.observeValues { late.append($0) }
      }
    }
    input.send(value: 1)
    input.send(value: 2)
    #expect(late == [2])
  }

  @Test func manyObserversAddedDuringADeliveryAllGetPlaces() {
    let (signal, input) = Signal<Int, Never>.pipe()
    var count = 0
    var added = false
    signal.observeValues { _ in
      if added { return }
      added = true
      for _ in 0..<100 { signal.observeValues { _ in count += 1 } }
    }
    input.send(value: 1)
    input.send(value: 2)
    #expect(count == 100)
  }

  @Test func anObserverDisposedOfDuringADeliveryIsLeftOut() {
    let (signal, input) = Signal<Int, Never>.pipe()
    var second: (any Disposable)?
    var seen: [Int] = []
    signal.observeValues { _ in second?.dispose() }
    second = signal.observeValues { seen.append($0) }
    signal.observeValues { seen.append($0 * 10) }
    input.send(value: 1)
    input.send(value: 2)
    #expect(seen == [10, 20])
  }

  @Test func reentrantSendsWaitInLine() {
    let (signal, input) = Signal<Int, Never>.pipe()
    var seen: [String] = []
    signal.observeValues { value in
      if value == 1 { input.send(value: 2) }
      seen.append("a\(value)")
    }
    signal.observeValues { seen.append("b\($0)") }
    input.send(value: 1)
    #expect(seen == ["a1", "b1", "a2", "b2"])
  }

  @Test func observersAddedDuringADeliverySeeWaitingValues() {
    let (signal, input) = IntSignal.pipe()
    let derived = signal.map { $0 * 10 }
    var seen: [String] = []
    signal.observe { event in
      guard case .value(1) = event else { return }
      input.send(value: 2)
      input.sendCompleted()
      signal.observe { seen.append("a\($0)") }
      derived.observe { seen.append("b\($0)") }
      signal.producer.start { seen.append("c\($0)") }
    }
    input.send(value: 1)
    // The derived signal has its place before the observers that were added later.
    #expect(seen == ["bVALUE 20", "aVALUE 2", "cVALUE 2", "bCOMPLETED", "aCOMPLETED", "cCOMPLETED"])
  }

  @Test func anObserverThatJoinsAndLeavesDuringADeliverySeesNothing() {
    let (signal, input) = IntSignal.pipe()
    var seen: [String] = []
    signal.observe { event in
      guard case .value(1) = event else { return }
      input.send(value: 2)
      let first = signal.observe { seen.append("a\($0)") }
      signal.observe { seen.append("b\($0)") }
      first?.dispose()
    }
    input.send(value: 1)
    #expect(seen == ["bVALUE 2"])
  }

  @Test func aReentrantEndFollowsTheCurrentDelivery() {
    let (signal, input) = IntSignal.pipe()
    signal.observe { if case .value = $0 { input.sendCompleted() } }
    let record = signal.record()
    input.send(value: 1)
    input.send(value: 2)
    #expect(record.text == "1 |")
  }

  @Test func reentrantPipesFeedThemselves() {
    let (signal, input) = Signal<Int, Never>.reentrantUnserializedPipe()
    var seen: [Int] = []
    signal.take(first: 5).map { $0 + 1 }.on(value: { seen.append($0) }).observeValues(input.send(value:))
    input.send(value: 1)
    #expect(seen == [2, 3, 4, 5, 6])
  }

  @Test func observersOfOneKindOfEvent() {
    let (signal, input) = IntSignal.pipe()
    var seen: [String] = []
    signal.observeResult { seen.append("\($0)") }
    signal.observeFailed { seen.append("failed \($0)") }
    signal.observeCompleted { seen.append("completed") }
    signal.observeInterrupted { seen.append("interrupted") }
    input.send(value: 1)
    input.send(error: .second)
    #expect(seen.count == 3)
    #expect(seen.last == "failed second")
  }

  @Test func eventsKnowTheirKind() {
    typealias Event = Signal<Int, Failure>.Event
    #expect(Event.value(1).value == 1)
    #expect(Event.failed(.first).error == .first)
    #expect(Event.completed.isCompleted)
    #expect(!Event.value(1).isTerminating)
    #expect(Event.interrupted.isTerminating)
    #expect(Event.value(1).map { $0 + 1 } == .value(2))
    #expect(Event.failed(.first).mapError { _ in Failure.second } == .failed(.second))
    #expect(Event.value(1) != .completed)
    #expect(Event.value(1).description == "VALUE 1")
    #expect(Event.interrupted.description == "INTERRUPTED")
  }

  @Test func aTransformedPipeFeedsItselfInOrder() {
    let (signal, input) = Signal<Int, Never>.pipe()
    var sent: [Int] = []
    var seen: [Int] = []
    signal.take(first: 3).map { $0 + 1 }.on(value: { sent.append($0) }).observeValues(input.send(value:))
    signal.observeValues { seen.append($0) }
    input.send(value: 1)
    #expect(sent == [2, 3, 4])
    #expect(seen == [1, 2, 3, 4])
  }
}
