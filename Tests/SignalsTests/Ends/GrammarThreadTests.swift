import Signals
import Testing
import Threads

/// An observer that counts events that arrive at the same time, or after the end.
private final class Grammar: Signals.Observer<Int, Failure> {
  // Accessed by one delivery at a time, if the test passes; otherwise, the thread sanitizer reports it.
  private(set) var values = 0
  private(set) var ends = 0
  private(set) var violations = 0
  private var isInside = false

  override func receive(_ value: Int) {
    if isInside || ends > 0 { violations += 1 }
    isInside = true
    values += 1
    isInside = false
  }

  override func terminate(_ termination: Termination<Failure>) {
    if isInside || ends > 0 { violations += 1 }
    ends += 1
  }
}

/// An operator whose sources send, and which is ended, on several threads.
struct ThreadedOperator: CustomStringConvertible, @unchecked Sendable {
  // Made once, and used by one test at a time.
  let description: String
  let apply: (IntProducer, IntProducer) -> IntProducer

  init(_ description: String, _ apply: @escaping (IntProducer, IntProducer) -> IntProducer) {
    self.description = description
    self.apply = apply
  }

  static let queue = QueueScheduler(name: "grammar")

  static let all: [ThreadedOperator] = [
    .init("combineLatest") { $0.combineLatest(with: $1).map { $0.0 + $0.1 } },
    .init("zip") { $0.zip(with: $1).map { $0.0 + $0.1 } },
    .init("merge") { $0.merge(with: $1) },
    .init("sample") { $0.sample(with: $1.unfailing).map { $0.0 } },
    .init("withLatest") { $0.withLatest(from: $1.unfailing).map { $0.0 } },
    .init("take(until:)") { $0.take(until: $1.unfailing.filter { $0 == 50 }.map(value: ())) },
    .init("take(untilReplacement:)") { $0.take(untilReplacement: $1.filter { $0 >= 50 }) },
    .init("skip(until:)") { $0.skip(until: $1.unfailing.filter { $0 == 50 }.map(value: ())) },
    .init("flatMap(.merge)") { a, b in a.flatMap(.merge) { _ in b.take(first: 2) } },
    .init("flatMap(.concat)") { a, b in a.flatMap(.concat) { _ in b.take(first: 1) } },
    .init("flatMap(.concurrent)") { a, b in a.flatMap(.concurrent(limit: 3)) { _ in b.take(first: 1) } },
    .init("flatMap(.latest)") { a, b in a.flatMap(.latest) { _ in b } },
    .init("flatMap(.race)") { a, b in a.flatMap(.race) { _ in b } },
    .init("flatMap(.throttle)") { a, b in a.flatMap(.throttle) { _ in b.take(first: 3) } },
    .init("take(first:) behind merge") { $0.merge(with: $1).take(first: 100) },
    .init("collect behind merge") { $0.merge(with: $1).collect(count: 3).map { $0.count } },
    .init("replayLazily") { $0.merge(with: $1).replayLazily(upTo: 5) },
    .init("observe(on:)") { $0.merge(with: $1).observe(on: queue) },
    .init("lazyMap") { $0.merge(with: $1).lazyMap(on: queue) { $0 } },
    .init("throttle") { $0.merge(with: $1).throttle(0.000_1, on: queue) },
    .init("debounce") { $0.merge(with: $1).debounce(0.000_1, on: queue) },
    .init("delay") { $0.merge(with: $1).delay(0.000_1, on: queue) },
    .init("timeout") { $0.merge(with: $1).timeout(after: 0.000_5, raising: .second, on: queue) },
    .init("collect(every:)") { a, b in a.merge(with: b).collect(every: .microseconds(200), on: queue).map { $0.count }
    },
  ]
}

extension IntProducer {
  fileprivate var unfailing: SignalProducer<Int, Never> { flatMapError { _ in SignalProducer<Int, Never>.empty } }
}

@Suite struct GrammarThreadTests {
  private func run(_ tested: ThreadedOperator, endingBy end: @escaping @Sendable (Probe, Probe, any Disposable) -> Void)
  {
    for _ in 0..<20 {
      let (first, second) = (Probe(), Probe())
      let grammar = Grammar()
      let handle = tested.apply(first.producer, second.producer)
        .start(Signal<Int, Failure>.Observer { event in grammar.take(event) })
      // Any thread may use inputs and disposables.
      nonisolated(unsafe) let (probes, disposable) = ((first, second), handle)
      onThreads(5) { thread in
        switch thread {
        case 0, 1: for value in 0..<100 { probes.0.send(value) }
        case 2, 3: for value in 0..<100 { probes.1.send(value) }
        default: end(probes.0, probes.1, disposable)
        }
      }
      handle.dispose()
      // Waits for the work on the operators' queue.
      ThreadedOperator.queue.queue.sync {}
      #expect(grammar.violations == 0)
      #expect(grammar.ends == 1)
    }
  }

  @Test(arguments: ThreadedOperator.all)
  func completions(_ tested: ThreadedOperator) {
    run(tested) { first, second, _ in
      first.input.sendCompleted()
      second.input.sendCompleted()
    }
  }

  @Test(arguments: ThreadedOperator.all)
  func failures(_ tested: ThreadedOperator) {
    run(tested) { first, second, _ in
      second.input.send(error: .second)
      first.input.send(error: .first)
    }
  }

  @Test(arguments: ThreadedOperator.all)
  func disposals(_ tested: ThreadedOperator) {
    run(tested) { _, _, handle in handle.dispose() }
  }
}

extension Grammar {
  fileprivate func take(_ event: Signal<Int, Failure>.Event) {
    switch event {
    case .value(let value): receive(value)
    case .failed(let error): terminate(.failed(error))
    case .completed: terminate(.completed)
    case .interrupted: terminate(.interrupted)
    }
  }
}
