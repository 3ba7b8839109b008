import MVVM
import MVVMTesting
import Signals
import Testing

/// Streams of the typed dialect as drivers and signals of the Rx dialect, and the reverse. On the main thread, where
/// drivers deliver synchronously.
@MainActor
@Suite struct TypedDriverTests {
  enum Problem: Error { case some }

  private let log = Log()

  private final class Log {
    var entries: [String] = []
    var text: String { entries.joined(separator: " ") }
  }

  private func drive<Strategy>(_ source: SharedSequence<Strategy, Int>) -> any Streams.Disposable {
    source.asObservable().subscribe(
      onNext: { [log] in log.entries.append("\($0)") },
      onError: { [log] _ in log.entries.append("x") },
      onCompleted: { [log] in log.entries.append("|") },
      onDisposed: { [log] in log.entries.append("disposed") }
    )
  }

  @Test func aPropertyIsADriverThatEndsWithIt() {
    var property: MutableProperty<Int>? = MutableProperty(1)
    let driver = property!.asDriver()
    _ = drive(driver)
    property!.value = 2
    #expect(log.text == "1 2")
    property = nil
    #expect(log.text == "1 2 | disposed")
  }

  @Test func aProducerIsStartedOnceForAllSubscribers() {
    var starts = 0
    let (signal, input) = Signals.Signal<Int, Never>.pipe()
    let driver = signal.producer.on(starting: { starts += 1 }).asDriver()
    let first = drive(driver)
    input.send(value: 1)
    let second = drive(driver)
    #expect((starts, log.text) == (1, "1 1"))
    first.dispose()
    second.dispose()
    input.send(value: 2)
    #expect(log.text == "1 1 disposed disposed")
    _ = drive(driver)
    #expect(starts == 2)
  }

  @Test func aSignalHasNoReplayUnlessItIsADriver() {
    let (signal, input) = Signals.Signal<Int, Never>.pipe()
    let emitted = signal.asSignal()
    let subscriptions = [drive(emitted)]
    input.send(value: 1)
    let late = drive(emitted)
    input.sendCompleted()
    #expect(log.text == "1 | disposed | disposed")
    withExtendedLifetime((subscriptions, late)) {}
  }

  @Test func anInterruptionDisposesSilently() {
    let (signal, input) = Signals.Signal<Int, Never>.pipe()
    _ = signal.asObservable().subscribe(onDisposed: { [log] in log.entries.append("disposed") })
    _ = signal.asDriver().asObservable().subscribe(onCompleted: { [log] in log.entries.append("|") })
    input.sendInterrupted()
    #expect(log.text == "disposed")
  }

  @Test func whatFailsSaysWhatToDoThen() {
    let failing = SignalProducer<Int, Problem>(value: 1).concat(error: .some)
    _ = drive(failing.asDriver(onErrorJustReturn: 9))
    #expect(log.text == "1 9 | disposed")
  }

  @Test func aDriverIsAProducerThatCannotFail() {
    let relay = BehaviorRelay(value: 1)
    let producer: SignalProducer<Int, Never> = SignalProducer(relay.asDriver())
    let handle = producer.start { [log] in log.entries.append("\($0)") }
    relay.accept(2)
    handle.dispose()
    relay.accept(3)
    #expect(log.text == "VALUE 1 VALUE 2 INTERRUPTED")
  }

  @Test func aDriverThatCompletesCompletes() {
    SignalProducer(Driver.of(1, 2)).start { [log] in log.entries.append("\($0)") }
    SignalProducer(Infallible.just(3)).start { [log] in log.entries.append("\($0)") }
    #expect(log.text == "VALUE 1 VALUE 2 COMPLETED VALUE 3 COMPLETED")
  }

  @Test func aSignalOfTheOneIsASignalOfTheOther() {
    let relay = PublishRelay<Int>()
    let source = relay.asSignal().do(onDispose: { [log] in log.entries.append("gone") })
    var signal: Signals.Signal<Int, Never>? = Signals.Signal(source)
    let observation = signal?.observeValues { [log] in log.entries.append("\($0)") }
    signal = nil
    relay.accept(1)
    observation?.dispose()
    relay.accept(2)
    #expect(log.text == "1 gone")
  }

  @Test func aPropertyHoldsTheLatestOfADriver() {
    let relay = BehaviorRelay(value: 1)
    let source = relay.asDriver().do(onDispose: { [log] in log.entries.append("gone") })
    var property: Signals.Property<Int>? = Property(initial: 0, then: source)
    let bound = MutableProperty(0)
    let binding = bound <~ SignalProducer(source)
    relay.accept(2)
    #expect((property?.value, bound.value) == (2, 2))
    property = nil
    #expect(log.text == "", "the binding has the driver still")
    binding.dispose()
    #expect(log.text == "gone")
  }

  @Test func nothingIsLeftBehind() {
    let left = Resources.leaked {
      let property = MutableProperty(1)
      let relay = PublishRelay<Int>()
      drive(property.asDriver()).dispose()
      drive(property.producer.asSignal()).dispose()
      SignalProducer(relay.asSignal()).start().dispose()
      property <~ SignalProducer(relay.asSignal())
      relay.accept(1)
    }
    #expect(left == 0)
  }
}
