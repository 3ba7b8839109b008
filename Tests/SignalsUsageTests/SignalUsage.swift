import Foundation
import Signals
import Testing

enum Problem: Error, Equatable { case small, large }

/// Each name of a signal, as one uses it. Written in Swift 5 mode, as most code of the dialect is.
@Suite struct SignalUsage {
  let scheduler = TestScheduler()
  let numbersPipe = Signal<Int, Problem>.pipe()
  var numbers: Signal<Int, Problem> { numbersPipe.output }
  var input: Signal<Int, Problem>.Observer { numbersPipe.input }
  let safePipe = Signal<Int, Never>.pipe()
  var safe: Signal<Int, Never> { safePipe.output }
  var safeInput: Signal<Int, Never>.Observer { safePipe.input }
  let triggerPipe = Signal<(), Never>.pipe()
  var trigger: Signal<(), Never> { triggerPipe.output }
  var fire: Signal<(), Never>.Observer { triggerPipe.input }
  let flagsPipe = Signal<Bool, Never>.pipe()
  var flags: Signal<Bool, Never> { flagsPipe.output }
  var flagsInput: Signal<Bool, Never>.Observer { flagsPipe.input }

  @Test func making() {
    let made = Signal<Int, Problem> { (observer: Signal<Int, Problem>.Observer, lifetime: Lifetime) in
      lifetime += AnyDisposable {}
      observer.send(value: 1)
      observer.sendCompleted()
    }
    made.observeInterrupted {}
    _ = Signal<Int, Never>.empty
    _ = Signal<Int, Never>.never
    _ = Signal<Int, Never>.pipe(disposable: AnyDisposable())
    _ = Signal<Int, Never>.unserialized { _, _ in }
    _ = Signal<Int, Never>.unserializedPipe(disposable: nil)
    _ = Signal<Int, Never>.reentrantUnserialized { _, _ in }
    _ = Signal<Int, Never>.reentrantUnserializedPipe(disposable: nil)
    let producer: SignalProducer<Int, Problem> = numbers.producer
    let signal: Signal<Int, Problem> = numbers.signal
    _ = (producer, signal)
  }

  @Test func observing() {
    var seen: [Int] = []
    let disposable: Disposable? = numbers.observe { event in
      switch event {
      case let .value(value): seen.append(value)
      case let .failed(error): _ = error
      case .completed, .interrupted: break
      }
    }
    numbers.observe(
      Signal<Int, Problem>.Observer(value: { seen.append($0) }, failed: { _ in }, completed: {}, interrupted: {})
    )
    numbers.observe(Signal<Int, Problem>.Observer { event in seen.append(event.value ?? 0) })
    numbers.observeResult { result in if case let .success(value) = result { seen.append(value) } }
    numbers.observeFailed { _ in }
    numbers.observeCompleted {}
    numbers.observeInterrupted {}
    safe.observeValues { seen.append($0) }
    input.send(value: 1)
    safeInput.send(value: 2)
    disposable?.dispose()
    #expect(seen == [1, 1, 1, 1, 2])
  }

  @Test func sending() {
    input.send(value: 1)
    input.send(.value(2))
    input.receive(3)
    input.send(error: .small)
    input.sendCompleted()
    input.sendInterrupted()
    input.terminate(.completed)
    safeInput <~ SignalProducer<Int, Never>(value: 1)
    let action: Signal<Int, Problem>.Observer.Action = { _ in }
    _ = action
  }

  @Test func events() {
    let event = Signal<Int, Problem>.Event.value(1)
    _ = [event.isCompleted, event.isTerminating, event == .completed, event.event == .interrupted]
    _ = (event.value, event.error, event.description)
    _ = event.map { "\($0)" }.mapError { _ in Problem.large }
    let termination: Termination<Problem> = .failed(.small)
    switch termination {
    case .failed, .completed, .interrupted: break
    }
  }

  @Test func ownObservers() {
    final class Sum: Signals.Observer<Int, Problem> {
      var total = 0
      override init() {}
      override func receive(_ value: Int) { total += value }
      override func terminate(_ termination: Termination<Problem>) {}
    }
    let sum = Sum()
    sum.receive(1)
    sum.terminate(.completed)
    #expect(sum.total == 1)
  }

  @Test func transforming() {
    _ = numbers.map { $0 + 1 }
    _ = numbers.map(value: "a")
    _ = numbers.map(\.description)
    _ = numbers.mapError { _ in Problem.large }
    _ = numbers.lazyMap(on: scheduler) { $0 * 2 }
    _ = numbers.compactMap { $0 > 0 ? $0 : nil }
    _ = numbers.filterMap { $0 > 0 ? $0 : nil }
    _ = numbers.scan(0) { $0 + $1 }
    _ = numbers.scan(into: 0) { $0 += $1 }
    _ = numbers.scanMap(0) { state, value in (state + 1, value) }
    _ = numbers.scanMap(into: 0) { (state: inout Int, value: Int) -> Int in
      state += value
      return state
    }
    _ = numbers.reduce(0) { $0 + $1 }
    _ = numbers.reduce(into: 0) { $0 += $1 }
    _ = numbers.collect()
    _ = numbers.collect(count: 3)
    _ = numbers.collect { values in values.count == 2 }
    _ = numbers.collect { values, latest in latest == 0 && !values.isEmpty }
    _ = numbers.collect(every: .seconds(1), on: scheduler, skipEmpty: true, discardWhenCompleted: false)
    _ = numbers.combinePrevious(0).map { $0.0 + $0.1 }
    _ = numbers.combinePrevious()
    _ = numbers.materialize().dematerialize()
    _ = numbers.materializeResults().dematerializeResults()
    _ = numbers.map { [$0] }.flatten()
    _ = flags.negate()
  }

  @Test func errors() {
    _ = numbers.attempt { $0 > 0 ? .success(()) : .failure(.small) }
    _ = numbers.attemptMap { $0 > 0 ? Result<Int, Problem>.success($0) : .failure(.small) }
    _ = safe.attempt { if $0 > 5 { throw Problem.large } }
    _ = safe.attemptMap { value throws -> Int in value }
    let throwing: Signal<Int, Error> = safe.promoteError(Error.self)
    _ = throwing.attempt { if $0 > 5 { throw Problem.large } }
    _ = throwing.attemptMap { value throws -> Int in value }
    _ = safe.promoteError(Problem.self)
    _ = safe.promoteError(Never.self)
    _ = Signal<Never, Problem>.never.promoteValue(Int.self)
    _ = numbers.flatMapError { _ in SignalProducer<Int, Never>(value: 0) }
    _ = numbers.timeout(after: 1, raising: .large, on: scheduler)
  }

  @Test func filtering() {
    _ = numbers.filter { $0 > 0 }
    _ = numbers.map(Optional.some).skipNil()
    _ = numbers.skip(first: 1)
    _ = numbers.skip(while: { $0 < 3 })
    _ = numbers.skip(until: trigger)
    _ = numbers.skipRepeats()
    _ = numbers.skipRepeats { $0 == $1 }
    _ = numbers.uniqueValues()
    _ = numbers.uniqueValues { $0 % 10 }
    _ = numbers.take(first: 1)
    _ = numbers.take(last: 1)
    _ = numbers.take(while: { $0 < 3 })
    _ = numbers.take(until: trigger)
    _ = numbers.take(untilReplacement: numbers)
    _ = numbers.take(during: .empty)
  }

  @Test func combining() {
    _ = numbers.combineLatest(with: numbers)
    _ = numbers.zip(with: numbers)
    _ = numbers.merge(with: numbers)
    _ = numbers.sample(on: trigger)
    _ = numbers.sample(with: safe)
    _ = numbers.withLatest(from: safe)
    _ = numbers.withLatest(from: safe.producer)
    _ = flags.and(flags).or(flags)
    _ = Signal.all([flags, flags])
    _ = Signal.all(flags, flags)
    _ = Signal.any([flags, flags])
    _ = Signal.any(flags, flags)
    let n = numbers
    _ = Signal.combineLatest([n, n])
    _ = Signal.combineLatest(n, n)
    _ = Signal.combineLatest(n, n, n)
    _ = Signal.combineLatest(n, n, n, n)
    _ = Signal.combineLatest(n, n, n, n, n)
    _ = Signal.combineLatest(n, n, n, n, n, n)
    _ = Signal.combineLatest(n, n, n, n, n, n, n)
    _ = Signal.combineLatest(n, n, n, n, n, n, n, n)
    _ = Signal.combineLatest(n, n, n, n, n, n, n, n, n)
    _ = Signal.combineLatest(n, n, n, n, n, n, n, n, n, n)
    _ = Signal.zip([n, n])
    _ = Signal.zip(n, n)
    _ = Signal.zip(n, n, n)
    _ = Signal.zip(n, n, n, n)
    _ = Signal.zip(n, n, n, n, n)
    _ = Signal.zip(n, n, n, n, n, n)
    _ = Signal.zip(n, n, n, n, n, n, n)
    _ = Signal.zip(n, n, n, n, n, n, n, n)
    _ = Signal.zip(n, n, n, n, n, n, n, n, n)
    _ = Signal.zip(n, n, n, n, n, n, n, n, n, n)
    _ = Signal.merge([n, n])
    _ = Signal.merge(n, n)
  }

  @Test func flattening() {
    _ = numbers.flatMap(.merge) { SignalProducer<String, Problem>(value: "\($0)") }
    _ = numbers.flatMap(.latest) { SignalProducer<String, Never>(value: "\($0)") }
    _ = safe.flatMap(.concat) { SignalProducer<String, Problem>(value: "\($0)") }
    _ = safe.flatMap(.race) { SignalProducer<String, Never>(value: "\($0)") }
    _ = numbers.map { SignalProducer<Int, Problem>(value: $0) }.flatten(.throttle)
    _ = numbers.map { SignalProducer<Int, Never>(value: $0) }.flatten(.merge)
    _ = safe.map { SignalProducer<Int, Problem>(value: $0) }.flatten(.concurrent(limit: 2))
    _ = safe.map { SignalProducer<Int, Never>(value: $0) }.flatten(.merge)
  }

  @Test func timing() {
    let condition = MutableProperty(false)
    _ = numbers.delay(1, on: scheduler)
    _ = numbers.debounce(1, on: scheduler)
    _ = numbers.debounce(1, on: scheduler, discardWhenCompleted: false)
    _ = numbers.throttle(1, on: scheduler)
    _ = numbers.throttle(while: condition, on: scheduler)
    _ = numbers.observe(on: scheduler)
  }

  @Test func watching() {
    _ = numbers.on(
      event: { _ in },
      failed: { _ in },
      completed: {},
      interrupted: {},
      terminated: {},
      disposed: {},
      value: { _ in }
    )
    _ = numbers.logEvents(identifier: "numbers", events: [.value, .failed], logger: defaultEventLog)
    _ =
      LoggingEvent.Signal.allEvents
      == Set([
        .value, .completed, .failed, .terminated, .disposed, .interrupted,
      ])
    _ = LoggingEvent.Signal(rawValue: "value")
  }

  @Test func protocols() {
    func signal<Source: SignalProtocol>(_ source: Source) -> Signal<Source.Value, Source.Error> { source.signal }
    func event<Source: EventProtocol>(_ source: Source) -> Signal<Source.Value, Source.Error>.Event { source.event }
    func wrapped<Source: OptionalProtocol>(_ source: Source) -> Source.Wrapped? { source.optional }
    _ = signal(numbers)
    _ = event(Signal<Int, Problem>.Event.completed)
    #expect(wrapped(Optional(1)) == 1)
    #expect(Int?(reconstructing: 2) == 2)
  }
}
