import Foundation
import Signals
import Streams

private struct Failure: Error {}

/// An operator on a property of numbers, which is started as a producer.
@inline(__always)
private func producer<Result, Problem: Error>(
  _ name: String,
  makesStreams: Bool = false,
  _ make: @escaping @Sendable (SignalProducer<Int, Never>) -> SignalProducer<Result, Problem>
) -> OperatorCensus {
  row("typed/\(name)", makesStreams: makesStreams) { (source: PropertySource, sum) in
    make(source.property.producer).startWithResult { _ in sum.total &+= 1 }.dispose
  }
}

/// An operator on a property of numbers, which is started as a producer, and a clock, which moves by a second at each number.
@inline(__always)
private func producerTimed<Result, Problem: Error>(
  _ name: String,
  _ make: @escaping @Sendable (SignalProducer<Int, Never>, TestScheduler) -> SignalProducer<Result, Problem>
) -> OperatorCensus {
  row("typed/\(name)") { (timed: Timed<PropertySource, TestClock>, sum) in
    make(timed.source.property.producer, timed.clock.scheduler).startWithResult { _ in sum.total &+= 1 }.dispose
  }
}

/// A producer of the events of a subject of the other dialect.
@inline(__always)
private func fromRx<Problem: Error>(
  _ name: String,
  _ make: @escaping @Sendable (PublishSubject<Int>) -> SignalProducer<Int, Problem>
) -> OperatorCensus {
  row("typed/\(name)") { (source: SubjectSource, sum) in
    make(source.subject).startWithResult { _ in sum.total &+= 1 }.dispose
  }
}

extension Sum {
  /// Adds what a producer sent while the thread waited for it.
  @inline(__always)
  fileprivate func add(_ result: Result<Int, Never>?) {
    if case .success(let number)? = result { total &+= number }
  }
}

let producerOperators = [
  producer("producer.negate") { $0.map { $0 > 3 }.negate() },
  producer("producer.and") { $0.map { $0 > 3 }.and($0.map { $0 > 4 }) },
  producer("producer.or") { $0.map { $0 > 3 }.or($0.map { $0 > 4 }) },
  producer("producer.all") { SignalProducer.all([$0.map { $0 > 3 }, $0.map { $0 > 4 }]) },
  producer("producer.any") { SignalProducer.any([$0.map { $0 > 3 }, $0.map { $0 > 4 }]) },
  producer("producer.attempt") { $0.promoteError(Failure.self).attempt { _ in .success(()) } },
  producer("producer.attempt, throwing") { $0.attempt { _ in } },
  producer("producer.attemptMap") { $0.promoteError(Failure.self).attemptMap { .success($0 &+ 1) } },
  producer("producer.attemptMap, throwing") { $0.attemptMap { $0 &+ 1 } },
  producer("producer.collect") { $0.collect(count: 10) },
  producer("producer.collect, after") { $0.collect { (values: [Int]) in values.count == 10 } },
  producerTimed("producer.collect(every:)") { $0.collect(every: .milliseconds(300), on: $1) },
  producer("producer.combinePrevious") { $0.combinePrevious(0) },
  producer("producer.compactMap") { $0.compactMap { $0 > 0 ? $0 : nil } },
  producerTimed("producer.debounce") { $0.debounce(0.3, on: $1) },
  producerTimed("producer.delay") { $0.delay(0.3, on: $1) },
  producer("producer.dematerialize") { $0.materialize().dematerialize() },
  producer("producer.dematerializeResults") { $0.materializeResults().dematerializeResults() },
  producer("producer.filter") { $0.filter { $0 >= 0 } },
  producer("producer.flatMap(.merge)", makesStreams: true) {
    $0.flatMap(.merge) { SignalProducer<Int, Never>(value: $0) }
  },
  producer("producer.flatMap(.latest)", makesStreams: true) {
    $0.flatMap(.latest) { SignalProducer<Int, Never>(value: $0) }
  },
  producer("producer.flatMap(.concat)", makesStreams: true) {
    $0.flatMap(.concat) { SignalProducer<Int, Never>(value: $0) }
  },
  producer("producer.flatMapError", makesStreams: true) {
    $0.promoteError(Failure.self).flatMapError { _ in SignalProducer<Int, Never>(value: 1) }
  },
  producer("producer.flatten", makesStreams: true) { $0.map { SignalProducer<Int, Never>(value: $0) }.flatten(.merge) },
  producer("producer.lazyMap") { $0.lazyMap(on: ImmediateScheduler()) { $0 &+ 1 } },
  producer("producer.mapError") { $0.promoteError(Failure.self).mapError { $0 } },
  producer("producer.materialize") { $0.materialize() },
  producer("producer.materializeResults") { $0.materializeResults() },
  producer("producer.observe") { $0.observe(on: ImmediateScheduler()) },
  producer("producer.on") { $0.on(value: { _ in }) },
  producer("producer.promoteValue") {
    $0.filter { $0 < 0 }.map { _ in fatalError("no value passes") as Never }.promoteValue(Int.self)
  },
  producer("producer.reduce") { $0.reduce(0) { $0 &+ $1 } },
  producer("producer.sample") { $0.sample(on: $0.map { _ in }) },
  producer("producer.scan") { $0.scan(0) { $0 &+ $1 } },
  producer("producer.scanMap") { $0.scanMap(0) { ($0 &+ $1, $0) } },
  producer("producer.scanMap(into:)") {
    $0.scanMap(into: 0) { (state: inout Int, value: Int) -> Int in
      state &+= value
      return state
    }
  },
  producer("producer.skip") { $0.skip(first: 1) },
  producer("producer.skip(while:)") { $0.skip(while: { $0 < 10 }) },
  producer("producer.skipNil") { $0.map { Optional($0) }.skipNil() },
  producer("producer.take(last:)") { $0.take(last: 10) },
  producer("producer.take(while:)") { $0.take(while: { $0 >= 0 }) },
  producerTimed("producer.throttle") { $0.throttle(0.3, on: $1) },
  producerTimed("producer.timeout") {
    $0.promoteError(Failure.self).timeout(after: 1_000_000, raising: Failure(), on: $1)
  },
  producer("producer.uniqueValues") { $0.map { $0 % 10 }.uniqueValues() },
  producer("producer.uniqueValues, of") { $0.uniqueValues { $0 % 10 } },
  producer("producer.map") { $0.map { $0 &+ 1 } },
  producer("producer.skipRepeats") { $0.skipRepeats() },
  producer("producer.skipRepeats(_:)") { $0.skipRepeats { $0 == $1 } },
  producer("producer.skip(until:)") { $0.skip(until: $0.map { _ in }) },
  producer("producer.take(until:)") { $0.take(until: SignalProducer<(), Never>.never) },
  producer("producer.take(untilReplacement:)") { $0.take(untilReplacement: SignalProducer<Int, Never>.never) },
  producer("producer.take(during:)") { [token = Lifetime.Token()] in $0.take(during: Lifetime(token)) },
  producer("producer.collect()") { $0.take(first: 1).collect() },
  producer("producer.scan(into:)") { $0.scan(into: 0) { $0 &+= $1 } },
  producer("producer.reduce(into:)") { $0.reduce(into: 0) { $0 &+= $1 } },
  producer("producer.combinePrevious()") { $0.combinePrevious() },
  producer("producer.flatten of sequences") { $0.map { CollectionOfOne($0) }.flatten() },
  producer("producer.lift") { $0.lift { $0.map { $0 &+ 1 } } },
  producer("producer.combineLatest") { SignalProducer.combineLatest($0, SignalProducer(value: 1)) },
  producer("producer.combineLatest of 3") {
    SignalProducer.combineLatest($0, SignalProducer(value: 1), SignalProducer(value: 2))
  },
  producer("producer.combineLatest(_:emptySentinel:)") {
    SignalProducer.combineLatest([$0, SignalProducer(value: 1)], emptySentinel: [])
  },
  producer("producer.zip") { SignalProducer.zip($0, $0) },
  producer("producer.zip of 3") { SignalProducer.zip($0, $0, $0) },
  producer("producer.zip(_:emptySentinel:)") { SignalProducer.zip([$0, $0], emptySentinel: []) },
  producer("producer.merge") { SignalProducer.merge($0, SignalProducer<Int, Never>.never) },
  producer("producer.merge of 3") {
    SignalProducer.merge($0, SignalProducer<Int, Never>.never, SignalProducer<Int, Never>.never)
  },
  producer("producer.merge(_:)") { SignalProducer.merge([$0, SignalProducer<Int, Never>.never]) },
  producer("producer.merge(with:)") { $0.merge(with: SignalProducer<Int, Never>.never) },
  producer("producer.sample(with:)") { $0.sample(with: $0) },
  producer("producer.concat") { $0.concat(.empty) },
  producer("producer.concat(value:)") { $0.concat(value: 1) },
  producer("producer.concat(error:)") { $0.promoteError(Failure.self).concat(error: Failure()) },
  producer("producer.prefix") { $0.prefix(SignalProducer<Int, Never>(value: 1)) },
  producer("producer.prefix(value:)") { $0.prefix(value: 1) },
  producer("producer.repeat") { $0.repeat(2) },
  producer("producer.retry(upTo:interval:on:)") {
    $0.promoteError(Failure.self).retry(upTo: 3, interval: 1, on: TestScheduler())
  },
  producer("producer.start(on:)") { $0.start(on: ImmediateScheduler()) },
  producerTimed("producer.throttle(while:)") { $0.throttle(while: Property(value: false), on: $1) },
  producerTimed("producer.timer") {
    SignalProducer.merge($0.map { _ in Date() }, SignalProducer.timer(interval: .seconds(1), on: $1))
  },
  producerTimed("producer.timer(leeway:)") {
    SignalProducer.merge(
      $0.map { _ in Date() },
      SignalProducer.timer(interval: .seconds(1), on: $1, leeway: .milliseconds(1))
    )
  },
  producerTimed("producer.interval") {
    SignalProducer.merge($0, SignalProducer.interval(0..., interval: .seconds(1), on: $1))
  },
  producer("producer.then") { SignalProducer<Int, Never>.empty.then($0) },
  producer("producer.replayLazily") { $0.replayLazily(upTo: 1) },
  producer("producer.retry") { $0.promoteError(Failure.self).retry(upTo: 3) },
  producer("producer.withLatest") { $0.withLatest(from: SignalProducer<Int, Never>(value: 1)) },
  life("typed/SignalProducer(closure)") { _, sum in
    SignalProducer<Int, Never> { observer, _ in
      observer.send(value: 1)
      observer.sendCompleted()
    }
    .startWithValues { sum.total &+= $0 }
  },
  life("typed/start") { _, sum in
    SignalProducer<Int, Never>(value: 1).on(value: { sum.total &+= $0 }).start()
  },
  life("typed/producer.first") { i, sum in sum.add(SignalProducer<Int, Never>([i, 1]).first()) },
  life("typed/producer.single") { i, sum in sum.add(SignalProducer<Int, Never>([i]).single()) },
  life("typed/producer.last") { i, sum in sum.add(SignalProducer<Int, Never>([i, 1]).last()) },
  life("typed/producer.wait") { i, sum in sum.add(SignalProducer<Int, Never>([i]).wait().map { i }) },
  life("typed/startWithResult") { _, sum in
    SignalProducer<Int, Never>(value: 1).startWithResult { _ in sum.total &+= 1 }
  },
  life("typed/startWithCompleted") { _, sum in
    SignalProducer<Int, Never>(value: 1).startWithCompleted { sum.total &+= 1 }
  },
  life("typed/startWithSignal") { _, sum in
    SignalProducer<Int, Never>(value: 1).startWithSignal { signal, _ in _ = signal.observeValues { sum.total &+= $0 } }
  },
  producer("producer.unserialized") { producer in
    SignalProducer.unserialized { observer, lifetime in lifetime += producer.start(observer) }
  },
  life("typed/start(_:)") { _, sum in
    SignalProducer<Int, Never>(value: 1).start { sum.total &+= $0.value ?? 0 }
  },
  life("typed/start of an observer") { _, sum in
    SignalProducer<Int, Never>(value: 1).start(Signal.Observer(value: { sum.total &+= $0 }))
  },
  life("typed/startWithFailed") { _, sum in
    SignalProducer<Int, Failure>(error: Failure()).startWithFailed { _ in sum.total &+= 1 }
  },
  life("typed/startWithInterrupted") { _, sum in
    SignalProducer<Int, Never>.never.startWithInterrupted { sum.total &+= 1 }.dispose()
  },
  producer("producer.and, a property") { $0.map { $0 > 3 }.and(Property(value: true)) },
  producer("producer.or, a property") { $0.map { $0 > 3 }.or(Property(value: false)) },
  producer("producer.combineLatest(with:), a property") { $0.combineLatest(with: Property(value: 1)) },
  producer("producer.concat, a property") { $0.concat(Property(value: 1)) },
  producer("producer.merge(with:), a property") { $0.merge(with: Property(value: 1)) },
  producer("producer.prefix, a property") { $0.prefix(Property(value: 1)) },
  producer("producer.sample(on:), a property") { $0.sample(on: Property(value: ())) },
  producer("producer.sample(with:), a property") { $0.sample(with: Property(value: 1)) },
  producer("producer.skip(until:), a property") { $0.skip(until: Property(value: ())) },
  producer("producer.take(until:), a property") { $0.take(until: Property(value: ())) },
  producer("producer.take(untilReplacement:), a property") { $0.take(untilReplacement: Property(value: 1)) },
  producer("producer.then, a property") { $0.then(Property(value: 1)) },
  producer("producer.withLatest, a property") { $0.withLatest(from: Property(value: 1)) },
  producer("producer.zip(with:), a property") { $0.zip(with: Property(value: 1)) },
  producer("producer.flatMap to a property", makesStreams: true) { $0.flatMap(.latest) { Property(value: $0) } },
  producer("producer.flatMapError to a property", makesStreams: true) {
    $0.promoteError(Failure.self).flatMapError { _ in Property(value: 1) }
  },
  producer("producer.combineLatest(with:)") { $0.combineLatest(with: SignalProducer<Int, Never>(value: 1)) },
  producer("producer.zip(with:)") { $0.zip(with: SignalProducer<Int, Never>(value: 1)) },
  producer("producer.combineLatest(_:)") { SignalProducer.combineLatest([$0, SignalProducer(value: 1)]) },
  producer("producer.zip(_:)") { SignalProducer.zip([$0, $0]) },
  producer("producer.all of several") { SignalProducer.all($0.map { $0 > 3 }, $0.map { $0 > 4 }) },
  producer("producer.any of several") { SignalProducer.any($0.map { $0 > 3 }, $0.map { $0 > 4 }) },
  producer("producer.collect, before") { $0.collect { (values: [Int], _: Int) in values.count == 10 } },
  producer("producer.map(_:), a key path") { $0.map(\.byteSwapped) },
  producer("producer.map(value:)") { $0.map(value: 1) },
  producer("producer.take(until: predicate)") { $0.take(until: { $0 >= 0 }) },
  producer("producer.lift of two") { producer in
    let merge = { (first: Signal<Int, Never>) in { (second: Signal<Int, Never>) in first.merge(with: second) } }
    return producer.lift(merge)(producer)
  },
  producerTimed("producer.interval(_:on:)") { source, scheduler in
    SignalProducer.merge(source, SignalProducer.interval(.seconds(1), on: scheduler).map { _ in 1 })
  },
  fromRx("SignalProducer(an observable)") { SignalProducer($0.asObservable() as Observable<Int>) },
  fromRx("SignalProducer(an Infallible)") { SignalProducer($0.asInfallible(onErrorJustReturn: 0) as Infallible<Int>) },
  fromRx("SignalProducer(_:mapError:)") { SignalProducer($0, mapError: { _ in Failure() }) },
  row("typed/SignalProducer(a signal)") { (source: PipeSource, sum) in
    SignalProducer(source.pipe.output as Signal<Int, Never>).startWithValues { sum.total &+= $0 }.dispose
  },
  row("typed/SignalProducer(a property)") { (source: PropertySource, sum) in
    SignalProducer(source.property as MutableProperty<Int>).startWithValues { sum.total &+= $0 }.dispose
  },
  life("typed/SignalProducer(a sequence)") { i, sum in
    SignalProducer<Int, Never>([i, i]).startWithValues { sum.total &+= $0 }
  },
  life("typed/SignalProducer(values:)") { i, sum in
    SignalProducer<Int, Never>(values: i, i, i).startWithValues { sum.total &+= $0 }
  },
  life("typed/SignalProducer(result:)") { i, sum in
    SignalProducer<Int, Never>(result: .success(i)).startWithValues { sum.total &+= $0 }
  },
  life("typed/SignalProducer(a value)") { i, sum in
    SignalProducer<Int, Never>({ i }).startWithValues { sum.total &+= $0 }
  },
  life("typed/SignalProducer(a result)") { i, sum in
    SignalProducer<Int, Never>({ .success(i) }).startWithValues { sum.total &+= $0 }
  },
  bridged("producer.asObservable") { $0.producer.asObservable() },
]
