import Foundation
import Testing

@testable import Signals

@Suite struct PropertyTests {
  @Test func constantsNeverChange() {
    let property = Property(value: 1)
    #expect(property.value == 1)
    #expect(property.producer.record().text == "1 |")
    #expect(property.signal.record().text == "!")
  }

  @Test func capturingKeepsTheProperty() {
    var source: MutableProperty<Int>? = MutableProperty(1)
    weak let weakSource = source
    var property: Property<Int>? = Property(capturing: source!)
    source = nil
    #expect(weakSource != nil)
    weakSource?.value = 2
    #expect(property?.value == 2)
    property = nil
    #expect(weakSource == nil)
  }

  @Test func reflectingDoesNotKeepTheProperty() {
    var source: MutableProperty<Int>? = MutableProperty(1)
    weak let weakSource = source
    let property = Property(source!)
    let record = property.producer.record()
    source?.value = 2
    source = nil
    #expect(weakSource == nil)
    #expect(property.value == 2)
    #expect(record.text == "1 2 |")
  }

  @Test func followsAStream() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let property = Property(initial: 0, then: signal)
    let optional = Property<Int?>(initial: nil, then: signal)
    let record = property.producer.record()
    #expect(property.value == 0 && optional.value == nil)
    input.send(value: 1)
    #expect(property.value == 1 && optional.value == 1)
    input.sendInterrupted()
    #expect(record.text == "0 1 |")
    #expect(Property(initial: 0, then: SignalProducer<Int, Never>(value: 7)).value == 7)
  }

  @Test func operators() {
    let (a, b) = (MutableProperty(1), MutableProperty("x"))
    let mapped = a.map { $0 * 2 }
    let constant = a.map(value: "k")
    let both = a.combineLatest(with: b)
    let pairs = a.zip(with: b)
    let previous = a.combinePrevious(0)
    let odd = a.filter(initial: 9) { $0 % 2 == 1 }
    let distinct = a.skipRepeats().signal.record()
    let unique = a.uniqueValues().signal.record()
    a.value = 2
    a.value = 2
    b.value = "y"
    a.value = 1
    #expect(mapped.value == 2)
    #expect(constant.value == "k")
    #expect(both.value == (1, "y"))
    #expect(pairs.value == (2, "y"))
    #expect(previous.value == (2, 1))
    #expect(odd.value == 1)
    #expect(distinct.text == "2 1")
    #expect(unique.text == "2")
  }

  @Test func combinationsOfMany() {
    let properties = (0..<4).map { MutableProperty($0) }
    let all = Property.combineLatest(properties)
    let four = Property.combineLatest(properties[0], properties[1], properties[2], properties[3])
    let three = Property.zip(properties[0], properties[1], properties[2])
    #expect(all?.value == [0, 1, 2, 3])
    #expect(four.value == (0, 1, 2, 3))
    #expect(three.value == (0, 1, 2))
    #expect(Property<Int>.combineLatest([MutableProperty<Int>]()) == nil)
    #expect(Property<Int>.combineLatest([MutableProperty<Int>](), emptySentinel: [5]).value == [5])
    #expect(Property<Int>.zip([MutableProperty<Int>]()) == nil)
  }

  @Test func logic() {
    let (a, b) = (MutableProperty(true), MutableProperty(false))
    let and = a.and(b)
    let or = a.or(b)
    let all = Property.all([a, b])
    let any = Property.any([a, b])
    #expect([and.value, or.value, all.value, any.value, a.negate().value] == [false, true, false, true, false])
    b.value = true
    #expect([and.value, all.value] == [true, true])
  }

  @Test func flattening() {
    let (first, second) = (MutableProperty(1), MutableProperty(2))
    let outer = MutableProperty(first)
    let flat = outer.flatten(.latest)
    let mapped = outer.flatMap(.latest) { $0.map { $0 * 10 } }
    #expect(flat.value == 1 && mapped.value == 10)
    outer.value = second
    first.value = 5
    #expect(flat.value == 2 && mapped.value == 20)
    second.value = 3
    #expect(flat.value == 3 && mapped.value == 30)
  }

  @Test func aReleasedComposedPropertyLeavesItsSource() {
    let source = MutableProperty(0)
    var calls = 0
    var composed: Property<Int>? = source.map {
      calls += 1
      return $0
    }
    #expect(composed?.value == 0)
    composed = nil
    source.value = 1
    #expect(calls == 1)
  }

  @Test func aComposedPropertyLivesWhileItsSignalOrProducerIsRetainedOrObserved() {
    let source = MutableProperty(0)
    let producer = source.map { $0 + 1 }.producer
    let record = source.map { $0 + 1 }.signal.record()
    source.value = 1
    #expect(record.text == "2")
    #expect(producer.record().text == "2")
  }

  @Test func leaksNothing() {
    let left = leaked {
      let (a, b) = (MutableProperty(1), MutableProperty(2))
      let composed = a.combineLatest(with: b).map { $0.0 + $0.1 }.skipRepeats()
      composed.producer.startWithValues { _ in }
      _ = a.flatMap(.latest) { _ in b }
      a.value = 3
      b.value = 4
      let (target, source) = (MutableProperty(0), MutableProperty(1))
      target <~ source.map { $0 + 1 }
    }
    #expect(left == 0)
  }

  /// As when another thread that changes a source of `combineLatest` delivers the value of the next source, too.
  @Test func aFirstValueThatAnotherThreadDeliversIsAwaited() {
    let property = Property(
      unsafeProducer: SignalProducer<Int, Never> { observer, _ in
        Thread.detachNewThread {
          Thread.sleep(forTimeInterval: 0.02)
          observer.send(value: 1)
          observer.send(value: 2)
        }
      }
    )
    #expect([1, 2].contains(property.value))
    while property.value != 2 { Thread.sleep(forTimeInterval: 0.001) }
  }
}
