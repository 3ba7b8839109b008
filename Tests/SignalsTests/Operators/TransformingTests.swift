import Signals
import Testing

/// Operators with one source, on signals and producers: the results of `transform` for 1, 2, 2, 3 and each kind of end.
@Suite struct TransformingTests {
  /// The record of a signal that sent 1, 2, 2, 3 and then `end`.
  private func onSignal<Value, Error>(
    _ end: IntSignal.Event,
    _ transform: (IntSignal) -> Signal<Value, Error>
  ) -> String {
    let (signal, input) = IntSignal.pipe()
    let record = transform(signal).record()
    [1, 2, 2, 3].forEach(input.send(value:))
    input.send(end)
    return record.text
  }

  /// The record of a producer that sends 1, 2, 2, 3 and then `end`.
  private func onProducer<Value, Error>(
    _ end: IntSignal.Event,
    _ transform: (IntProducer) -> SignalProducer<Value, Error>
  ) -> String {
    transform(
      IntProducer { observer, _ in
        [1, 2, 2, 3].forEach(observer.send(value:))
        observer.send(end)
      }
    ).record().text
  }

  private let ends: [(IntSignal.Event, String)] = [(.completed, "|"), (.failed(.first), "x"), (.interrupted, "!")]

  private func check<Value, Error>(
    _ expected: String,
    _ signal: (IntSignal) -> Signal<Value, Error>,
    _ producer: (IntProducer) -> SignalProducer<Value, Error>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (end, mark) in ends {
      let whole = expected.isEmpty ? mark : "\(expected) \(mark)"
      #expect(onSignal(end, signal) == whole, sourceLocation: sourceLocation)
      #expect(onProducer(end, producer) == whole, sourceLocation: sourceLocation)
    }
  }

  @Test func map() { check("2 3 3 4", { $0.map { $0 + 1 } }, { $0.map { $0 + 1 } }) }

  @Test func mapToAValue() { check("a a a a", { $0.map(value: "a") }, { $0.map(value: "a") }) }

  @Test func mapOfAKeyPath() { check("1 2 2 3", { $0.map(\.description) }, { $0.map(\.description) }) }

  @Test func mapError() {
    check("1 2 2 3", { $0.mapError { _ in Failure.second } }, { $0.mapError { _ in Failure.second } })
  }

  @Test func filter() { check("2 2 3", { $0.filter { $0 > 1 } }, { $0.filter { $0 > 1 } }) }

  @Test func compactMap() {
    check("1 3", { $0.compactMap { $0 == 2 ? nil : $0 } }, { $0.compactMap { $0 == 2 ? nil : $0 } })
    check("1 3", { $0.filterMap { $0 == 2 ? nil : $0 } }, { $0.filterMap { $0 == 2 ? nil : $0 } })
  }

  @Test func skipNil() {
    check("1 3", { $0.map { $0 == 2 ? nil : $0 }.skipNil() }, { $0.map { $0 == 2 ? nil : $0 }.skipNil() })
  }

  @Test func skipFirst() {
    check("2 3", { $0.skip(first: 2) }, { $0.skip(first: 2) })
    check("1 2 2 3", { $0.skip(first: 0) }, { $0.skip(first: 0) })
    check("", { $0.skip(first: 9) }, { $0.skip(first: 9) })
  }

  @Test func skipWhile() { check("2 2 3", { $0.skip(while: { $0 < 2 }) }, { $0.skip(while: { $0 < 2 }) }) }

  @Test func skipRepeats() { check("1 2 3", { $0.skipRepeats() }, { $0.skipRepeats() }) }

  @Test func skipRepeatsByARelation() {
    check("1 2", { $0.skipRepeats { $0 > 1 && $1 > 1 } }, { $0.skipRepeats { $0 > 1 && $1 > 1 } })
  }

  @Test func uniqueValues() {
    check("1 2 3", { $0.uniqueValues() }, { $0.uniqueValues() })
    check("1 2", { $0.uniqueValues { $0 % 2 } }, { $0.uniqueValues { $0 % 2 } })
  }

  @Test func scan() {
    check("1 3 5 8", { $0.scan(0, +) }, { $0.scan(0, +) })
    check("1 3 5 8", { $0.scan(into: 0) { $0 += $1 } }, { $0.scan(into: 0) { $0 += $1 } })
  }

  @Test func scanMap() {
    check(
      "1 6 10 24",
      { $0.scanMap(0) { ($0 + $1, ($0 + $1) * $1) }.map { $0 } },
      { $0.scanMap(0) { ($0 + $1, ($0 + $1) * $1) } }
    )
  }

  @Test func scanMapIntoAState() {
    let next: (inout Int, Int) -> String = { state, value in
      state += value
      return "\(state)"
    }
    check("1 3 5 8", { $0.scanMap(into: 0, next) }, { $0.scanMap(into: 0, next) })
  }

  @Test func combinePrevious() {
    check(
      "(0, 1) (1, 2) (2, 2) (2, 3)",
      { $0.combinePrevious(0) },
      { $0.combinePrevious(0) }
    )
    check("(1, 2) (2, 2) (2, 3)", { $0.combinePrevious() }, { $0.combinePrevious() })
  }

  @Test func flattenSequences() {
    check("1 1 2 2 2 2 3 3", { $0.map { [$0, $0] }.flatten() }, { $0.map { [$0, $0] }.flatten() })
  }

  @Test func flattenReadsNoFurtherThanNeeded() {
    var read = 0
    let numbers = (1...9).lazy.map { number -> Int in
      read += 1
      return number
    }
    #expect(IntProducer(value: 1).map { _ in numbers }.flatten().take(first: 3).record().text == "1 2 3 |")
    #expect(read == 3)
    let (signal, input) = IntSignal.pipe()
    let taken = signal.map { _ in numbers }.flatten().take(first: 3).record()
    let disposed = Record()
    disposed.whenAdded = { disposed.disposable?.dispose() }
    disposed.disposable = signal.map { _ in numbers }.flatten()
      .observe(disposed.observer(of: Int.self, Failure.self))
    input.send(value: 1)
    #expect(taken.text == "1 2 3 |" && disposed.text == "1")
    #expect(read == 3 + 3 + 1)
  }

  @Test func reduce() {
    #expect(onSignal(.completed) { $0.reduce(0, +) } == "8 |")
    #expect(onProducer(.completed) { $0.reduce(0, +) } == "8 |")
    #expect(onSignal(.completed) { $0.reduce(into: 1) { $0 += $1 } } == "9 |")
    #expect(onProducer(.completed) { $0.reduce(into: 1) { $0 += $1 } } == "9 |")
    #expect(onSignal(.failed(.first)) { $0.reduce(0, +) } == "x")
    #expect(onProducer(.interrupted) { $0.reduce(0, +) } == "!")
    #expect(IntProducer.empty.reduce(7, +).record().text == "7 |")
  }

  @Test func collect() {
    #expect(onSignal(.completed) { $0.collect() } == "[1, 2, 2, 3] |")
    #expect(onProducer(.completed) { $0.collect() } == "[1, 2, 2, 3] |")
    #expect(onSignal(.failed(.first)) { $0.collect() } == "x")
    #expect(onProducer(.interrupted) { $0.collect() } == "!")
    #expect(IntProducer.empty.collect().record().text == "[] |")
  }

  @Test func collectByCount() {
    #expect(onSignal(.completed) { $0.collect(count: 3) } == "[1, 2, 2] [3] |")
    #expect(onProducer(.completed) { $0.collect(count: 2) } == "[1, 2] [2, 3] |")
    #expect(IntProducer.empty.collect(count: 2).record().text == "[] |")
  }

  @Test func collectByACondition() {
    #expect(onSignal(.completed) { $0.collect { $0.reduce(0, +) >= 3 } } == "[1, 2] [2, 3] |")
    #expect(onProducer(.completed) { $0.collect { _, latest in latest == 2 } } == "[1] [2] [2, 3] |")
  }

  @Test func takeFirst() {
    for (end, _) in ends {
      #expect(onSignal(end) { $0.take(first: 2) } == "1 2 |")
      #expect(onProducer(end) { $0.take(first: 2) } == "1 2 |")
    }
    check("1 2 2 3", { $0.take(first: 9) }, { $0.take(first: 9) })
    #expect(onSignal(.completed) { $0.take(first: 0) } == "!")
    #expect(onProducer(.completed) { $0.take(first: 0) } == "!")
  }

  @Test func takeFirstEndsItsProducerImmediately() {
    let probe = Probe()
    let record = probe.producer.take(first: 1).concat(IntProducer.never).record()
    probe.send(1)
    #expect(probe.ends == 1)
    #expect(record.text == "1")
    var pulled = 0
    _ = IntProducer(
      (1...9).lazy.map { value in
        pulled += 1
        return value
      }
    ).take(first: 2).record()
    #expect(pulled == 2)
  }

  @Test func takeLast() {
    #expect(onSignal(.completed) { $0.take(last: 3) } == "2 2 3 |")
    #expect(onProducer(.completed) { $0.take(last: 2) } == "2 3 |")
    #expect(onProducer(.completed) { $0.take(last: 9) } == "1 2 2 3 |")
    #expect(onProducer(.completed) { $0.take(last: 0) } == "|")
    #expect(onSignal(.failed(.first)) { $0.take(last: 3) } == "x")
    #expect(onProducer(.interrupted) { $0.take(last: 3) } == "!")
  }

  @Test func takeWhile() {
    #expect(onSignal(.failed(.first)) { $0.take(while: { $0 < 2 }) } == "1 |")
    #expect(onProducer(.failed(.first)) { $0.take(while: { $0 < 2 }) } == "1 |")
    #expect(onProducer(.failed(.first)) { $0.take(until: { $0 < 2 }) } == "1 2 |")
    #expect(onSignal(.failed(.first)) { $0.take(until: { $0 < 2 }) } == "1 2 |")
    check("1 2 2 3", { $0.take(while: { $0 < 9 }) }, { $0.take(while: { $0 < 9 }) })
  }

  @Test func materialize() {
    #expect(onSignal(.failed(.first)) { $0.skip(first: 3).materialize() } == "VALUE 3 FAILED first |")
    #expect(onProducer(.completed) { $0.skip(first: 3).materialize() } == "VALUE 3 COMPLETED |")
    #expect(onProducer(.interrupted) { $0.skip(first: 3).materialize() } == "VALUE 3 INTERRUPTED !")
    check("1 2 2 3", { $0.materialize().dematerialize() }, { $0.materialize().dematerialize() })
  }

  @Test func materializeResults() {
    #expect(onSignal(.completed) { $0.skip(first: 3).materializeResults() } == "success(3) |")
    #expect(
      onProducer(.failed(.first)) { $0.skip(first: 3).materializeResults().map { "\($0)".contains("first") } }
        == "false true |"
    )
    check(
      "1 2 2 3",
      { $0.materializeResults().dematerializeResults() },
      { $0.materializeResults().dematerializeResults() }
    )
  }

  @Test func attempt() {
    let action: (Int) -> Result<(), Failure> = { $0 < 3 ? .success(()) : .failure(.second) }
    #expect(onSignal(.completed) { $0.attempt(action) } == "1 2 2 x")
    #expect(onProducer(.completed) { $0.attempt(action) } == "1 2 2 x")
    let transform: (Int) -> Result<Int, Failure> = { $0 < 2 ? .success($0 * 10) : .failure(.second) }
    #expect(onSignal(.completed) { $0.attemptMap(transform) } == "10 x")
    #expect(onProducer(.completed) { $0.attemptMap(transform) } == "10 x")
    check("1 2 2 3", { $0.attempt { _ in .success(()) } }, { $0.attempt { _ in .success(()) } })
  }

  @Test func attemptWithThrows() {
    let producer = SignalProducer<Int, Never>([1, 2])
    #expect(producer.attempt { if $0 == 2 { throw Failure.first } }.record().text == "1 x")
    #expect(producer.attemptMap { value throws -> Int in value + 1 }.record().text == "2 3 |")
    let failing = SignalProducer<Int, any Error>([1, 2])
    #expect(failing.attempt { if $0 == 2 { throw Failure.first } }.record().text == "1 x")
  }

  @Test func promotions() {
    let (numbers, _) = Signal<Int, Never>.pipe()
    let _: IntSignal = numbers.promoteError(Failure.self)
    let _: IntSignal = numbers.promoteError()
    let _: IntProducer = SignalProducer<Int, Never>(value: 1).promoteError()
    #expect(SignalProducer<Never, Failure>(error: .first).promoteValue(Int.self).record().text == "x")
    #expect(SignalProducer<Int, Never>(value: 1).promoteError(Failure.self).record().text == "1 |")
  }

  @Test func negateAndOr() {
    let (a, b) = (Signal<Bool, Never>.pipe(), Signal<Bool, Never>.pipe())
    let both = a.output.and(b.output).record()
    let either = a.output.or(b.output).record()
    let neither = a.output.or(b.output).negate().record()
    a.input.send(value: true)
    b.input.send(value: false)
    b.input.send(value: true)
    #expect(both.text == "false true")
    #expect(either.text == "true true")
    #expect(neither.text == "false false")
    typealias Booleans = SignalProducer<Bool, Never>
    #expect(Booleans(value: true).and(Booleans(value: false)).record().text == "false |")
    #expect(Booleans(value: true).or(Booleans(value: false)).record().text == "true |")
    #expect(Booleans.all([Booleans]()).record().text == "true |")
    #expect(Booleans.any([Booleans]()).record().text == "false |")
    #expect(Booleans.all(Booleans(value: true), Booleans(value: true)).record().text == "true |")
  }

  @Test func onWatchesEverything() {
    var log: [String] = []
    let producer = IntProducer.counting(to: 1).on(
      starting: { log.append("starting") },
      started: { log.append("started") },
      event: { log.append("event \($0)") },
      completed: { log.append("completed") },
      terminated: { log.append("terminated") },
      disposed: { log.append("disposed") },
      value: { log.append("value \($0)") }
    )
    #expect(log.isEmpty)
    producer.start { log.append("seen \($0)") }
    #expect(
      log == [
        "starting", "event VALUE 1", "value 1", "seen VALUE 1", "event COMPLETED", "completed", "terminated",
        "seen COMPLETED", "disposed", "started",
      ]
    )
  }

  @Test func onOfASignal() {
    var log: [String] = []
    let (signal, input) = IntSignal.pipe()
    let watched = signal.on(
      failed: { log.append("failed \($0)") },
      terminated: { log.append("terminated") },
      disposed: { log.append("disposed") },
      value: { log.append("value \($0)") }
    )
    input.send(value: 1)
    input.send(error: .first)
    #expect(log == ["value 1", "failed first", "terminated", "disposed"])
    withExtendedLifetime(watched) {}
  }

  @Test func logEvents() {
    var log: [String] = []
    let logger: EventLogger = { identifier, event, _, _, _ in log.append("\(identifier): \(event)") }
    IntProducer.counting(to: 1).logEvents(identifier: "p", logger: logger).start()
    #expect(log == ["p: starting", "p: value 1", "p: completed", "p: terminated", "p: disposed", "p: started"])
    log = []
    let (signal, input) = IntSignal.pipe()
    let record = signal.logEvents(identifier: "s", events: [.value], logger: logger).record()
    input.send(value: 2)
    input.sendCompleted()
    #expect(log == ["s: value 2"])
    #expect(record.text == "2 |")
    log = []
    SignalProducer<(), Never>(value: ()).logEvents(identifier: "v", events: [.value], logger: logger).start()
    #expect(log == ["v: value"])
  }
}
