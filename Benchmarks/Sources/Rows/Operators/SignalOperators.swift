import Signals
import Streams

private struct Failure: Error {}

private func never() -> Signal<Int, Never> { .never }

/// An operator on a signal of numbers.
@inline(__always)
private func typed<Result, Problem: Error>(
  _ name: String,
  makesStreams: Bool = false,
  _ make: @escaping @Sendable (Signal<Int, Never>) -> Signal<Result, Problem>
) -> OperatorCensus {
  row("typed/\(name)", makesStreams: makesStreams) { (source: PipeSource, sum) in
    let subscription = make(source.pipe.output).observeResult { _ in sum.total &+= 1 }
    return { subscription?.dispose() }
  }
}

/// An operator on a signal of numbers and a clock, which moves by a second at each number.
@inline(__always)
private func typedTimed<Result, Problem: Error>(
  _ name: String,
  _ make: @escaping @Sendable (Signal<Int, Never>, TestScheduler) -> Signal<Result, Problem>
) -> OperatorCensus {
  row("typed/\(name)") { (timed: Timed<PipeSource, TestClock>, sum) in
    let subscription = make(timed.source.pipe.output, timed.clock.scheduler).observeResult { _ in sum.total &+= 1 }
    return { subscription?.dispose() }
  }
}

/// A property of numbers, converted to a stream of the other dialect.
@inline(__always)
func bridged(
  _ name: String,
  _ make: @escaping @Sendable (MutableProperty<Int>) -> Observable<Int>
) -> OperatorCensus {
  row("typed/\(name)") { (source: PropertySource, sum) in
    make(source.property).subscribe(onNext: { sum.total &+= $0 }).dispose
  }
}

/// A signal of the events of a subject of the other dialect.
@inline(__always)
private func fromRx(
  _ name: String,
  _ make: @escaping @Sendable (PublishSubject<Int>) -> Signal<Int, any Error>
) -> OperatorCensus {
  row("typed/\(name)") { (source: SubjectSource, sum) in
    let subscription = make(source.subject).observeResult { _ in sum.total &+= 1 }
    return { subscription?.dispose() }
  }
}

let signalOperators = [
  typed("map") { $0.map { $0 &+ 1 } },
  typed("map(_:), a key path") { $0.map(\.byteSwapped) },
  typed("map(value:)") { $0.map(value: 1) },
  typed("lazyMap") { $0.lazyMap(on: ImmediateScheduler()) { $0 &+ 1 } },
  typed("mapError") { $0.promoteError(Failure.self).mapError { $0 } },
  typed("promoteError") { $0.promoteError(Failure.self) },
  typed("filter") { $0.filter { $0 >= 0 } },
  typed("compactMap") { $0.compactMap { $0 > 0 ? $0 : nil } },
  typed("skipNil") { $0.map { Optional($0) }.skipNil() },
  typed("take") { $0.take(first: 1_000_000_000) },
  typed("take(while:)") { $0.take(while: { $0 >= 0 }) },
  typed("take(until:)") { $0.take(until: Signal<(), Never>.never) },
  typed("take(until: predicate)") { $0.take(until: { $0 >= 0 }) },
  typed("take(untilReplacement:)") { $0.take(untilReplacement: never()) },
  typed("take(during:)") { [token = Lifetime.Token()] in $0.take(during: Lifetime(token)) },
  typed("take(last:)") { $0.take(last: 10) },
  typed("skip") { $0.skip(first: 1) },
  typed("skip(while:)") { $0.skip(while: { $0 < 10 }) },
  typed("skip(until:)") { $0.skip(until: $0.map { _ in }) },
  typed("skipRepeats") { $0.skipRepeats() },
  typed("skipRepeats(_:)") { $0.skipRepeats { $0 == $1 } },
  typed("uniqueValues") { $0.map { $0 % 10 }.uniqueValues() },
  typed("uniqueValues, of") { $0.uniqueValues { $0 % 10 } },
  typed("collect") { $0.collect(count: 10) },
  typed("collect()") { $0.take(first: 1).collect() },
  typed("collect, after") { $0.collect { (values: [Int]) in values.count == 10 } },
  typed("collect, before") { $0.collect { (values: [Int], _: Int) in values.count == 10 } },
  typedTimed("collect(every:)") { $0.collect(every: .milliseconds(300), on: $1) },
  typed("scan") { $0.scan(0) { $0 &+ $1 } },
  typed("scan(into:)") { $0.scan(into: 0) { $0 &+= $1 } },
  typed("scanMap") { $0.scanMap(0) { ($0 &+ $1, $0) } },
  typed("scanMap(into:)") {
    $0.scanMap(into: 0) { (state: inout Int, value: Int) -> Int in
      state &+= value
      return state
    }
  },
  typed("reduce") { $0.reduce(0) { $0 &+ $1 } },
  typed("reduce(into:)") { $0.reduce(into: 0) { $0 &+= $1 } },
  typed("combinePrevious") { $0.combinePrevious(0) },
  typed("combinePrevious()") { $0.combinePrevious() },
  typed("materialize") { $0.materialize() },
  typed("dematerialize") { $0.materialize().dematerialize() },
  typed("materializeResults") { $0.materializeResults() },
  typed("attempt") { $0.promoteError(Failure.self).attempt { _ in .success(()) } },
  typed("attemptMap") { $0.promoteError(Failure.self).attemptMap { .success($0 &+ 1) } },
  typed("attempt, throwing") { $0.attempt { _ in } },
  typed("attemptMap, throwing") { $0.attemptMap { $0 &+ 1 } },
  typed("on") { $0.on(value: { _ in }) },
  typed("combineLatest") { $0.combineLatest(with: $0.map { $0 &+ 1 }) },
  typed("Signal.combineLatest") { Signal.combineLatest($0, $0.map { $0 &+ 1 }) },
  typed("combineLatest of 3") { Signal.combineLatest($0, $0.map { $0 &+ 1 }, $0.map { $0 &+ 2 }) },
  typed("combineLatest(_:)") { Signal.combineLatest([$0, $0.map { $0 &+ 1 }]) },
  typed("zip") { $0.zip(with: $0.map { $0 &+ 1 }) },
  typed("Signal.zip") { Signal.zip($0, $0.map { $0 &+ 1 }) },
  typed("zip of 3") { Signal.zip($0, $0.map { $0 &+ 1 }, $0.map { $0 &+ 2 }) },
  typed("zip(_:)") { Signal.zip([$0, $0.map { $0 &+ 1 }]) },
  typed("merge") { Signal.merge($0, never()) },
  typed("merge(_:)") { Signal.merge([$0, never()]) },
  typed("merge(with:)") { $0.merge(with: never()) },
  typed("withLatest") { $0.withLatest(from: SignalProducer<Int, Never>(value: 1)) },
  typed("withLatest(from: a signal)") { $0.withLatest(from: Signal<Int, Never>.never) },
  typed("withLatest(from: a property)") { $0.withLatest(from: Property(value: 1)) },
  typed("sample") { $0.sample(on: $0.map { _ in }) },
  typed("sample(with:)") { $0.sample(with: $0.map { $0 &+ 1 }) },
  typed("observe") { $0.observe(on: ImmediateScheduler()) },
  typed("observe(on: UIScheduler)") { $0.observe(on: UIScheduler()) },
  typed("and") { $0.map { $0 > 3 }.and($0.map { $0 > 4 }) },
  typed("or") { $0.map { $0 > 3 }.or($0.map { $0 > 4 }) },
  typed("all") { Signal.all([$0.map { $0 > 3 }, $0.map { $0 > 4 }]) },
  typed("any") { Signal.any([$0.map { $0 > 3 }, $0.map { $0 > 4 }]) },
  typed("all of several") { Signal.all($0.map { $0 > 3 }, $0.map { $0 > 4 }) },
  typed("any of several") { Signal.any($0.map { $0 > 3 }, $0.map { $0 > 4 }) },
  typed("promoteValue") {
    $0.filter { $0 < 0 }.map { _ in fatalError("no value passes") as Never }.promoteValue(Int.self)
  },
  typed("dematerializeResults") { $0.materializeResults().dematerializeResults() },
  typed("unserialized") { signal in Signal.unserialized { observer, _ in signal.observe(observer) } },
  typed("reentrantUnserialized") { signal in Signal.reentrantUnserialized { observer, _ in signal.observe(observer) } },
  typed("unserializedPipe") { signal in
    let (output, input) = Signal<Int, Never>.unserializedPipe()
    signal.observe(input)
    return output
  },
  typed("reentrantUnserializedPipe") { signal in
    let (output, input) = Signal<Int, Never>.reentrantUnserializedPipe()
    signal.observe(input)
    return output
  },
  typed("flatten", makesStreams: true) { $0.map { SignalProducer<Int, Never>(value: $0) }.flatten(.merge) },
  typed("flatten of sequences") { $0.map { CollectionOfOne($0) }.flatten() },
  typedTimed("debounce") { $0.debounce(0.3, on: $1) },
  typedTimed("throttle") { $0.throttle(0.3, on: $1) },
  typedTimed("throttle(while:)") { $0.throttle(while: Property(value: false), on: $1) },
  typedTimed("delay") { $0.delay(0.3, on: $1) },
  typedTimed("timeout") { $0.promoteError(Failure.self).timeout(after: 1_000_000, raising: Failure(), on: $1) },
  typed("negate") { $0.map { $0 > 3 }.negate() },
  typed("flatMap(.merge)", makesStreams: true) { $0.flatMap(.merge) { SignalProducer<Int, Never>(value: $0) } },
  typed("flatMap(.latest)", makesStreams: true) { $0.flatMap(.latest) { SignalProducer<Int, Never>(value: $0) } },
  typed("flatMap(.concat)", makesStreams: true) { $0.flatMap(.concat) { SignalProducer<Int, Never>(value: $0) } },
  typed("flatMapError", makesStreams: true) {
    $0.promoteError(Failure.self).flatMapError { _ in SignalProducer<Int, Never>(value: 1) }
  },
  typed("flatMap to a property", makesStreams: true) { $0.flatMap(.latest) { Property(value: $0) } },
  typed("flatMapError to a property", makesStreams: true) {
    $0.promoteError(Failure.self).flatMapError { _ in Property(value: 1) }
  },
  life("typed/pipe") { i, sum in
    let (signal, input) = Signal<Int, Never>.pipe()
    let subscription = signal.observeValues { sum.total &+= $0 }
    input.send(value: i)
    subscription?.dispose()
  },
  fromRx("Signal(an observable)") { Signal($0.asObservable() as Observable<Int>) },
  fromRx("Signal(an Infallible)") {
    Signal($0.asInfallible(onErrorJustReturn: 0) as Infallible<Int>).promoteError((any Error).self)
  },
  life("typed/Signal(closure)") { _, sum in
    Signal<Int, Never> { observer, lifetime in lifetime.observeEnded { _ = observer } }
      .observe { _ in sum.total &+= 1 }?.dispose()
  },
  life("typed/observeValues") { [signal = Signal<Int, Never>.never] _, sum in
    signal.observeValues { sum.total &+= $0 }?.dispose()
  },
  life("typed/empty") { _, sum in Signal<Int, Never>.empty.observe { _ in sum.total &+= 1 }?.dispose() },
  life("typed/Signal.producer") { [signal = Signal<Int, Never>.never] _, sum in
    signal.producer.startWithValues { sum.total &+= $0 }.dispose()
  },
  life("typed/observe of an observer") { [signal = Signal<Int, Never>.never] _, sum in
    signal.observe(Signal<Int, Never>.Observer(value: { sum.total &+= $0 }))?.dispose()
  },
  life("typed/observeCompleted") { [signal = Signal<Int, Never>.never] _, sum in
    signal.observeCompleted { sum.total &+= 1 }?.dispose()
  },
  life("typed/observeFailed") { [signal = Signal<Int, Failure>.never] _, sum in
    signal.observeFailed { _ in sum.total &+= 1 }?.dispose()
  },
  life("typed/observeInterrupted") { [signal = Signal<Int, Never>.never] _, sum in
    signal.observeInterrupted { sum.total &+= 1 }?.dispose()
  },
  bridged("signal.asObservable") { $0.signal.asObservable() },
]
