import Signals

private struct Failure: Error {}

/// An operator on a signal of numbers.
@inline(__always)
private func typed<Result, Problem: Error>(
  _ name: String,
  makesStreams: Bool = false,
  _ make: @escaping @Sendable (Signal<Int, Never>) -> Signal<Result, Problem>
) -> OperatorCensus {
  OperatorCensus("typed/\(name)", makesStreams: makesStreams) { i, sum in
    let (signal, input) = Signal<Int, Never>.pipe()
    let subscription = make(signal).observeResult { _ in sum.total &+= 1 }
    input.send(value: i)
    input.send(value: i)
    input.sendCompleted()
    subscription?.dispose()
  } _: {
    let ((signal, input), sum) = (Signal<Int, Never>.pipe(), Sum())
    make(signal).observeResult { _ in sum.total &+= 1 }
    return { events in
      for i in 0..<events { input.send(value: i) }
      return sum.total
    }
  }
}

/// An operator on a signal of numbers and a clock, which moves a second at each.
@inline(__always)
private func typedTimed<Result, Problem: Error>(
  _ name: String,
  _ make: @escaping @Sendable (Signal<Int, Never>, TestScheduler) -> Signal<Result, Problem>
) -> OperatorCensus {
  OperatorCensus("typed/\(name)") { i, sum in
    let ((signal, input), scheduler) = (Signal<Int, Never>.pipe(), TestScheduler())
    let subscription = make(signal, scheduler).observeResult { _ in sum.total &+= 1 }
    input.send(value: i)
    scheduler.advance(by: .seconds(1))
    input.sendCompleted()
    subscription?.dispose()
  } _: {
    let ((signal, input), scheduler, sum) = (Signal<Int, Never>.pipe(), TestScheduler(), Sum())
    make(signal, scheduler).observeResult { _ in sum.total &+= 1 }
    return { events in
      for i in 0..<events {
        input.send(value: i)
        scheduler.advance(by: .seconds(1))
      }
      return sum.total
    }
  }
}

/// An operator on a property of numbers, which is started as a producer.
@inline(__always)
private func producer<Result, Problem: Error>(
  _ name: String,
  makesStreams: Bool = false,
  _ make: @escaping @Sendable (SignalProducer<Int, Never>) -> SignalProducer<Result, Problem>
) -> OperatorCensus {
  OperatorCensus("typed/\(name)", makesStreams: makesStreams) { i, sum in
    let property = MutableProperty(0)
    let start = make(property.producer).startWithResult { _ in sum.total &+= 1 }
    property.value = i
    start.dispose()
  } _: {
    let (property, sum) = (MutableProperty(0), Sum())
    make(property.producer).startWithResult { _ in sum.total &+= 1 }
    return { events in
      for i in 0..<events { property.value = i }
      return sum.total
    }
  }
}

private func never() -> Signal<Int, Never> { .never }

let signalOperators = [
  typed("map") { $0.map { $0 &+ 1 } },
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
  typed("take(last:)") { $0.take(last: 10) },
  typed("skip") { $0.skip(first: 1) },
  typed("skip(while:)") { $0.skip(while: { $0 < 10 }) },
  typed("skipRepeats") { $0.skipRepeats() },
  typed("uniqueValues") { $0.map { $0 % 10 }.uniqueValues() },
  typed("uniqueValues, of") { $0.uniqueValues { $0 % 10 } },
  typed("collect") { $0.collect(count: 10) },
  typed("collect, after") { $0.collect { (values: [Int]) in values.count == 10 } },
  typed("collect, before") { $0.collect { (values: [Int], _: Int) in values.count == 10 } },
  typedTimed("collect(every:)") { $0.collect(every: .milliseconds(300), on: $1) },
  typed("scan") { $0.scan(0) { $0 &+ $1 } },
  typed("scanMap") { $0.scanMap(0) { ($0 &+ $1, $0) } },
  typed("reduce") { $0.reduce(0) { $0 &+ $1 } },
  typed("combinePrevious") { $0.combinePrevious(0) },
  typed("materialize") { $0.materialize() },
  typed("dematerialize") { $0.materialize().dematerialize() },
  typed("materializeResults") { $0.materializeResults() },
  typed("attempt") { $0.promoteError(Failure.self).attempt { _ in .success(()) } },
  typed("attemptMap") { $0.promoteError(Failure.self).attemptMap { .success($0 &+ 1) } },
  typed("attempt, throwing") { $0.attempt { _ in } },
  typed("attemptMap, throwing") { $0.attemptMap { $0 &+ 1 } },
  typed("on") { $0.on(value: { _ in }) },
  typed("combineLatest") { $0.combineLatest(with: $0.map { $0 &+ 1 }) },
  typed("zip") { $0.zip(with: $0.map { $0 &+ 1 }) },
  typed("zip of 3") { Signal.zip($0, $0.map { $0 &+ 1 }, $0.map { $0 &+ 2 }) },
  typed("merge") { Signal.merge($0, never()) },
  typed("withLatest") { $0.withLatest(from: SignalProducer<Int, Never>(value: 1)) },
  typed("sample") { $0.sample(on: $0.map { _ in }) },
  typed("observe") { $0.observe(on: ImmediateScheduler()) },
  typed("observe(on: UIScheduler)") { $0.observe(on: UIScheduler()) },
  typed("and") { $0.map { $0 > 3 }.and($0.map { $0 > 4 }) },
  typed("or") { $0.map { $0 > 3 }.or($0.map { $0 > 4 }) },
  typed("all") { Signal.all([$0.map { $0 > 3 }, $0.map { $0 > 4 }]) },
  typed("any") { Signal.any([$0.map { $0 > 3 }, $0.map { $0 > 4 }]) },
  typed("promoteValue") {
    $0.filter { $0 < 0 }.map { _ in fatalError("no value passes") as Never }.promoteValue(Int.self)
  },
  typed("dematerializeResults") { $0.materializeResults().dematerializeResults() },
  typed("flatten", makesStreams: true) { $0.map { SignalProducer<Int, Never>(value: $0) }.flatten(.merge) },
  typedTimed("debounce") { $0.debounce(0.3, on: $1) },
  typedTimed("throttle") { $0.throttle(0.3, on: $1) },
  typedTimed("delay") { $0.delay(0.3, on: $1) },
  typedTimed("timeout") { $0.promoteError(Failure.self).timeout(after: 1_000_000, raising: Failure(), on: $1) },
  typed("negate") { $0.map { $0 > 3 }.negate() },
  typed("flatMap(.merge)", makesStreams: true) { $0.flatMap(.merge) { SignalProducer<Int, Never>(value: $0) } },
  typed("flatMap(.latest)", makesStreams: true) { $0.flatMap(.latest) { SignalProducer<Int, Never>(value: $0) } },
  typed("flatMap(.concat)", makesStreams: true) { $0.flatMap(.concat) { SignalProducer<Int, Never>(value: $0) } },
  typed("flatMapError", makesStreams: true) {
    $0.promoteError(Failure.self).flatMapError { _ in SignalProducer<Int, Never>(value: 1) }
  },
  producer("producer.map") { $0.map { $0 &+ 1 } },
  producer("producer.skipRepeats") { $0.skipRepeats() },
  producer("producer.combineLatest") { SignalProducer.combineLatest($0, SignalProducer(value: 1)) },
  producer("producer.zip") { SignalProducer.zip($0, $0) },
  producer("producer.merge") { SignalProducer.merge($0, SignalProducer<Int, Never>.never) },
  producer("producer.concat") { $0.concat(.empty) },
  producer("producer.then") { SignalProducer<Int, Never>.empty.then($0) },
  producer("producer.replayLazily") { $0.replayLazily(upTo: 1) },
  producer("producer.retry") { $0.promoteError(Failure.self).retry(upTo: 3) },
  producer("producer.withLatest") { $0.withLatest(from: SignalProducer<Int, Never>(value: 1)) },
]

/// What is started, observed or applied at each unit.
let typedLives = [
  life("typed/Action.apply") { [action = Action<Int, Int, Never> { SignalProducer(value: $0) }] i, sum in
    action.apply(i).startWithResult { _ in sum.total &+= 1 }
  },
  life("typed/Action.events") { [action = watchedAction()] i, _ in action.apply(i).start() },
  life("typed/SignalProducer(closure)") { _, sum in
    SignalProducer<Int, Never> { observer, _ in
      observer.send(value: 1)
      observer.sendCompleted()
    }
    .startWithValues { sum.total &+= $0 }
  },
  life("typed/Signal(closure)") { _, sum in
    Signal<Int, Never> { observer, lifetime in lifetime.observeEnded { _ = observer } }
      .observe { _ in sum.total &+= 1 }?.dispose()
  },
  life("typed/Signal.producer") { [signal = Signal<Int, Never>.never] _, sum in
    signal.producer.startWithValues { sum.total &+= $0 }.dispose()
  },
  life("typed/MutableProperty.producer") { [property = MutableProperty(1)] _, sum in
    property.producer.startWithValues { sum.total &+= $0 }.dispose()
  },
  life("typed/startWithResult") { _, sum in
    SignalProducer<Int, Never>(value: 1).startWithResult { _ in sum.total &+= 1 }
  },
  life("typed/startWithCompleted") { _, sum in
    SignalProducer<Int, Never>(value: 1).startWithCompleted { sum.total &+= 1 }
  },
]

/// An action of which all events are observed.
private func watchedAction() -> Action<Int, Int, Never> {
  let (action, sum) = (Action<Int, Int, Never> { SignalProducer(value: $0) }, Sum())
  action.events.observeValues { sum.total &+= $0.isCompleted ? 1 : 2 }
  return action
}

let propertyOperators = [
  property("map") { $0.map { $0 &+ 1 } },
  property("map(value:)") { $0.map(value: 1) },
  property("filter") { $0.filter(initial: 0) { $0 >= 0 } },
  property("skipRepeats") { $0.skipRepeats() },
  property("uniqueValues") { $0.uniqueValues { $0 % 10 } },
  property("combinePrevious") { $0.combinePrevious(0) },
  property("combineLatest") { Property.combineLatest($0, Property(value: 1)) },
  property("combineLatest(with:)") { $0.combineLatest(with: Property(value: 1)) },
  property("zip") { Property.zip($0, $0) },
  property("zip(with:)") { $0.zip(with: $0) },
  property("flatMap", makesStreams: true) { $0.flatMap(.latest) { Property(value: $0) } },
  property("negate") { $0.map { $0 > 3 }.negate() },
  property("and") { $0.map { $0 > 3 }.and($0.map { $0 > 4 }) },
  property("or") { $0.map { $0 > 3 }.or($0.map { $0 > 4 }) },
  property("all") { Property.all([$0.map { $0 > 3 }, $0.map { $0 > 4 }]) },
  property("any") { Property.any([$0.map { $0 > 3 }, $0.map { $0 > 4 }]) },
  validating("valid") { _ in .valid },
  validating("coerced") { .coerced($0 &+ 1, Failure()) },
  validating("invalid") { $0 == 0 ? .valid : .invalid(Failure()) },
]

/// A property that judges each value that it is set to.
@inline(__always)
private func validating(
  _ name: String,
  _ validator: @escaping @Sendable (Int) -> ValidatingProperty<Int, Failure>.Decision
) -> OperatorCensus {
  OperatorCensus("typed/ValidatingProperty, \(name)") {
    let (property, sum) = (ValidatingProperty<Int, Failure>(0, validator), Sum())
    property.signal.observeValues { _ in sum.total &+= 1 }
    property.result.signal.observeValues { _ in sum.total &+= 1 }
    return { events in
      for i in 0..<events { property.value = i }
      return sum.total
    }
  }
}

/// An operator on a property of numbers.
@inline(__always)
private func property<Result>(
  _ name: String,
  makesStreams: Bool = false,
  _ make: @escaping @Sendable (MutableProperty<Int>) -> Property<Result>
) -> OperatorCensus {
  OperatorCensus("typed/property.\(name)", makesStreams: makesStreams) { i, sum in
    let source = MutableProperty(0)
    let property = make(source)
    let subscription = property.signal.observeValues { _ in sum.total &+= 1 }
    source.value = i
    subscription?.dispose()
  } _: {
    let (source, sum) = (MutableProperty(0), Sum())
    let property = make(source)
    property.signal.observeValues { _ in sum.total &+= 1 }
    return { events in
      for i in 0..<events { source.value = i }
      return withExtendedLifetime(property) { sum.total }
    }
  }
}
