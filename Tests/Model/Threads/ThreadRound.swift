import Foundation
import Locks
import Signals
import Streams
import Synchronization

/// A random program that eight threads send to, subscribe to and dispose of at the same time.
public struct ThreadRound: Sendable {
  private static let senders = 8
  private static let values = 10

  private let seed: UInt64

  /// Makes the round of a seed.
  public init(seed: UInt64) { self.seed = seed }

  /// Runs the program. Returns the faults.
  ///
  /// - Parameter countsObjects: Whether remaining objects are a failure. Then no other code may use the engine during the round.
  public func faults(countsObjects: Bool = true) -> [String] {
    let before = Resources.total
    let faults = seed % 2 == 0 ? observables() : signals()
    if !countsObjects { return faults }
    // A thread releases its work shortly after it has reported that it is done.
    let limit = Date(timeIntervalSinceNow: 2)
    while Resources.total > before, Date() < limit { Thread.sleep(forTimeInterval: 0.001) }
    let left = Resources.total - before
    return left == 0 ? faults : faults + ["\(left) objects of the engine are left"]
  }

  /// The program as source code.
  public var code: String { trial.code(named: "round\(seed)", expected: []) }

  var trial: Trial {
    var numbers = SeededNumbers(seed: seed)
    var trial = Trial(seed: seed)
    trial.dialect = seed % 2 == 0 ? .observables : .signals
    for index in trial.diagrams.indices {
      if trial.diagrams[index].kind == .cold { trial.diagrams[index].kind = .publish }
      trial.diagrams[index].marks = []
    }
    if trial.dialect == .signals { for index in trial.diagrams.indices { trial.diagrams[index].suitSignals() } }
    let depth = Int.random(in: 0...3, using: &numbers)
    trial.chain =
      trial.dialect == .observables
      ? observableOperators.random(depth, &numbers) : signalOperators.random(depth, &numbers)
    return trial
  }

  private func observables() -> [String] {
    let trial = trial
    let engine = ObservableEngine(trial.diagrams)
    defer { engine.tearDown() }
    let chain = observableOperators.build(trial.chain, engine)
    let shared = seed % 4 == 0 ? chain.share(replay: Int(seed / 4 % 2)) : chain
    return run(
      sources: trial.diagrams.count,
      send: { value, index in engine.send(value.map { .next($0) } ?? .completed, to: index) },
      subscribe: { index, watcher, during in
        let stream = index.map { engine.stream($0) } ?? shared
        let subscription = stream.subscribe { event in watcher.receive(Happening(event)) { during(Happening(event)) } }
        return { subscription.dispose() }
      },
      advance: { engine.scheduler.advanceTo($0) }
    )
  }

  private func signals() -> [String] {
    let trial = trial
    let engine = SignalEngine(trial.diagrams)
    defer { engine.tearDown() }
    let chain = signalOperators.build(trial.chain, engine)
    let shared = seed % 4 == 1 ? chain.replayLazily(upTo: Int(seed / 4 % 2)) : chain
    let faults = run(
      sources: trial.diagrams.count,
      send: { value, index in engine.send(value.map { .next($0) } ?? .completed, to: index) },
      subscribe: { index, watcher, during in
        let producer = index.map { engine.producer($0) } ?? shared
        let subscription = producer.start { event in watcher.receive(Happening(event)) { during(Happening(event)) } }
        return { subscription.dispose() }
      },
      advance: { engine.advance(to: $0) }
    )
    // A disposal interrupts, and `materialize` turns the interruption into a value.
    return trial.chain.names.contains { $0.hasPrefix("materialize") }
      ? faults.filter { !$0.hasSuffix("disposed") } : faults
  }

  /// - Parameters:
  ///   - send: Sends a value, or the end, to a source.
  ///   - subscribe: Subscribes to a source, or to the chain. Returns a closure that disposes of the subscription.
  func run(
    sources: Int,
    send: @escaping (_ value: Int?, _ source: Int) -> Void,
    subscribe: @escaping (_ source: Int?, Watcher, _ during: @escaping (Happening) -> Void) -> () -> Void,
    advance: @escaping (_ tick: Int) -> Void
  ) -> [String] {
    let sentBack = Atomic<Int>(0)
    // Two observers of each source for the whole round. They must receive the same events.
    var witnesses: [[Watcher]] = []
    var ends: [() -> Void] = []
    for source in 0..<sources {
      let pair = [Watcher("first witness of \(source)"), Watcher("second witness of \(source)")]
      ends += pair.map { subscribe(source, $0) { _ in } }
      witnesses.append(pair)
    }
    let watchers = Locked<[Watcher]>([])
    let left = Locked<[(Watcher, Foreign)]>([])
    var group = ThreadGroup()
    for thread in 0..<Self.senders {
      var numbers = SeededNumbers(seed: seed &* 31 &+ UInt64(thread))
      group.add {
        for step in 0..<Self.values {
          let source = Int.random(in: 0..<sources, using: &numbers)
          switch Int.random(in: 0..<8, using: &numbers) {
          case 0, 1:
            // Subscribes; another thread may dispose.
            let watcher = Watcher("subscriber \(thread).\(step)")
            watchers.withLock { $0.append(watcher) }
            let back = Int.random(in: 0..<3, using: &numbers)
            let end = subscribe(nil, watcher) { event in
              guard back == 0, case .next(let value) = event else { return }
              // From within a delivery, a few times in all.
              if sentBack.add(1, ordering: .relaxed).oldValue < 3 { send((value + 1) % 10, source) }
            }
            left.withLock { $0.append((watcher, Foreign(call: end))) }
          case 2:
            if let (watcher, end) = left.withLock({ $0.popLast() }) { watcher.disposing(end.call) }
          case 3 where step == Self.values - 1 && thread < 2: send(nil, source)
          default: send(Int.random(in: 0...9, using: &numbers), source)
          }
        }
      }
    }
    group.add { for tick in 1...20 { advance(tick) } }
    group.work()
    for (watcher, end) in left.withLock({ $0 }) { watcher.disposing(end.call) }
    for end in ends { end() }
    let all = watchers.withLock { $0 } + witnesses.joined()
    for watcher in all { watcher.quiet() }
    for source in 0..<sources { send(1, source) }
    advance(40)
    var faults = all.flatMap(\.faults)
    for (index, pair) in witnesses.enumerated() where pair[0].received != pair[1].received {
      faults.append("source \(index): \(pair[0].received) for one observer, \(pair[1].received) for another")
    }
    return faults
  }
}

/// A closure that any thread may call.
// `@unchecked`: disposing is safe from any thread.
private struct Foreign: @unchecked Sendable {
  let call: () -> Void
}
