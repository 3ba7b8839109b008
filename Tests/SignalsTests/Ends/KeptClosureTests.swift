import Dispatch
import Signals
import Testing

/// An object that a user's closure retains, to check when it is released.
private final class Held: Sendable {
  let none = 0
}

private typealias Make<Value> =
  @Sendable (_ a: IntProducer, _ b: IntProducer, Held, TestScheduler) -> SignalProducer<Value, Failure>

/// An operator with one or two sources, whose closures retain an object.
private struct Keeping: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: Make<Any>

  init<Value>(_ name: String, _ make: @escaping Make<Value>) {
    testDescription = name
    self.make = { make($0, $1, $2, $3).map { $0 as Any } }
  }
}

private let transforming = [
  Keeping("map") { a, _, held, _ in a.map { $0 + held.none } },
  Keeping("mapError") { a, _, held, _ in a.mapError { held.none == 0 ? $0 : .second } },
  Keeping("compactMap") { a, _, held, _ in a.compactMap { $0 + held.none } },
  Keeping("attempt") { a, _, held, _ in a.attempt { _ in held.none == 0 ? .success(()) : .failure(.second) } },
  Keeping("attemptMap") { a, _, held, _ in a.attemptMap { .success($0 + held.none) } },
  Keeping("scan") { a, _, held, _ in a.scan(0) { $0 + $1 + held.none } },
  Keeping("scan(into:)") { a, _, held, _ in a.scan(into: 0) { $0 += $1 + held.none } },
  Keeping("scanMap") { a, _, held, _ in a.scanMap(0) { ($0 + $1, held.none) } },
  Keeping("reduce") { a, _, held, _ in a.reduce(0) { $0 + $1 + held.none } },
  Keeping("collect") { a, _, held, _ in a.collect { all, _ in all.count > 1 + held.none } },
  Keeping("on") { a, _, held, _ in
    a.on(
      starting: { _ = held.none },
      started: { _ = held.none },
      event: { _ in _ = held.none },
      failed: { _ in _ = held.none },
      completed: { _ = held.none },
      interrupted: { _ = held.none },
      terminated: { _ = held.none },
      disposed: { _ = held.none },
      value: { _ in _ = held.none }
    )
  },
]

private let selecting = [
  Keeping("filter") { a, _, held, _ in a.filter { $0 > held.none } },
  Keeping("skipRepeats") { a, _, held, _ in a.skipRepeats { $0 == $1 + held.none } },
  Keeping("uniqueValues") { a, _, held, _ in a.uniqueValues { $0 + held.none } },
  Keeping("take(while:)") { a, _, held, _ in a.take(while: { $0 < 9 + held.none }) },
  Keeping("take(until:), a condition") { a, _, held, _ in a.take(until: { $0 > 9 + held.none }) },
  Keeping("skip(while:)") { a, _, held, _ in a.skip(while: { $0 < 1 + held.none }) },
  Keeping("take(until:)") { a, b, held, _ in a.take(until: b.map { _ = $0 + held.none }.skip(first: 9).neverFailing) },
  Keeping("skip(until:)") { a, b, held, _ in a.skip(until: b.map { _ = $0 + held.none }.neverFailing) },
  Keeping("take(untilReplacement:)") { a, b, held, _ in
    a.take(untilReplacement: b.map { $0 + held.none }.skip(first: 9))
  },
  Keeping("sample(with:)") { a, b, held, _ in a.sample(with: b.map { $0 + held.none }.neverFailing) },
]

/// Operators whose closures make streams, which run after the end of the source.
private let flattening = [
  Keeping("flatMap(.merge)") { a, b, held, _ in a.flatMap(.merge) { b.prefix(value: $0 + held.none) } },
  Keeping("flatMap(.concat)") { a, b, held, _ in a.flatMap(.concat) { b.prefix(value: $0 + held.none) } },
  Keeping("flatMap(.latest)") { a, b, held, _ in a.flatMap(.latest) { b.prefix(value: $0 + held.none) } },
  Keeping("flatMap(.race)") { a, b, held, _ in a.flatMap(.race) { b.prefix(value: $0 + held.none) } },
  Keeping("flatMap(.throttle)") { a, b, held, _ in a.flatMap(.throttle) { b.prefix(value: $0 + held.none) } },
]

/// Operators with a closure above their first source, and another source that runs after its end.
private let passing = [
  Keeping("combineLatest") { a, b, held, _ in a.map { $0 + held.none }.combineLatest(with: b) },
  Keeping("combineLatest, a list") { a, b, held, _ in IntProducer.combineLatest([a.map { $0 + held.none }, b]) },
  Keeping("zip") { a, b, held, _ in a.map { $0 + held.none }.zip(with: b) },
  Keeping("zip, a list") { a, b, held, _ in IntProducer.zip([a.map { $0 + held.none }, b]) },
  Keeping("merge") { a, b, held, _ in .merge(a.map { $0 + held.none }, b) },
  Keeping("concat") { a, b, held, _ in a.map { $0 + held.none }.concat(b) },
  Keeping("then") { a, b, held, _ in a.map { $0 + held.none }.then(b) },
  Keeping("withLatest(from:)") { a, b, held, _ in b.withLatest(from: a.map { $0 + held.none }.neverFailing) },
  Keeping("skip(until:)") { a, b, held, _ in b.skip(until: a.map { _ = $0 + held.none }.neverFailing) },
]

/// Operators that continue with another source when the first one has failed.
private let recovering = [
  Keeping("flatMapError") { a, b, held, _ in a.flatMapError { [none = held] _ in none.none == 0 ? b : .empty } },
  Keeping("flatMapError, the source") { a, b, held, _ in a.map { $0 + held.none }.flatMapError { _ in b } },
]

private let timed = [
  Keeping("debounce") { a, _, held, time in a.map { $0 + held.none }.debounce(1, on: time) },
  Keeping("throttle") { a, _, held, time in a.map { $0 + held.none }.throttle(1, on: time) },
  Keeping("throttle(while:)") { a, _, held, time in
    a.map { $0 + held.none }.throttle(while: Property(value: true), on: time).prefix(value: 1)
  },
  Keeping("delay") { a, _, held, time in a.map { $0 + held.none }.delay(1, on: time).prefix(value: 1) },
  Keeping("timeout") { a, _, held, time in a.map { $0 + held.none }.timeout(after: 9, raising: .second, on: time) },
  Keeping("collect(every:)") { a, _, held, time in a.map { $0 + held.none }.collect(every: .seconds(1), on: time) },
  Keeping("lazyMap") { a, _, held, time in a.lazyMap(on: time) { $0 + held.none } },
  Keeping("observe(on:)") { a, _, held, time in a.map { $0 + held.none }.observe(on: time).prefix(value: 1) },
  Keeping("start(on:)") { a, _, held, time in a.map { $0 + held.none }.start(on: time).prefix(value: 1) },
  Keeping("replayLazily") { a, _, held, _ in a.map { $0 + held.none }.replayLazily(upTo: 1) },
  Keeping("materialize, dematerialize") { a, _, held, _ in a.map { $0 + held.none }.materialize().dematerialize() },
  Keeping("retry") { a, _, held, time in a.map { $0 + held.none }.retry(upTo: 1, interval: 1, on: time) },
]

extension SignalProducer {
  /// Completes in place of a failure.
  fileprivate var neverFailing: SignalProducer<Value, Never> { flatMapError { _ in .empty } }
}

/// How a start can end.
private enum Ending: CaseIterable {
  case completed, failed, interrupted, disposed
  /// The operator below takes one value.
  case cutOff
}

/// A start that has ended retains nothing, even if the user retains its disposable, the sources and the scheduler.
@Suite struct KeptClosureTests {
  private typealias Pipe = (output: IntSignal, input: IntSignal.Observer)

  /// The objects of a test, with a running start.
  private struct Begun {
    let a = Pipe(IntSignal.pipe())
    let b = Pipe(IntSignal.pipe())
    let scheduler = TestScheduler()
    let start: any Disposable
    weak var kept: Held?

    init(_ keeping: Keeping, cutOff: Bool = false) {
      let held = Held()
      kept = held
      let producer = keeping.make(SignalProducer(a.output), SignalProducer(b.output), held, scheduler)
      start = cutOff ? producer.take(first: 1).start() : producer.start()
    }
  }

  @Test(arguments: transforming + selecting + flattening + passing + recovering + timed, Ending.allCases)
  private func nothingIsRetained(_ keeping: Keeping, after ending: Ending) {
    let begun = Begun(keeping, cutOff: ending == .cutOff)
    begun.scheduler.advance()
    begun.a.input.send(value: 1)
    begun.b.input.send(value: 1)
    begun.a.input.send(value: 2)
    for input in [begun.a.input, begun.b.input] {
      switch ending {
      case .completed, .cutOff: input.sendCompleted()
      case .failed: input.send(error: .first)
      case .interrupted: input.sendInterrupted()
      case .disposed: begun.start.dispose()
      }
    }
    begun.scheduler.advance(by: .seconds(60))
    #expect(begun.kept == nil)
    withExtendedLifetime(begun) {}
  }

  /// A start that continues releases the objects that it no longer needs.
  @Test(arguments: flattening + passing + recovering)
  private func nothingOfAnEndedSourceIsRetained(_ keeping: Keeping) {
    let begun = Begun(keeping)
    begun.a.input.send(value: 1)
    if keeping.testDescription.hasPrefix("flatMapError") {
      begun.a.input.send(error: .first)
    } else {
      begun.a.input.sendCompleted()
    }
    #expect(begun.kept == nil)
    begun.start.dispose()
  }
}
