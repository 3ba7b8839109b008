import Signals
import Testing

/// The lifetime of properties that are derived from others, and the objects that they retain.
@Suite struct CompositionLifetimeTests {
  @Test func derivedPropertiesEndWithTheirSourceNotWithTheirOwnRelease() {
    var completions = 0
    var source: MutableProperty<Int>? = MutableProperty(1)
    var first: Property<Int>? = source!.map { $0 + 1 }
    var second: Property<Int>? = first!.map { $0 + 2 }
    var third: Property<Int>? = second!.map { $0 + 3 }
    for property in [first!, second!, third!] {
      property.signal.observeCompleted { completions += 1 }
      property.producer.startWithCompleted { completions += 1 }
    }
    (first, second, third) = (nil, nil, nil)
    _ = (first, second, third)
    #expect(completions == 0)
    source = nil
    _ = source
    #expect(completions == 6)
  }

  @Test func aDerivedPropertyHasTheNewValueWhenItReportsIt() {
    let source = MutableProperty(1)
    let mapped = source.map { $0 + 1 }
    var seen: [Int] = []
    mapped.producer.startWithValues { _ in seen.append(mapped.value) }
    source.value = 2
    source.value = 3
    #expect(seen == [2, 3, 4])
  }

  @Test func aDerivedPropertyDoesNotRetainItsSource() {
    var source: MutableProperty<Int>? = MutableProperty(1)
    weak let weakSource = source
    let views = [
      source!.map { $0 + 1 }, source!.combineLatest(with: Property(value: 1)).map { $0.0 },
      source!.zip(with: source!).map { $0.0 }, source!.skipRepeats(), source!.combinePrevious(0).map { $0.1 },
      source!.flatMap(.latest) { Property(value: $0) }, source!.filter(initial: 0) { $0 > 0 },
    ]
    source = nil
    #expect(weakSource == nil)
    #expect(views.map(\.value) == [2, 1, 1, 1, 1, 1, 1])
  }

  @Test func aViewOfAConstantIsReadyAndDone() {
    let mapped = Property(value: 1).map { $0 + 1 }
    #expect(mapped.value == 2)
    #expect(mapped.producer.record().text == "2 |")
    #expect(mapped.signal.record().text == "!")
  }

  @Test func aProducerOfAReleasedPropertySendsTheLastValue() {
    var source: MutableProperty<Int>? = MutableProperty(1)
    let producer = source!.producer
    let signal = source!.signal
    source!.value = 2
    source = nil
    #expect(producer.record().text == "2 |")
    #expect(signal.record().text == "!")
  }

  @Test func theSourceOfAPropertyIsInterruptedWithIt() {
    let probe = Probe()
    let values = probe.producer.flatMapError { _ in SignalProducer<Int, Never>.empty }
    var property: Property<Int>? = Property(initial: 0, then: values)
    #expect(probe.ends == 0)
    probe.send(1)
    #expect(property?.value == 1)
    property = nil
    #expect(probe.ends == 1)
  }

  @Test func theSourceOfAPropertyRunsWhileItsSignalIsObserved() {
    let probe = Probe()
    let values = probe.producer.flatMapError { _ in SignalProducer<Int, Never>.empty }
    var property: Property<Int>? = Property(initial: 0, then: values)
    let record = property!.signal.record()
    let started = property!.producer.record()
    property = nil
    probe.send(1)
    #expect((record.text, started.text) == ("1", "0 1"))
    record.disposable?.dispose()
    #expect(probe.ends == 0)
    started.disposable?.dispose()
    #expect(probe.ends == 1)
  }

  @Test(arguments: [true, false])
  func anyEndOfItsSourceCompletesIt(_ isCompletion: Bool) {
    let (signal, input) = Signal<Int, Never>.pipe()
    let property = Property(initial: 0, then: signal)
    let record = property.signal.record()
    input.send(value: 3)
    if isCompletion { input.sendCompleted() } else { input.sendInterrupted() }
    #expect(record.text == "3 |")
    #expect(property.value == 3)
    #expect(property.producer.record().text == "3 |")
  }

  @Test func replacedInnerPropertiesAreReleased() {
    var inner: MutableProperty<Int>? = MutableProperty(1)
    weak let weakInner = inner
    let outer = MutableProperty(inner!)
    let flat = outer.flatten(.latest)
    inner = nil
    #expect(weakInner != nil, "the outer property holds it")
    outer.value = MutableProperty(2)
    #expect(weakInner == nil)
    #expect(flat.value == 2)
  }

  @Test func combinationsCompleteWhenAllTheirSourcesAreReleased() {
    var (a, b): (MutableProperty<Int>?, MutableProperty<Int>?) = (MutableProperty(1), MutableProperty(2))
    let record = a!.combineLatest(with: b!).producer.record()
    a = nil
    #expect(record.text == "(1, 2)")
    b?.value = 3
    b = nil
    #expect(record.text == "(1, 2) (1, 3) |")
    withExtendedLifetime((a, b)) {}
  }

  @Test func diamondsReportEachChangeOfEachSide() {
    let source = MutableProperty(1)
    let sum = source.map { $0 * 10 }.combineLatest(with: source.map { $0 + 1 })
    let record = sum.signal.record()
    source.value = 2
    #expect(sum.value == (20, 3))
    #expect(record.text == "(20, 2) (20, 3)")
  }

  @Test func propertyWrappers() {
    final class Model {
      @MutableProperty var count = 1
      @Property var doubled: Int
      init() { _doubled = Property(value: 0) }
      func wire() { _doubled = $count.map { $0 * 2 } }
    }
    let model = Model()
    model.wire()
    model.count = 4
    #expect(model.doubled == 8)
    #expect(model.$doubled.producer.record().text == "8")
  }
}
