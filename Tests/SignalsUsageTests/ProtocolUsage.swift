import Foundation
import Signals
import Testing

/// The protocols and plain types of the dialect, as one uses them by name.
@Suite struct ProtocolUsage {
  @Test func producersByTheirLabels() {
    let failing = SignalProducer<Int, Problem>(error: .small)
    let result = SignalProducer<Int, Problem>(result: .success(1))
    let values = SignalProducer<Int, Problem>(values: 1, 2, 3)
    let safe = SignalProducer(values: 1, 2, 3)
    let sequence = SignalProducer<Int, Problem>([1, 2])
    let lazy = SignalProducer<Int, Never> { 1 }
    let trying = SignalProducer<Int, Error> { try Int(contentsOf: "7") }
    let judged = SignalProducer<Int, Problem> { () -> Result<Int, Problem> in .failure(.large) }
    #expect(failing.first() == .failure(.small))
    #expect(result.last() == .success(1))
    #expect(values.collect().single() == .success([1, 2, 3]))
    #expect(safe.reduce(0, +).single() == .success(6))
    #expect(sequence.take(last: 1).single() == .success(2))
    #expect(lazy.single() == .success(1))
    #expect(judged.single() == .failure(.large))
    guard case .success(7) = trying.single() else {
      Issue.record("the closure returns 7")
      return
    }
  }

  @Test func propertiesOfOnesOwn() {
    final class Clamped: ComposableMutablePropertyProtocol {
      private let inner: MutableProperty<Int>
      init(_ value: Int) { inner = MutableProperty(value) }
      var value: Int {
        get { return inner.value }
        set { inner.value = min(newValue, 10) }
      }
      var producer: SignalProducer<Int, Never> { return inner.producer }
      var signal: Signal<Int, Never> { return inner.signal }
      var lifetime: Lifetime { return inner.lifetime }
      func withValue<Result>(_ action: (Int) throws -> Result) rethrows -> Result { return try inner.withValue(action) }
      func modify<Result>(_ action: (inout Int) throws -> Result) rethrows -> Result { return try inner.modify(action) }
    }

    func read<P: PropertyProtocol>(_ property: P) -> P.Value { return property.value }
    func write<P: MutablePropertyProtocol>(_ property: P, _ value: P.Value) { property.value = value }
    func bump<P: ComposableMutablePropertyProtocol>(_ property: P) where P.Value == Int { property.modify { $0 += 1 } }

    let clamped = Clamped(1)
    write(clamped, 99)
    #expect(read(clamped) == 10)
    bump(clamped)
    #expect(clamped.withValue { $0 } == 11)
    clamped <~ SignalProducer(value: 3)
    #expect(clamped.map { $0 * 2 }.value == 6)
    let validating = ValidatingProperty<Int, Problem>(clamped) { $0 > 0 ? .valid : .invalid(.small) }
    validating.value = -1
    #expect(clamped.value == 3)
    let bindable: BindingTarget<Int> = clamped.bindingTarget
    bindable.action(4)
    #expect(clamped.value == 4)
  }

  @Test func decisionsAndResultsByName() {
    typealias Age = ValidatingProperty<Int, Problem>
    let decide: (Int) -> Age.Decision = { $0 > 200 ? .coerced(200, .large) : $0 < 0 ? .invalid(.small) : .valid }
    let age = Age(MutableProperty(30), decide)
    age.value = 300
    let result: Age.Result = age.result.value
    switch result {
    case let .coerced(replacement, proposed, error):
      #expect((replacement, proposed) == (200, 300))
      #expect(error == .large)
    case .valid, .invalid: Issue.record("it was coerced")
    }
    let action: Action<Int, Int, Never> = Action(execute: { SignalProducer(value: $0 + 1) })
    #expect(action.apply(1).single() == .success(2))
  }

  @Test func bagsByIndexAndIterator() {
    var bag = Bag([1, 2])
    let token: Bag<Int>.Token = bag.insert(3)
    #expect(bag[bag.startIndex] == 1 && bag[2] == 3 && bag.endIndex == 3)
    var iterator: Bag<Int>.Iterator = bag.makeIterator()
    #expect(iterator.next() == 1)
    bag.remove(using: token)
    #expect(Array(bag) == [1, 2] && bag.reversed() == [2, 1])
  }

  @Test func strategiesAsValues() {
    let strategies: [FlattenStrategy] = [.merge, .concat, .concurrent(limit: 2), .latest, .race, .throttle]
    let sums = strategies.map { strategy in
      SignalProducer<Int, Never>([1, 2])
        .flatMap(strategy) { SignalProducer<Int, Never>(value: $0) }
        .reduce(0, +)
        .single()
    }
    #expect(sums == [.success(3), .success(3), .success(3), .success(3), .success(1), .success(3)])
  }

  @Test func optionalsAreOptional() {
    func wrap<O: OptionalProtocol>(_ value: O.Wrapped?, as _: O.Type) -> O { return O(reconstructing: value) }
    #expect(wrap(1, as: Int?.self) == 1)
    #expect(Int?(reconstructing: nil).optional == nil)
  }

  @Test func extensionsOfOnesOwn() {
    let player = Player()
    player.reactive.volume <~ SignalProducer(value: 5)
    #expect(player.volume == 5)
    let face: Reactive<Player> = player.reactive
    #expect(face.base === player)
    #expect(Player.reactive == Reactive<Player>.self)
  }

  @Test func loggersOfOnesOwn() {
    var lines: [String] = []
    let logger: EventLogger = { identifier, event, _, _, _ in lines.append("\(identifier) \(event)") }
    SignalProducer<Int, Never>(value: 1)
      .logEvents(identifier: "a", events: [.value, .completed], logger: logger)
      .start()
    #expect(lines == ["a value 1", "a completed"])
  }

  @Test func genericCodeOverStreams() {
    func latest<S: SignalProducerConvertible>(_ source: S) -> S.Value? where S.Error == Never {
      var value: S.Value?
      source.producer.startWithValues { value = $0 }
      return value
    }
    func count<S: SignalProtocol>(_ source: S, during body: () -> Void) -> Int where S.Error == Never {
      var count = 0
      source.signal.observeValues { _ in count += 1 }
      body()
      return count
    }
    func bind<T: BindingTargetProvider, S: BindingSource>(_ target: T, _ source: S) where T.Value == S.Value {
      target <~ source
    }
    let property = MutableProperty(1)
    #expect(latest(property) == 1)
    #expect(count(property.signal) { property.value = 2 } == 1)
    bind(property, SignalProducer(value: 9))
    #expect(property.value == 9)
  }
}

private final class Player: ReactiveExtensionsProvider {
  let (lifetime, token) = Lifetime.make()
  var volume = 0
}

extension Reactive where Base == Player {
  fileprivate var volume: BindingTarget<Int> {
    return BindingTarget(lifetime: base.lifetime) { [weak base] in base?.volume = $0 }
  }
}

extension Int {
  fileprivate init(contentsOf text: String) throws {
    guard let number = Int(text) else { throw Problem.small }
    self = number
  }
}
