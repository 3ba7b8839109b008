import Signals
import Testing

@Suite struct SignalLifetimeTests {
  @Test func aReleasedInputInterrupts() {
    let ended = AnyDisposable()
    var record: Record?
    do {
      let (signal, input) = IntSignal.pipe(disposable: ended)
      record = signal.record()
      withExtendedLifetime(input) {}
    }
    #expect(record?.text == "!")
    #expect(ended.isDisposed)
  }

  @Test func aSignalThatNothingRetainsOrObservesEndsWithoutAnEvent() {
    var hasEnded = false
    weak var weakSignal: IntSignal?
    var input: IntSignal.Observer?
    do {
      let signal = IntSignal { observer, lifetime in
        input = observer
        lifetime.observeEnded { hasEnded = true }
      }
      weakSignal = signal
    }
    #expect(weakSignal == nil)
    #expect(hasEnded)
    input?.send(value: 1)
  }

  @Test func observersKeepASignalRunning() {
    var hasEnded = false
    var input: IntSignal.Observer?
    let record = IntSignal { observer, lifetime in
      input = observer
      lifetime.observeEnded { hasEnded = true }
    }.record()
    #expect(!hasEnded)
    input?.send(value: 1)
    #expect(record.text == "1")
    record.disposable?.dispose()
    #expect(hasEnded)
  }

  @Test(arguments: [false, true])
  func anObserverThatJoinsAndLeavesWithinADeliveryRetainsNothing(isDerived: Bool) {
    var (hasEnded, hadEnded) = (false, true)
    var input: IntSignal.Observer?
    let last = SerialDisposable()
    do {
      let source = IntSignal { observer, lifetime in
        input = observer
        lifetime.observeEnded { hasEnded = true }
      }
      let signal = isDerived ? source.map { $0 } : source
      // Nothing else refers to the signal.
      var visit: (() -> (any Disposable)?)? = { signal.observe { _ in } }
      last.inner = signal.observe { _ in
        visit?()?.dispose()
        visit = nil
        last.dispose()
        hadEnded = hasEnded
      }
    }
    input?.send(value: 1)
    #expect((hadEnded, hasEnded) == (true, true))
  }

  @Test func aDerivedSignalGivesUpItsSourceWithItsLastObserver() {
    var hasEnded = false
    let (signal, input) = IntSignal.pipe()
    let record = signal.map { $0 + 1 }.filter { $0 > 1 }.on(disposed: { hasEnded = true }).record()
    input.send(value: 1)
    #expect(!hasEnded)
    record.disposable?.dispose()
    #expect(hasEnded)
    #expect(record.text == "2")
  }

  @Test func theLifetimeEndsAfterTheTerminalEvent() {
    var order: [String] = []
    var input: IntSignal.Observer?
    let signal = IntSignal { observer, lifetime in
      input = observer
      lifetime.observeEnded { order.append("ended 1") }
      lifetime.observeEnded { order.append("ended 2") }
    }
    signal.observeCompleted { order.append("completed") }
    input?.sendCompleted()
    #expect(order == ["completed", "ended 1", "ended 2"])
  }

  @Test func leaksNothing() {
    let left = leaked {
      let (signal, input) = IntSignal.pipe()
      _ = signal.map { $0 + 1 }.filter { $0 > 0 }.record()
      _ = signal.combineLatest(with: signal).record()
      _ = signal.flatMap(.latest) { IntProducer(value: $0) }.record()
      let abandoned = signal.merge(with: signal).take(first: 1).record()
      input.send(value: 1)
      #expect(abandoned.text == "1 |")
    }
    #expect(left == 0)
  }

  @Test func aDerivedSignalRunsWithoutObservers() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let sums = signal.scan(0, +)
    input.send(value: 1)
    let record = sums.record()
    input.send(value: 2)
    #expect(record.text == "3")
  }

  @Test func signalsAreDerivedAndReleasedDuringADelivery() {
    var transformed: [String] = []
    var kept: [Signal<Int, Never>] = []
    let left = leaked {
      let (signal, input) = Signal<Int, Never>.pipe()
      let observer = signal.observeValues { value in
        if value > 1 { return }
        // One is released before it has its place, the other after its observer has left.
        _ = signal.map { transformed.append("a\($0)") }
        signal.map { transformed.append("b\($0)") }.observeValues {}?.dispose()
        kept.append(
          signal.map {
            transformed.append("c\($0)"); return $0
          }
        )
        input.send(value: 2)
      }
      input.send(value: 1)
      #expect(transformed == ["c2"])
      kept = []
      input.send(value: 3)
      #expect(transformed == ["c2"])
      observer?.dispose()
    }
    #expect(left == 0)
  }

  @Test func derivedSignalsOfOneSourceAreReleasedInAnyOrder() {
    let (signal, input) = Signal<Int, Never>.pipe()
    var sums = [Int](repeating: 0, count: 100)
    var derived = sums.indices.map { index in signal.map { sums[index] += $0 } }
    input.send(value: 1)
    for index in [99, 0, 50, 1, 98] + Array(2..<40) { derived[index] = .never }
    input.send(value: 1)
    #expect(sums.enumerated().filter { $1 == 2 }.map(\.offset) == Array(40..<50) + Array(51..<98))
    derived = []
    input.send(value: 1)
    #expect(sums.max() == 2)
    #expect(sums[0] == 1)
  }

  @Test func observersAndTheObjectsTheyRetainAreFreedByDisposal() {
    final class Held {}
    weak var weakHeld: Held?
    let (signal, input) = Signal<Int, Never>.pipe()
    var disposable: (any Disposable)?
    do {
      let held = Held()
      weakHeld = held
      disposable = signal.observeValues { _ in withExtendedLifetime(held) {} }
    }
    input.send(value: 1)
    #expect(weakHeld != nil)
    disposable?.dispose()
    #expect(weakHeld == nil)
  }
}
