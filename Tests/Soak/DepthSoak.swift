import Foundation
import Signals
import Streams

/// Builds, runs, disposes of and frees a deep nest of each operator, each in a process of its own, on a thread with a small stack.
struct DepthSoak {
  private static let stack = 512 << 10

  /// How many seconds one may take.
  private static let patience = 120.0

  private let levels: Int
  private let names: [String]

  init(_ options: Options) {
    levels = Int(options.number("levels") ?? 100_000)
    names = options.text("of").map { [$0] } ?? (observableNests.map(\.name) + producerNests.map(\.name))
  }

  /// Runs them all. Returns the exit status.
  func run() -> Int32 {
    var failures = 0
    for name in names {
      let began = Date()
      let nest = Process.again(["nest", name, "\(levels)"])
      do { try nest.run() } catch { fatalError("\(error)") }
      while nest.isRunning, Date().timeIntervalSince(began) < Self.patience { Thread.sleep(forTimeInterval: 0.01) }
      if nest.isRunning { kill(nest.processIdentifier, SIGKILL) }
      nest.waitUntilExit()
      let isFine = nest.terminationReason == .exit && nest.terminationStatus == 0
      failures += isFine ? 0 : 1
      let seconds = String(format: "%.1f", Date().timeIntervalSince(began))
      let fault = nest.terminationReason == .exit ? "gives something else" : "ends by signal \(nest.terminationStatus)"
      say("\(levels) levels of \(name): \(isFine ? "\(seconds) s" : fault)")
    }
    return failures == 0 ? 0 : 1
  }

  /// Runs one, in this process.
  static func runNest(_ name: String, _ levels: Int) -> Int32 {
    // Written before the thread ends, and read after.
    nonisolated(unsafe) var isFine = false
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      isFine = Resources.leaked { isFine = tryNest(name, levels) } == 0 && isFine
      done.signal()
    }
    thread.stackSize = stack
    thread.start()
    done.wait()
    return isFine ? 0 : 1
  }

  /// Whether the nest passes a value on, ends once as its source does, and once by a disposal.
  private static func tryNest(_ name: String, _ levels: Int) -> Bool {
    if let nest = observableNests.first(where: { $0.name == name }) {
      let source = PublishSubject<Int>()
      var stream = source.asObservable()
      for _ in 0..<levels { stream = nest.make(stream) }
      var received = 0
      stream.subscribe { _ in received += 1 }.dispose()
      let subscription = stream.subscribe { _ in received += 1 }
      source.onNext(1)
      source.onCompleted()
      subscription.dispose()
      return received > 0
    }
    guard let nest = producerNests.first(where: { $0.name == name }) else { return false }
    let (signal, input) = Signal<Int, Never>.pipe()
    var producer = SignalProducer<Int, Never>(signal)
    for _ in 0..<levels { producer = nest.make(producer) }
    var received = 0
    producer.start { _ in received += 1 }.dispose()
    let start = producer.start { _ in received += 1 }
    input.send(value: 1)
    input.sendCompleted()
    start.dispose()
    return received > 1
  }
}

private struct Nest<Stream>: Sendable {
  let name: String
  let make: @Sendable (Stream) -> Stream

  init(_ name: String, _ make: @escaping @Sendable (Stream) -> Stream) {
    self.name = name
    self.make = make
  }
}

private let observableNests: [Nest<Observable<Int>>] = [
  Nest("map") { $0.map { $0 } },
  Nest("filter") { $0.filter { _ in true } },
  Nest("do") { $0.do(onNext: { _ in }) },
  Nest("scan") { $0.scan(0) { $0 + $1 } },
  Nest("take") { $0.take(2) },
  Nest("distinctUntilChanged") { $0.distinctUntilChanged() },
  Nest("materialize") { $0.materialize().dematerialize() },
  Nest("observe(on:)") { $0.observe(on: CurrentThreadScheduler.instance) },
  Nest("subscribe(on:)") { $0.subscribe(on: CurrentThreadScheduler.instance) },
  Nest("merge") { Observable.merge([$0, Observable.never()]) },
  Nest("combineLatest") { Observable.combineLatest($0, Observable.just(0)) { $0 + $1 } },
  Nest("zip") { Observable.zip($0, Observable.just(0)) { $0 + $1 } },
  Nest("amb") { $0.amb(Observable.never()) },
  Nest("withLatestFrom") { $0.withLatestFrom(Observable.just(0)) { first, _ in first } },
  Nest("second of withLatestFrom") { Observable.just(0).withLatestFrom($0.startWith(1)) },
  Nest("take(until:)") { $0.take(until: Observable<Int>.never()) },
  Nest("concat") { $0.concat(Observable.just(1)) },
  Nest("startWith") { $0.startWith(1) },
  Nest("catch") { $0.catchAndReturn(1) },
  Nest("retry") { $0.retry(2) },
  Nest("deferred") { stream in .deferred { stream } },
  Nest("share") { $0.share() },
  Nest("share(replay:)") { $0.share(replay: 1, scope: .forever) },
  Nest("flatMap") { $0.flatMap { Observable.just($0) } },
  Nest("inner of flatMap") { stream in Observable.just(1).flatMap { _ in stream } },
  Nest("inner of flatMapLatest") { stream in Observable.of(1).flatMapLatest { _ in stream } },
  Nest("inner of concatMap") { stream in Observable.of(1).concatMap { _ in stream } },
]

private let producerNests: [Nest<SignalProducer<Int, Never>>] = [
  Nest("typed map") { $0.map { $0 } },
  Nest("typed filter") { $0.filter { _ in true } },
  Nest("typed scan") { $0.scan(0) { $0 + $1 } },
  Nest("typed take(first:)") { $0.take(first: 2) },
  Nest("typed merge") { SignalProducer.merge([$0, SignalProducer<Int, Never>.never]) },
  Nest("typed combineLatest") { $0.combineLatest(with: SignalProducer(value: 0)).map { $0.0 + $0.1 } },
  Nest("typed concat") { $0.concat(SignalProducer(value: 1)) },
  Nest("typed then") { $0.then(SignalProducer(value: 1)) },
  Nest("typed prefix") { $0.prefix(value: 1) },
  Nest("typed flatMap") { $0.flatMap(.merge) { SignalProducer(value: $0) } },
  Nest("inner of typed flatMap") { producer in SignalProducer(value: 1).flatMap(.latest) { _ in producer } },
  Nest("typed replayLazily") { $0.replayLazily(upTo: 1) },
]
