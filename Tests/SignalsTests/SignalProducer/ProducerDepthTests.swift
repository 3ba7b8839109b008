import Foundation
import Signals
import Testing

/// Nests of producers of any depth run and are freed, however small the thread's stack is. `make soak ARGS=depth` tries more operators.
@Suite struct ProducerDepthTests {
  /// More than fit on a small stack, and as many as a sanitizer has room for.
  private static let depth = isSanitized ? 500 : 3_000

  // The thread sanitizer records active calls in a separate stack; the address sanitizer makes each frame several times as large.
  private static let isSanitized =
    dlsym(UnsafeMutableRawPointer(bitPattern: 0), "__tsan_init") != nil
    || dlsym(UnsafeMutableRawPointer(bitPattern: 0), "__asan_init") != nil

  private func onStack(_ size: Int, _ body: @escaping @Sendable () -> [String]) -> [String] {
    // Written before the thread ends, and read after.
    nonisolated(unsafe) var events: [String] = []
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      events = body()
      done.signal()
    }
    thread.stackSize = size
    thread.start()
    done.wait()
    return events
  }

  private func events(of producer: @autoclosure @escaping @Sendable () -> SignalProducer<Int, Never>) -> [String] {
    onStack(512 << 10) {
      var events: [String] = []
      producer().start { events.append("\($0)") }.dispose()
      return events
    }
  }

  private func nest(
    _ operation: @escaping @Sendable (SignalProducer<Int, Never>) -> SignalProducer<Int, Never>
  ) -> [String] {
    events(of: (0..<Self.depth).reduce(SignalProducer(value: 1)) { producer, _ in operation(producer) })
  }

  @Test func nestsRun() {
    #expect(nest { $0.map { $0 } } == ["VALUE 1", "COMPLETED"])
    #expect(nest { $0.merge(with: .empty) } == ["VALUE 1", "COMPLETED"])
    #expect(nest { $0.on(value: { _ in }) } == ["VALUE 1", "COMPLETED"])
    #expect(nest { producer in SignalProducer(value: 1).then(producer) } == ["VALUE 1", "COMPLETED"])
    let byHand = nest { producer in
      SignalProducer { observer, lifetime in lifetime += producer.start(observer) }
    }
    #expect(byHand == ["VALUE 1", "COMPLETED"])
  }

  /// The values that a nest of properties has while its source changes from 1 to 2, and those that it sends.
  private func values(_ operation: @escaping @Sendable (Property<Int>) -> Property<Int>) -> [String] {
    onStack(512 << 10) {
      let source = MutableProperty(1)
      let nest = (0..<Self.depth).reduce(Property(source)) { property, _ in operation(property) }
      var values = ["\(nest.value)"]
      let observation = nest.producer.startWithValues { values.append("sends \($0)") }
      source.value = 2
      observation.dispose()
      return values + ["\(nest.value)"]
    }
  }

  @Test func nestsOfPropertiesRun() {
    let expected = ["1", "sends 1", "sends 2", "2"]
    #expect(values { $0.map { $0 } } == expected)
    #expect(values { $0.skipRepeats() } == expected)
    #expect(values { $0.combineLatest(with: Property(value: 0)).map(\.0) } == expected)
    #expect(values { $0.flatMap(.latest) { Property(value: $0) } } == expected)
    #expect(values { Property($0) } == expected)
    #expect(values { Property(capturing: $0) } == expected)
    #expect(values { Property(initial: 0, then: $0.producer) } == expected)
  }

  @Test func producersThatLeadToThemselvesRun() {
    @Sendable func countdown(_ number: Int) -> SignalProducer<Int, Never> {
      number == 0 ? SignalProducer(value: 0) : SignalProducer(value: number).flatMap(.latest) { countdown($0 - 1) }
    }
    #expect(events(of: countdown(Self.depth)) == ["VALUE 0", "COMPLETED"])
  }

  /// Nothing ends a race between producers that send nothing; it is freed with the handle of its start.
  @Test func aRaceOfManyIsFreed() {
    let left = onStack(512 << 10) {
      let left = leaked { SignalProducer(0..<50_000).flatMap(.race) { _ in SignalProducer<Int, Never>.never }.start() }
      return ["\(left)"]
    }
    #expect(left == ["0"])
  }

  @Test func recoveriesThatLeadToThemselvesRun() {
    @Sendable func countdown(_ number: Int) -> SignalProducer<Int, Never> {
      SignalProducer<Int, Failure>(error: .first).flatMapError { _ in
        number == 0 ? SignalProducer(value: 0) : countdown(number - 1)
      }
    }
    #expect(events(of: countdown(Self.depth)) == ["VALUE 0", "COMPLETED"])
  }

  /// Each fails after it was started, so that only their values pass through all of them.
  @Test func laterRecoveriesThatLeadToThemselvesRun() {
    let events = onStack(512 << 10) {
      var newest: Signal<Int, Failure>.Observer?
      func attempt() -> SignalProducer<Int, Failure> {
        SignalProducer { observer, _ in newest = observer }.flatMapError { _ in attempt() }
      }
      var events: [String] = []
      let start = attempt().start { events.append("\($0)") }
      for _ in 0..<Self.depth { newest?.send(error: .first) }
      newest?.send(value: 0)
      newest?.sendCompleted()
      start.dispose()
      newest = nil
      return events
    }
    #expect(events == ["VALUE 0", "COMPLETED"])
  }

  @Test func rowsThatLeadToThemselvesRun() {
    @Sendable func row(_ number: Int) -> SignalProducer<Int, Never> {
      if number == 0 { return SignalProducer(value: 0) }
      return SignalProducer.empty.concat(
        SignalProducer { observer, lifetime in lifetime += row(number - 1).start(observer) }
      )
    }
    #expect(events(of: row(Self.depth)) == ["VALUE 0", "COMPLETED"])
  }

  /// The events of a signal that sends 0, after `level` was applied to it many times.
  private func nestOnSignal(_ level: @escaping @Sendable (Signal<Int, Never>) -> Signal<Int, Never>) -> [String] {
    onStack(512 << 10) {
      let (source, input) = Signal<Int, Never>.pipe()
      var signal = source
      for _ in 0..<Self.depth { signal = level(signal) }
      var events: [String] = []
      signal.observe { events.append("\($0)") }
      input.send(value: 0)
      input.sendCompleted()
      return events
    }
  }

  @Test func nestsOfSignalsRun() {
    #expect(nestOnSignal { $0.map { $0 + 1 } } == ["VALUE \(Self.depth)", "COMPLETED"])
    #expect(nestOnSignal { $0.on(disposed: {}) } == ["VALUE 0", "COMPLETED"])
    #expect(nestOnSignal { .merge($0, .empty) } == ["VALUE 0", "COMPLETED"])
    let (other, otherInput) = Signal<Int, Never>.pipe()
    #expect(nestOnSignal { $0.take(untilReplacement: other) } == ["VALUE 0"])
    withExtendedLifetime(otherInput) {}
    #expect(nestOnSignal { $0.flatMap(.latest) { SignalProducer(value: $0) } } == ["VALUE 0", "COMPLETED"])
  }
}
