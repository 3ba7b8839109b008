import Model
import Testing

@testable import Streams

/// Random programs of a hub against a list of subscribers, including steps during a delivery.
@Suite struct HubProgramTests {
  private enum Step {
    case send
    case join
    case leave(Int)
    case end

    static func random(_ numbers: inout SeededNumbers, of count: Int) -> Step {
      switch Int.random(in: 0..<40, using: &numbers) {
      case 0..<14: .send
      case 14..<25: .join
      case 25..<39: count == 0 ? .join : .leave(numbers.index(count))
      default: .end
      }
    }
  }

  /// The steps of subscribers when they receive an event: the same for the same seed, subscriber and event.
  private struct Reactions {
    let seed: UInt64
    /// The number of further reactions, so that programs end.
    private var left = 60

    init(seed: UInt64) { self.seed = seed }

    mutating func steps(_ subscriber: Int, _ event: Int, of count: Int) -> [Step] {
      var numbers = SeededNumbers(seed: seed &* 1_000_003 &+ UInt64(subscriber * 1_009 + event + 1))
      guard left > 0, numbers.happens(30) else { return [] }
      left -= 1
      return (0..<Int.random(in: 1...3, using: &numbers)).map { _ in Step.random(&numbers, of: count) }
    }
  }

  /// Either the hub or the model: performs steps and records which subscriber receives which event.
  private class World {
    var reactions: Reactions
    /// Subscriber and event, in the order of delivery; a completion is -1.
    var log: [[Int]] = []
    private(set) var sent = 0

    init(seed: UInt64) { reactions = Reactions(seed: seed) }

    var count: Int { 0 }
    var subscribers: Int { 0 }

    func send(_ value: Int) {}
    func join() {}
    func leave(_ subscriber: Int) {}
    func end() {}

    final func perform(_ step: Step) {
      switch step {
      case .send:
        sent += 1
        send(sent)
      case .join: join()
      case .leave(let subscriber): leave(subscriber)
      case .end: end()
      }
    }

    final func received(_ subscriber: Int, _ event: Int) {
      log.append([subscriber, event])
      for step in reactions.steps(subscriber, event, of: count) { perform(step) }
    }
  }

  private final class Real: World {
    let hub = Hub<Int>()
    private var subscriptions: [SerialDisposable] = []

    override var count: Int { subscriptions.count }
    override var subscribers: Int { hub.subscribers }

    override func send(_ value: Int) { hub.send(value) }

    override func join() {
      let number = subscriptions.count
      let subscription = SerialDisposable()
      subscriptions.append(subscription)
      let stream = RunStream<Int> { [hub] in hub.join($0, $1) }
      subscription.disposable = stream.subscribe(
        onNext: { [unowned self] in received(number, $0) },
        onCompleted: { [unowned self] in received(number, -1) }
      )
    }

    override func leave(_ subscriber: Int) { subscriptions[subscriber].dispose() }
    override func end() { hub.end(.completed) }
  }

  private final class Planned: World {
    private var isLive: [Bool] = []
    private var places: [Int] = []
    private var waiting: [() -> Void] = []
    private var (isDelivering, hasEnded) = (false, false)

    override var count: Int { isLive.count }
    override var subscribers: Int { places.count }

    /// Does the work now, or after the current delivery.
    private func turn(_ work: @escaping () -> Void) {
      waiting.append(work)
      if isDelivering { return }
      isDelivering = true
      while !waiting.isEmpty { waiting.removeFirst()() }
      isDelivering = false
    }

    override func send(_ value: Int) {
      turn { [unowned self] in for number in places where isLive[number] { received(number, value) } }
    }

    override func join() {
      let number = isLive.count
      isLive.append(true)
      if hasEnded { return complete(number) }
      turn { [unowned self] in if isLive[number] { places.append(number) } }
    }

    override func leave(_ subscriber: Int) {
      isLive[subscriber] = false
      turn { [unowned self] in places.removeAll { $0 == subscriber } }
    }

    override func end() {
      if hasEnded { return }
      hasEnded = true
      turn { [unowned self] in
        let all = places
        places = []
        for number in all where isLive[number] { complete(number) }
      }
    }

    private func complete(_ number: Int) {
      isLive[number] = false
      received(number, -1)
    }
  }

  @Test func programsDoAsTheModel() {
    expectPrograms { seed, numbers in
      let (real, planned) = (Real(seed: seed), Planned(seed: seed))
      for index in 0..<Int.random(in: 1...60, using: &numbers) {
        let step = Step.random(&numbers, of: planned.count)
        real.perform(step)
        planned.perform(step)
        if real.log != planned.log { return "step \(index), \(step): \(real.log) in place of \(planned.log)" }
        if real.subscribers != planned.subscribers {
          return "step \(index), \(step): \(real.subscribers) subscribers in place of \(planned.subscribers)"
        }
        if let broken = real.hub.checkInvariants() { return "step \(index), \(step): \(broken)" }
      }
      return nil
    }
  }

  /// Room is made and given back as hundreds of subscribers join and leave.
  @Test func manyJoinAndLeave() {
    expectPrograms(50) { seed, numbers in
      let (hub, scopes) = (Hub<Int>(), (0..<600).map { _ in Scope() })
      var (seen, joined) = ([Int](), Set<Int>())
      for (number, scope) in scopes.enumerated() {
        RunStream<Int> { [hub] sink, _ in hub.join(sink, scope) }.run(Listener { _ in seen.append(number) }, scope)
        joined.insert(number)
        while numbers.happens(45), let gone = joined.randomElement(using: &numbers) {
          joined.remove(gone)
          scopes[gone].dispose()
        }
        if let broken = hub.checkInvariants() { return "\(number): \(broken)" }
      }
      hub.send(0)
      return seen == joined.sorted() ? nil : "\(seen) in place of \(joined.sorted())"
    }
  }

  private final class Listener: Sink<Int> {
    private let take: (Int) -> Void

    init(_ take: @escaping (Int) -> Void) { self.take = take }

    override func next(_ element: Int) { take(element) }
  }
}
