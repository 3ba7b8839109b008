import Foundation
import Signals
import SignalsNetworking
import Testing

/// Each name of properties, actions, lifetimes, bindings, schedulers and disposables, as one uses it.
@Suite struct PropertyUsage {
  let a = MutableProperty(1)
  let b = MutableProperty("x")
  let yes = MutableProperty(true)

  @Test func making() {
    _ = Property(value: 1)
    _ = Property(a)
    _ = Property(capturing: a)
    _ = Property(initial: 0, then: SignalProducer<Int, Never>(value: 1))
    _ = Property<Int?>(initial: nil, then: SignalProducer<Int, Never>(value: 1))
    _ = Property(initial: 0, then: a.signal)
    let property = Property(a)
    _ = (property.value, property.producer, property.signal, property.wrappedValue, property.projectedValue)
  }

  @Test func changing() {
    a.value = 2
    a.swap(3)
    a.modify { $0 += 1 }
    #expect(a.withValue { $0 } == 4)
    _ = (a.wrappedValue, a.projectedValue, a.signal, a.producer, a.lifetime, a.bindingTarget)
    _ = MutableProperty(wrappedValue: 1)
  }

  @Test func operators() {
    _ = a.map { $0 + 1 }
    _ = a.map(\.description)
    _ = a.map(value: "a")
    _ = a.filter(initial: 0) { $0 > 0 }
    _ = a.combineLatest(with: b)
    _ = a.zip(with: b)
    _ = a.combinePrevious(0)
    _ = a.skipRepeats()
    _ = a.skipRepeats { $0 == $1 }
    _ = a.uniqueValues()
    _ = a.uniqueValues { $0 % 2 }
    _ = a.flatMap(.latest) { Property(value: $0) }
    _ = MutableProperty(a).flatten(.latest)
    _ = yes.negate().and(yes).or(yes)
    _ = Property.all([yes, yes])
    _ = Property.any([yes, yes])
    let n = a
    _ = Property.combineLatest([n, n])
    _ = Property.combineLatest([n, n], emptySentinel: [0])
    _ = Property.combineLatest(n, b)
    _ = Property.combineLatest(n, n, n)
    _ = Property.combineLatest(n, n, n, n)
    _ = Property.combineLatest(n, n, n, n, n)
    _ = Property.combineLatest(n, n, n, n, n, n)
    _ = Property.combineLatest(n, n, n, n, n, n, n)
    _ = Property.combineLatest(n, n, n, n, n, n, n, n)
    _ = Property.combineLatest(n, n, n, n, n, n, n, n, n)
    _ = Property.combineLatest(n, n, n, n, n, n, n, n, n, n)
    _ = Property.zip([n, n])
    _ = Property.zip([n, n], emptySentinel: [0])
    _ = Property.zip(n, b)
    _ = Property.zip(n, n, n)
    _ = Property.zip(n, n, n, n)
    _ = Property.zip(n, n, n, n, n)
    _ = Property.zip(n, n, n, n, n, n)
    _ = Property.zip(n, n, n, n, n, n, n)
    _ = Property.zip(n, n, n, n, n, n, n, n)
    _ = Property.zip(n, n, n, n, n, n, n, n, n)
    _ = Property.zip(n, n, n, n, n, n, n, n, n, n)
  }

  @Test func validating() {
    typealias Age = ValidatingProperty<Int, Problem>
    let age = Age(1) { $0 < 0 ? .invalid(.small) : $0 > 200 ? .coerced(200, .large) : .valid }
    _ = Age(a) { _ in .valid }
    _ = Age(1, with: a) { $0 < $1 ? .valid : .invalid(.large) }
    _ = Age(a, with: a) { _, _ in .valid }
    _ = Age(1, with: age) { _, _ in .valid }
    _ = Age(a, with: age) { _, _ in .valid }
    age.value = 300
    switch age.result.value {
    case let .valid(value): _ = value
    case let .coerced(replacement, proposed, error): _ = (replacement, proposed, error)
    case let .invalid(value, error): _ = (value, error)
    }
    _ = (age.result.value.isInvalid, age.result.value.value, age.result.value.error)
    _ = (age.signal, age.producer, age.lifetime, age.bindingTarget)
  }

  @Test func actions() {
    let action = Action<Int, String, Problem> { SignalProducer(value: "\($0)") }
    _ = Action<Int, String, Problem>(enabledIf: yes) { SignalProducer(value: "\($0)") }
    _ = Action<Int, String, Problem>(state: a) { SignalProducer(value: "\($0 + $1)") }
    _ = Action<Int, String, Problem>(state: a, enabledIf: { $0 > 0 }) { SignalProducer(value: "\($0 + $1)") }
    _ = Action<Int, String, Problem>(unwrapping: MutableProperty<Int?>(1)) { SignalProducer(value: "\($0 + $1)") }
    let valid = ValidatingProperty<Int, Problem>(1) { _ in .valid }
    _ = Action<Int, String, Problem>(validated: valid) { SignalProducer(value: "\($0 + $1)") }
    _ = action.apply(1)
    _ = Action<Void, String, Problem> { SignalProducer(value: "") }.apply()
    action <~ SignalProducer<Int, Never>(value: 1)
    _ = (action.values, action.errors, action.events, action.completed, action.disabledErrors)
    _ = (action.isEnabled.value, action.isExecuting.value, action.lifetime, action.bindingTarget)
    #expect(ActionError<Problem>.disabled != .producerFailed(.small))
  }

  @Test func lifetimesAndBindings() {
    let (lifetime, token) = Lifetime.make()
    let other = Lifetime(Lifetime.Token())
    _ = (other.hasEnded, Lifetime.empty, lifetime.ended)
    lifetime.observeEnded {}
    lifetime += AnyDisposable()
    let target = BindingTarget<Int>(lifetime: lifetime) { _ in }
    final class Box { var number = 0 }
    let box = Box()
    let keyed = BindingTarget(on: ImmediateScheduler(), lifetime: lifetime, object: box, keyPath: \.number)
    _ = (target.action, target.lifetime, target.bindingTarget)
    let binding: Disposable? = keyed <~ a
    a.value = 7
    #expect(box.number == 7)
    binding?.dispose()
    Optional(target) <~ SignalProducer<Int, Never>(value: 1)
    func bind<Target: BindingTargetProvider, Source: BindingSource>(_ target: Target, _ source: Source)
    where Target.Value == Source.Value {
      target <~ source
    }
    bind(target, a)
    token.dispose()
  }

  @Test func schedulers() {
    let test = TestScheduler(startDate: Date(timeIntervalSinceReferenceDate: 0))
    test.schedule {}
    test.schedule(after: test.currentDate) {}
    test.schedule(after: .seconds(1)) {}
    test.schedule(after: .seconds(1), interval: .seconds(1), leeway: .seconds(0)) {}?.dispose()
    test.schedule(after: test.currentDate, interval: .seconds(1), leeway: .seconds(0)) {}?.dispose()
    test.advance()
    test.advance(by: .seconds(1))
    test.advance(by: 1.5)
    test.advance(to: test.currentDate)
    test.rewind(by: .milliseconds(1))
    test.run()
    let schedulers: [Scheduler] = [ImmediateScheduler(), UIScheduler(), QueueScheduler.main, test]
    #expect(schedulers.count == 4)
    let queue = QueueScheduler(qos: .utility, name: "queue", targeting: nil)
    _ = QueueScheduler(queue: queue.queue, name: "another")
    let dates: DateScheduler = queue
    dates.schedule(after: dates.currentDate) {}
    queue.schedule(after: queue.currentDate, interval: .seconds(1)) {}?.dispose()
    queue.schedule(after: queue.currentDate, interval: .seconds(1), leeway: .seconds(0)) {}?.dispose()
  }

  @Test func schedulersOfTasks() async throws {
    let queue: DateScheduler = QueueScheduler()
    try await queue.sleep(for: .milliseconds(1))
    try await queue.sleep(until: queue.currentDate, leeway: .milliseconds(1))
    for await _ in queue.timer(interval: .milliseconds(1)).prefix(1) {}
  }

  @Test func disposables() {
    let any: Disposable = AnyDisposable {}
    any.dispose()
    _ = (any.isDisposed, AnyDisposable(), AnyDisposable(any))
    let composite = CompositeDisposable([any])
    composite += any
    composite += {}
    composite.add(any)?.dispose()
    composite.add {}
    let scoped = ScopedDisposable(composite)
    scoped += any
    _ = (scoped.inner, scoped.isDisposed, ScopedDisposable(any))
    scoped.dispose()
    let serial = SerialDisposable(any)
    serial.inner = AnyDisposable()
    serial.dispose()
    #expect(serial.isDisposed)
  }

  @Test func collections() {
    var bag = Bag<Int>()
    let token: Bag<Int>.Token = bag.insert(1)
    bag.remove(using: token)
    _ = (Bag([1]).startIndex, bag.endIndex, Bag([1])[0], bag.makeIterator())
    let atomic = Atomic(1)
    atomic.value = 2
    atomic.swap(3)
    atomic.modify { $0 += 1 }
    #expect(atomic.withValue { $0 } == 4)
  }

  @Test func reactive() {
    let center = NotificationCenter.default
    _ = center.reactive.notifications(forName: Notification.Name("name"))
    _ = center.reactive.notifications(forName: nil, object: a)
    _ = URLSession.shared.reactive.data(with: URLRequest(url: URL(fileURLWithPath: "/")))
    _ = URLSession.reactive
    #expect(center.reactive.base === center)
  }
}
