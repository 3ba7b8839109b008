import MVVM
import Signals
import Testing

/// The code of `Documentation/TwoDialects.md`, line by line: in a file that imports both dialects.
@MainActor
@Suite struct TwoDialectsTests {
  struct LoadError: Error {
    let wrapped: any Error
    init(wrapping error: any Error) { wrapped = error }
  }

  @Test func goingFromOneToTheOther() async throws {
    let (messages, sender) = Signals.Signal<String, Never>.pipe()
    let loads = SignalProducer<Int, LoadError>(value: 7)
    let count = MutableProperty(1)
    let total = MutableProperty(0)
    let stream = AsyncStream<Int> { continuation in
      continuation.yield(5)
      continuation.finish()
    }

    // To the Rx dialect: signals, producers and properties alike.
    let observable: Observable<Int> = loads.asObservable()
    let driver: Driver<Int> = count.asDriver()
    let handled: Driver<Int> = loads.asDriver(onErrorJustReturn: 0)
    let news: Drivers.Signal<String> = messages.asSignal()

    // To the typed dialect.
    let producer = SignalProducer(observable)
    let typed = SignalProducer(observable) { LoadError(wrapping: $0) }
    let safe: SignalProducer<Int, Never> = SignalProducer(driver)
    let signal = Signals.Signal(observable)
    let latest = Property(initial: 0, then: driver)
    total <~ SignalProducer(driver)

    // Asynchronous sequences, both ways.
    for await value in count.values {
      #expect(value == 1)
      break
    }
    let ticks = SignalProducer<Int, Never>(stream)

    var seen: [String] = []
    handled.drive(onNext: { seen.append("handled \($0)") }).dispose()
    let emitting = news.emit(onNext: { seen.append("news \($0)") })
    sender.send(value: "a")
    producer.startWithResult { seen.append("producer \((try? $0.get()) ?? 0)") }
    typed.startWithFailed { _ in seen.append("never") }
    safe.take(first: 1).startWithValues { seen.append("safe \($0)") }
    signal.observeFailed { _ in seen.append("never") }
    for await tick in ticks.values { seen.append("tick \(tick)") }
    #expect(seen == ["handled 7", "news a", "producer 7", "safe 1", "tick 5"])
    #expect((latest.value, total.value) == (1, 1))
    emitting.dispose()
  }

  @Test func bothInOneFile() {
    let button = Button("tap")
    let pipe = Signals.Signal<Int, Never>.pipe()
    var seen: [String] = []
    func print(_ value: Any) { seen.append("\(value)") }

    let taps: Drivers.Signal<Void> = button.rx.tap.asSignal()
    let numbers: Signals.Signal<Int, Never> = pipe.output
    var observation: (any Signals.Disposable)? = numbers.observeValues { print($0) }
    var subscription: any Streams.Disposable = taps.emit(onNext: { print("tapped") })

    pipe.input.send(value: 1)
    button.press()
    #expect(seen == ["1", "tapped"])
    observation?.dispose()
    subscription.dispose()
    (observation, subscription) = (nil, Disposables.create())
    pipe.input.send(value: 2)
    #expect(seen == ["1", "tapped"])
  }
}
