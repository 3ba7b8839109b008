import Foundation
import Signals
import Streams

/// Many levels of one operator, each on top of the previous one, which are built, run, disposed of and released.
public struct DeepNest: Sendable {
  /// The dialect, the operator, and which of its sources nests.
  public let name: String
  private let attempt: @Sendable (Int) -> Void

  /// Each level of these sends its own value, at its start or when it is interrupted, through all levels above it. The number of
  /// events is quadratic.
  private static let squared = ["typed materialize,", "typed mutableProperty", "multicast, source"]

  /// Each operator of both dialects, nested at each of its sources, and nests of types that are no operators of the model. Not those
  /// with two subscribers of a Driver at each level, because the number of subscriptions would double with each.
  public static let all: [DeepNest] =
    observableOperators.all.filter { !["driverByTwo", "signalByTwo"].contains($0.name) }.flatMap(nests)
    + signalOperators.all.flatMap(nests) + signals + typed + drivers + others

  /// The number of levels to try if at most `limit` are wanted.
  public func levels(atMost limit: Int) -> Int {
    min(limit, Self.squared.contains(where: name.hasPrefix) ? 2_000 : limit)
  }

  /// Runs the nest in this process, on a thread with a small stack. Returns whether nothing leaked.
  public func run(levels: Int) -> Bool {
    // Written before the thread ends, and read after.
    nonisolated(unsafe) var isFine = false
    let done = DispatchSemaphore(value: 0)
    let levels = self.levels(atMost: levels)
    let thread = Thread { [attempt] in
      isFine = Resources.leaked { attempt(levels) } == 0
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
    return isFine
  }

  init(_ name: String, _ attempt: @escaping @Sendable (Int) -> Void) {
    self.name = name
    self.attempt = attempt
  }

  /// The tick to which virtual time advances.
  static let horizon = 20

  private static func nests(_ one: RxOperator) -> [DeepNest] {
    (0..<one.sources).map { position in
      DeepNest("\(one.name), source \(position)") { levels in
        let engine = ObservableEngine([Diagram(kind: .publish, marks: [], echoes: false)])
        let numbers = one.numbers.map(\.lowerBound)
        var stream = engine.stream(0)
        for _ in 0..<levels {
          let sources = (0..<one.sources).map { $0 == position ? stream : .never() }
          stream = one.build(sources, numbers, engine)
        }
        stream.subscribe().dispose()
        // A level may send values of its own. To send all of them through all other levels would take quadratic time.
        let subscription = stream.take(1).subscribe()
        engine.send(.next(1), to: 0)
        engine.send(.completed, to: 0)
        engine.scheduler.advanceTo(horizon)
        subscription.dispose()
        engine.tearDown()
      }
    }
  }

  private static func nests(_ one: TypedOperator) -> [DeepNest] {
    (0..<one.sources).map { position in
      DeepNest("typed \(one.name), source \(position)") { levels in
        let engine = SignalEngine([Diagram(kind: .publish, marks: [], echoes: false)])
        let numbers = one.numbers.map(\.lowerBound)
        var producer = engine.producer(0)
        for _ in 0..<levels {
          let sources = (0..<one.sources).map { $0 == position ? producer : .never }
          producer = one.build(sources, numbers, engine)
        }
        producer.start().dispose()
        let start = producer.take(first: 1).start()
        engine.send(.next(1), to: 0)
        engine.send(.completed, to: 0)
        engine.advance(to: horizon)
        start.dispose()
        engine.tearDown()
      }
    }
  }

  /// Operators on signals.
  private static let signals: [DeepNest] = [
    nest("map") { signal, _, _ in signal.map { $0 } },
    nest("filter") { signal, _, _ in signal.filter { _ in true } },
    nest("scan") { signal, _, _ in signal.scan(0) { $1 } },
    nest("take(first:)") { signal, _, _ in signal.take(first: 2) },
    nest("merge") { signal, _, _ in .merge(signal, .empty) },
    nest("combineLatest") { signal, other, _ in signal.combineLatest(with: other).map(\.0) },
    nest("flatMap(.latest)") { signal, _, _ in signal.flatMap(.latest) { Producer(value: $0) } },
    nest("flatMapError") { signal, _, _ in signal.flatMapError { Producer(error: $0) } },
    nest("observe(on:)") { signal, _, engine in signal.observe(on: engine.scheduler) },
    nest("delay") { signal, _, engine in signal.delay(0, on: engine.scheduler) },
  ]

  private static func nest(
    _ name: String,
    _ level: @escaping @Sendable (Hot, _ other: Hot, SignalEngine) -> Hot
  ) -> DeepNest {
    DeepNest("signal \(name)") { levels in
      let engine = SignalEngine([])
      let (source, input) = Hot.pipe()
      let (other, otherInput) = Hot.pipe()
      var signal = source
      for _ in 0..<levels { signal = level(signal, other, engine) }
      let observation = signal.observe { _ in }
      input.send(value: 1)
      engine.advance(to: horizon)
      observation?.dispose()
      _ = signal.observe { _ in }
      input.sendCompleted()
      otherInput.sendCompleted()
      engine.tearDown()
    }
  }

  private static let others: [DeepNest] = [
    DeepNest("deferred") { levels in
      var stream = Observable<Int>.just(1)
      for _ in 0..<levels { stream = .deferred { [stream] in stream } }
      stream.subscribe().dispose()
    },
    DeepNest("create") { levels in
      var stream = Observable<Int>.just(1)
      for _ in 0..<levels { stream = .create { [stream] in stream.subscribe($0) } }
      stream.subscribe().dispose()
    },
    DeepNest("Single.create") { levels in
      var single = Single<Int>.just(1)
      for _ in 0..<levels { single = .create { [single] in single.subscribe($0) } }
      single.subscribe().dispose()
    },
    DeepNest("Infallible.create") { levels in
      var stream = Infallible<Int>.just(1)
      for _ in 0..<levels {
        stream = .create { [stream] observer in
          stream.subscribe(onNext: { observer(.next($0)) }, onCompleted: { observer(.completed) })
        }
      }
      stream.subscribe().dispose()
    },
    DeepNest("retry(when:), notifier") { levels in
      var stream = Observable<Int>.just(1)
      for _ in 0..<levels { stream = Observable.just(1).retry(when: { [stream] _ in stream }) }
      stream.subscribe().dispose()
    },
    DeepNest("multicast, selector") { levels in
      var stream = Observable<Int>.just(1)
      for _ in 0..<levels {
        stream = Observable.just(1).multicast({ PublishSubject<Int>() }, selector: { [stream] _ in stream })
      }
      stream.subscribe().dispose()
    },
    DeepNest("a type of the user's own") { levels in
      var stream = Observable<Int>.just(1)
      for _ in 0..<levels { stream = OwnStream(source: stream).asObservable() }
      stream.subscribe().dispose()
    },
    DeepNest("inner of flatMapLatest") { levels in
      var stream = Observable<Int>.just(1)
      for _ in 0..<levels { stream = Observable.of(1).flatMapLatest { [stream] _ in stream } }
      stream.subscribe().dispose()
    },
    DeepNest("CompositeDisposable") { levels in
      var nested = Streams.CompositeDisposable()
      for _ in 0..<levels { nested = Streams.CompositeDisposable(nested, Disposables.create()) }
      nested.dispose()
    },
  ]
}

/// A stream that a user might write.
private struct OwnStream: ObservableType {
  typealias Element = Int

  let source: Observable<Int>

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Streams.Disposable
  where Observer.Element == Element {
    source.subscribe(observer)
  }
}
