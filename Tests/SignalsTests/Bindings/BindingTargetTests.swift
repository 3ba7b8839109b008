import Signals
import Testing

@Suite struct BindingTargetTests {
  private final class Label {
    var text = ""
    let (lifetime, token) = Lifetime.make()
    var target: BindingTarget<String> { BindingTarget(lifetime: lifetime, object: self, keyPath: \.text) }
  }

  @Test func setsAKeyPathWhileTheLifetimeLasts() {
    let label = Label()
    let (signal, input) = Signal<String, Never>.pipe()
    label.target <~ signal
    input.send(value: "a")
    #expect(label.text == "a")
    label.token.dispose()
    input.send(value: "b")
    #expect(label.text == "a")
  }

  @Test func setsOnAScheduler() {
    let scheduler = TestScheduler()
    let (lifetime, token) = Lifetime.make()
    var seen: [Int] = []
    let target = BindingTarget<Int>(on: scheduler, lifetime: lifetime) { seen.append($0) }
    target <~ SignalProducer<Int, Never>([1, 2])
    #expect(seen.isEmpty)
    scheduler.advance()
    #expect(seen == [1, 2])
    withExtendedLifetime(token) {}
  }

  @Test func anAbsentTargetReceivesNothing() {
    let (lifetime, token) = Lifetime.make()
    var seen: [Int] = []
    var target: BindingTarget<Int>?
    target <~ SignalProducer<Int, Never>(value: 1)
    target = BindingTarget(lifetime: lifetime) { seen.append($0) }
    target <~ SignalProducer<Int, Never>(value: 2)
    #expect(seen == [2])
    withExtendedLifetime(token) {}
  }

  @Test func theLifetimeForgetsABindingWhoseSourceHasEnded() {
    let (lifetime, token) = Lifetime.make()
    final class Held {}
    var held: Held? = Held()
    weak let weakly = held
    BindingTarget<Int>(lifetime: lifetime) { [held] _ in withExtendedLifetime(held) {} } <~ SignalProducer([1, 2])
    held = nil
    #expect(weakly == nil)
    withExtendedLifetime(token) {}
  }

  @Test func theEndOfTheLifetimeInterruptsTheSource() {
    let (lifetime, token) = Lifetime.make()
    var ends: [String] = []
    let source = SignalProducer<Int, Never> { observer, life in
      observer.send(value: 1)
      life.observeEnded { ends.append("ended") }
    }
    let binding = BindingTarget<Int>(lifetime: lifetime) { _ in } <~ source.on(disposed: { ends.append("disposed") })
    #expect(ends.isEmpty)
    token.dispose()
    #expect(ends.sorted() == ["disposed", "ended"])
    withExtendedLifetime(binding) {}
  }

  @Test func aLifetimeThatHasEndedStartsNothing() {
    var isStarted = false
    let source = SignalProducer<Int, Never> { _, _ in isStarted = true }
    BindingTarget<Int>(lifetime: .empty) { _ in } <~ source
    #expect(!isStarted)
  }

  @Test func anObserverIsATarget() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let record = signal.record()
    input <~ SignalProducer<Int, Never>([1, 2])
    #expect(record.text == "1 2")
  }
}
