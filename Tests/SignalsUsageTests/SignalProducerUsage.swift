import Foundation
import Signals
import Testing

/// Each name of a producer, as one uses it.
@Suite struct SignalProducerUsage {
  typealias Numbers = SignalProducer<Int, Problem>
  typealias Safe = SignalProducer<Int, Never>

  let scheduler = TestScheduler()
  let numbers = Numbers([1, 2, 3])
  let safe = Safe([1, 2, 3])
  let trigger = SignalProducer<(), Never>.empty
  let flags = SignalProducer<Bool, Never>(value: true)

  @Test func making() {
    _ = Numbers { observer, lifetime in
      lifetime.observeEnded {}
      observer.send(value: 1)
      observer.sendCompleted()
    }
    _ = Numbers.unserialized { observer, _ in observer.sendCompleted() }
    _ = Numbers(value: 1)
    _ = Numbers(error: .small)
    _ = Numbers(result: .success(1))
    _ = Numbers([1, 2])
    _ = Numbers(values: 1, 2, 3)
    _ = Numbers { 1 }
    _ = Numbers { Result<Int, Problem>.success(1) }
    _ = SignalProducer<Int, Error> { try Result<Int, Problem>.success(1).get() }
    _ = Numbers(Signal<Int, Problem>.never)
    _ = Numbers(numbers)
    _ = Safe(value: 1)
    _ = Safe(values: 1, 2)
    _ = Numbers.empty
    _ = Numbers.never
    _ = Result<Int, Problem>.success(1).producer
    _ = numbers.producer
    let _: Numbers.ProducedSignal.Type = Signal<Int, Problem>.self
    _ = SignalProducer.timer(interval: .seconds(1), on: scheduler)
    _ = SignalProducer.timer(interval: .seconds(1), on: scheduler, leeway: .seconds(0))
    _ = SignalProducer.interval(.seconds(1), on: scheduler)
    _ = Safe.interval([1, 2], interval: .seconds(1), on: scheduler)
  }

  @Test func starting() {
    var seen: [Int] = []
    let disposable: Disposable = numbers.start { event in seen.append(event.value ?? 0) }
    disposable.dispose()
    numbers.start()
    numbers.start(Signal<Int, Problem>.Observer(value: { seen.append($0) }))
    numbers.startWithSignal { signal, interruptHandle in
      signal.observeCompleted {}
      _ = interruptHandle.isDisposed
    }
    numbers.startWithResult { _ in }
    numbers.startWithFailed { _ in }
    numbers.startWithCompleted {}
    numbers.startWithInterrupted {}
    safe.startWithValues { seen.append($0) }
    _ = numbers.start(on: scheduler)
    #expect(seen.count == 10)
  }

  @Test func waiting() {
    #expect(numbers.first() == .success(1))
    #expect(numbers.last() == .success(3))
    #expect(numbers.take(first: 1).single() == .success(1))
    _ = numbers.wait()
  }

  @Test func transforming() {
    _ = numbers.map { $0 + 1 }
    _ = numbers.map(value: "a")
    _ = numbers.map(\.description)
    _ = numbers.mapError { _ in Problem.large }
    _ = numbers.lazyMap(on: scheduler) { $0 * 2 }
    _ = numbers.lift { $0.map { $0 + 1 } }
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
    _ = numbers.collect(every: .seconds(1), on: scheduler)
    _ = numbers.combinePrevious(0)
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
    let throwing: SignalProducer<Int, Error> = safe.promoteError(Error.self)
    _ = throwing.attempt { if $0 > 5 { throw Problem.large } }
    _ = throwing.attemptMap { value throws -> Int in value }
    _ = safe.promoteError(Problem.self)
    _ = safe.promoteError(Never.self)
    _ = SignalProducer<Never, Problem>.never.promoteValue(Int.self)
    _ = numbers.flatMapError { _ in Safe(value: 0) }
    _ = numbers.timeout(after: 1, raising: .large, on: scheduler)
    _ = numbers.retry(upTo: 2)
    _ = numbers.retry(upTo: 2, interval: 1, on: scheduler)
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

  @Test func sequencing() {
    _ = numbers.concat(numbers)
    _ = numbers.concat(value: 1)
    _ = numbers.concat(error: .small)
    _ = numbers.prefix(numbers)
    _ = numbers.prefix(value: 0)
    _ = numbers.then(Numbers(value: 1))
    _ = numbers.then(SignalProducer<String, Never>(value: "a"))
    _ = safe.then(SignalProducer<String, Problem>(value: "a"))
    _ = numbers.repeat(2)
    _ = numbers.replayLazily(upTo: 1)
  }

  @Test func combining() {
    _ = numbers.combineLatest(with: numbers)
    _ = numbers.zip(with: numbers)
    _ = numbers.merge(with: numbers)
    _ = numbers.sample(on: trigger)
    _ = numbers.sample(with: safe)
    _ = numbers.withLatest(from: safe)
    _ = flags.and(flags).or(flags)
    _ = SignalProducer.all([flags, flags])
    _ = SignalProducer.all(flags, flags)
    _ = SignalProducer.any([flags, flags])
    _ = SignalProducer.any(flags, flags)
    let n = numbers
    _ = SignalProducer.combineLatest([n, n])
    _ = SignalProducer.combineLatest([n, n], emptySentinel: [0])
    _ = SignalProducer.combineLatest(n, n)
    _ = SignalProducer.combineLatest(n, n, n)
    _ = SignalProducer.combineLatest(n, n, n, n)
    _ = SignalProducer.combineLatest(n, n, n, n, n)
    _ = SignalProducer.combineLatest(n, n, n, n, n, n)
    _ = SignalProducer.combineLatest(n, n, n, n, n, n, n)
    _ = SignalProducer.combineLatest(n, n, n, n, n, n, n, n)
    _ = SignalProducer.combineLatest(n, n, n, n, n, n, n, n, n)
    _ = SignalProducer.combineLatest(n, n, n, n, n, n, n, n, n, n)
    _ = SignalProducer.zip([n, n])
    _ = SignalProducer.zip([n, n], emptySentinel: [0])
    _ = SignalProducer.zip(n, n)
    _ = SignalProducer.zip(n, n, n)
    _ = SignalProducer.zip(n, n, n, n)
    _ = SignalProducer.zip(n, n, n, n, n)
    _ = SignalProducer.zip(n, n, n, n, n, n)
    _ = SignalProducer.zip(n, n, n, n, n, n, n)
    _ = SignalProducer.zip(n, n, n, n, n, n, n, n)
    _ = SignalProducer.zip(n, n, n, n, n, n, n, n, n)
    _ = SignalProducer.zip(n, n, n, n, n, n, n, n, n, n)
    _ = SignalProducer.merge([n, n])
    _ = SignalProducer.merge(n, n)
    _ = SignalProducer.merge(n, n, n)
    _ = SignalProducer.merge(n, n, n, n)
    _ = SignalProducer.merge(n, n, n, n, n)
    _ = SignalProducer.merge(n, n, n, n, n, n)
    _ = SignalProducer.merge(n, n, n, n, n, n, n)
    _ = SignalProducer.merge(n, n, n, n, n, n, n, n)
    _ = SignalProducer.merge(n, n, n, n, n, n, n, n, n)
    _ = SignalProducer.merge(n, n, n, n, n, n, n, n, n, n)
  }

  @Test func flattening() {
    _ = numbers.flatMap(.merge) { SignalProducer<String, Problem>(value: "\($0)") }
    _ = numbers.flatMap(.latest) { SignalProducer<String, Never>(value: "\($0)") }
    _ = safe.flatMap(.concat) { SignalProducer<String, Problem>(value: "\($0)") }
    _ = safe.flatMap(.race) { SignalProducer<String, Never>(value: "\($0)") }
    _ = numbers.map { Numbers(value: $0) }.flatten(.throttle)
    _ = numbers.map { Safe(value: $0) }.flatten(.merge)
    _ = safe.map { Numbers(value: $0) }.flatten(.concurrent(limit: 2))
    _ = safe.map { Safe(value: $0) }.flatten(.merge)
  }

  @Test func timing() {
    _ = numbers.delay(1, on: scheduler)
    _ = numbers.debounce(1, on: scheduler)
    _ = numbers.debounce(1, on: scheduler, discardWhenCompleted: false)
    _ = numbers.throttle(1, on: scheduler)
    _ = numbers.throttle(while: MutableProperty(false), on: scheduler)
    _ = numbers.observe(on: scheduler)
  }

  @Test func watching() {
    _ = numbers.on(
      starting: {},
      started: {},
      event: { _ in },
      failed: { _ in },
      completed: {},
      interrupted: {},
      terminated: {},
      disposed: {},
      value: { _ in }
    )
    _ = numbers.logEvents(identifier: "numbers", events: [.starting, .started, .value])
    _ = LoggingEvent.SignalProducer.allEvents
    _ = LoggingEvent.SignalProducer(rawValue: "started")
  }

  @Test func protocols() {
    func producer<Source: SignalProducerProtocol>(_ source: Source) -> SignalProducer<Source.Value, Source.Error> {
      source.producer
    }
    func convert<Source: SignalProducerConvertible>(_ source: Source) -> SignalProducer<Source.Value, Source.Error> {
      source.producer
    }
    _ = producer(numbers)
    _ = convert(Signal<Int, Problem>.never)
  }
}
