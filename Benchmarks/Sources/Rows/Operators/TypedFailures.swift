import Signals
import Streams

private struct Failure: Error {}

/// An operator on a signal of numbers, from its call to the failure of that signal.
@inline(__always)
private func signal<Result, Problem: Error>(
  _ name: String,
  _ make: @escaping @Sendable (Signal<Int, Failure>) -> Signal<Result, Problem>
) -> OperatorCensus {
  OperatorCensus("typed/\(name), a failed life") {
    live { i, sum in
      let (output, input) = Signal<Int, Failure>.pipe()
      let subscription = make(output).observeResult { _ in sum.total &+= 1 }
      input.send(value: i)
      input.send(error: Failure())
      subscription?.dispose()
    }
  }
}

/// An operator on a producer that sends a number and fails, from its call to the failure.
@inline(__always)
private func producer<Result, Problem: Error>(
  _ name: String,
  _ make: @escaping @Sendable (SignalProducer<Int, Failure>) -> SignalProducer<Result, Problem>
) -> OperatorCensus {
  OperatorCensus("typed/producer.\(name), a failed life") {
    live { i, sum in
      let source = SignalProducer<Int, Failure> { observer, _ in
        observer.send(value: i)
        observer.send(error: Failure())
      }
      make(source).startWithResult { _ in sum.total &+= 1 }.dispose()
    }
  }
}

/// Operators of the typed dialect when the source fails. Those that are not listed pass the failure on as one of these does.
let typedFailures = [
  signal("map") { $0.map { $0 &+ 1 } },
  signal("mapError") { $0.mapError { _ in Failure() } },
  signal("filter") { $0.filter { $0 >= 0 } },
  signal("scan") { $0.scan(0) { $0 &+ $1 } },
  signal("collect") { $0.collect() },
  signal("take(last:)") { $0.take(last: 1) },
  signal("flatMap(.latest)") { $0.flatMap(.latest) { _ in SignalProducer<Int, Failure>.never } },
  signal("flatMap(.merge)") { $0.flatMap(.merge) { _ in SignalProducer<Int, Failure>.never } },
  signal("flatMap(.concat)") { $0.flatMap(.concat) { _ in SignalProducer<Int, Failure>.never } },
  signal("flatMap(.race)") { $0.flatMap(.race) { _ in SignalProducer<Int, Failure>.never } },
  signal("flatMapError") { $0.flatMapError { _ in SignalProducer<Int, Never>(value: 0) } },
  signal("materialize") { $0.materialize() },
  signal("materializeResults") { $0.materializeResults() },
  signal("attempt") { $0.attempt { _ in .success(()) } },
  signal("combineLatest(with:)") { $0.combineLatest(with: Signal<Int, Failure>.never) },
  signal("zip(with:)") { $0.zip(with: Signal<Int, Failure>.never) },
  signal("merge(with:)") { $0.merge(with: Signal<Int, Failure>.never) },
  signal("take(until:)") { $0.take(until: Signal<(), Never>.never) },
  signal("skip(until:)") { $0.skip(until: Signal<(), Never>.never) },
  signal("sample(on:)") { $0.sample(on: Signal<(), Never>.never) },
  signal("observe(on:)") { $0.observe(on: ImmediateScheduler()) },
  signal("delay") { $0.delay(1, on: TestScheduler()) },
  signal("throttle") { $0.throttle(1, on: TestScheduler()) },
  signal("debounce") { $0.debounce(1, on: TestScheduler()) },
  signal("timeout") { $0.timeout(after: 1, raising: Failure(), on: TestScheduler()) },
  signal("on") { $0.on(failed: { _ in }) },
  producer("map") { $0.map { $0 &+ 1 } },
  producer("mapError") { $0.mapError { _ in Failure() } },
  producer("concat") { $0.concat(value: 1) },
  producer("prefix") { $0.prefix(value: 1) },
  producer("then") { $0.then(SignalProducer<Int, Failure>(value: 1)) },
  producer("retry") { $0.retry(upTo: 1) },
  producer("flatMap(.latest)") { $0.flatMap(.latest) { _ in SignalProducer<Int, Failure>.never } },
  producer("flatMapError") { $0.flatMapError { _ in SignalProducer<Int, Never>(value: 0) } },
  producer("flatten(.merge)") { SignalProducer<SignalProducer<Int, Failure>, Never>([$0, $0]).flatten(.merge) },
  producer("combineLatest") { SignalProducer.combineLatest($0, $0) },
  producer("replayLazily") { $0.replayLazily(upTo: 1) },
  producer("materialize") { $0.materialize() },
  OperatorCensus("typed/Action, a failed life") {
    live { i, sum in
      Action<Int, Int, Failure> { _ in SignalProducer(error: Failure()) }
        .apply(i).startWithFailed { _ in sum.total &+= 1 }
    }
  },
  OperatorCensus("typed/Action, a refused life") {
    live { i, sum in
      Action<Int, Int, Failure>(enabledIf: Property(value: false)) { SignalProducer(value: $0) }
        .apply(i).startWithFailed { _ in sum.total &+= 1 }
    }
  },
]
