import Foundation
import Signals
import Testing
import Threads

@Suite struct MutablePropertyTests {
  @Test func sendsTheValueAndItsChanges() {
    let property = MutableProperty(0)
    let producer = property.producer.record()
    let signal = property.signal.record()
    property.value = 1
    property.value = 1
    #expect(producer.text == "0 1 1")
    #expect(signal.text == "1 1")
    #expect(property.value == 1)
  }

  @Test func changesInOneStep() {
    let property = MutableProperty([1])
    let record = property.signal.record()
    #expect(property.swap([2]) == [1])
    #expect(
      property.modify { value -> Int in
        value.append(3)
        return value.count
      } == 2
    )
    #expect(property.withValue { $0.count } == 2)
    #expect(record.text == "[2] [2, 3]")
  }

  @Test func aCollectionIsChangedInPlace() {
    let property = MutableProperty<[Int]>([])
    let record = property.signal.map(\.count).record()
    func storage() -> UnsafeRawPointer? {
      property.modify { values in
        values.append(values.count)
        return values.withUnsafeBytes(\.baseAddress)
      }
    }
    property.modify { $0.reserveCapacity(100) }
    #expect(storage() == storage())
    #expect(record.text == "0 1 2")
  }

  @Test func aReaderOnAnotherThreadWaitsForAChange() {
    let property = MutableProperty(1)
    let readers = DispatchGroup()
    let read = Atomic<[Int]>([])
    property.modify { value in
      let begun = DispatchSemaphore(value: 0)
      for reads: @Sendable () -> Int? in [{ property.value }, { property.producer.first()?.get() }] {
        readers.enter()
        Thread.detachNewThread {
          begun.signal()
          let value = reads()
          read.modify { $0.append(value ?? 0) }
          readers.leave()
        }
        begun.wait()
      }
      usleep(20_000)
      value = 2
    }
    readers.wait()
    #expect(read.value == [2, 2])
  }

  @Test func theValueDoesNotChangeWhileItIsUsed() {
    let property = MutableProperty(1)
    let changed = DispatchSemaphore(value: 0)
    property.withValue { value in
      let begun = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        begun.signal()
        property.value = 2
        changed.signal()
      }
      begun.wait()
      usleep(20_000)
      #expect(property.value == value)
      // What this thread changes is changed.
      property.value = 3
    }
    changed.wait()
    #expect(property.value == 2)
  }

  @Test func aModificationThatThrowsIsKept() {
    let property = MutableProperty(0)
    #expect(throws: Failure.first) {
      try property.modify { value in
        value = 1
        throw Failure.first
      }
    }
    #expect(property.value == 1)
  }

  @Test func completesWhenItIsReleased() {
    var property: MutableProperty<Int>? = MutableProperty(1)
    let producer = property!.producer
    let record = producer.record()
    let signal = property!.signal.record()
    let ended = AnyDisposable()
    property!.lifetime += ended
    property = nil
    #expect(record.text == "1 |")
    #expect(signal.text == "|")
    #expect(ended.isDisposed)
    #expect(producer.record().text == "1 |")
  }

  /// Both are made at the first use.
  @Test func itsSignalAndItsLifetimeStayTheSame() {
    var property: MutableProperty<Int>? = MutableProperty(1)
    weak let signal = property!.signal
    weak let lifetime = property!.lifetime
    #expect(signal != nil && signal === property!.signal)
    #expect(lifetime != nil && lifetime === property!.lifetime)
    property = nil
    #expect(signal == nil)
    #expect(lifetime == nil)
  }

  /// A property whose signal nothing asked for must not end when its last observer leaves.
  @Test func canBeObservedAgainWhenNothingObservesItAnyMore() {
    let property = MutableProperty(1)
    property.producer.start().dispose()
    property.signal.observe(.init { _ in })?.dispose()
    let record = property.producer.record()
    property.value = 2
    #expect(record.text == "1 2")
  }

  @Test func canBeSetFromInsideItsOwnObserver() {
    let property = MutableProperty(0)
    var seen: [Int] = []
    property.producer.startWithValues { value in
      seen.append(value)
      if value < 3, value > 0 { property.value = value + 1 }
    }
    property.signal.observeValues { seen.append($0 * 10) }
    property.value = 1
    #expect(seen == [0, 1, 10, 2, 20, 3, 30])
    #expect(property.value == 3)
  }

  @Test func canBeReadAndObservedFromInsideItsOwnObserver() {
    let (a, b) = (MutableProperty(0), MutableProperty(1))
    var value: Int?
    a.producer.startWithValues { _ in
      b.producer.startWithValues { _ in
        a.producer.startWithValues { value = $0 }
      }
    }
    #expect(value == 0)
    a.value = 1
    #expect(value == 1)
    var read: Int?
    a.signal.observeValues { _ in read = a.withValue { $0 + 1 } }
    a.value = 5
    #expect(read == 6)
  }

  @Test func aStartDuringADeliveryReceivesNoValueTwice() {
    let property = MutableProperty(0)
    var seen: [Int] = []
    property.signal.observeValues { value in
      guard value == 1 else { return }
      // The event of 2 waits in line; a new observer has received 2 already.
      property.value = 2
      property.producer.startWithValues { seen.append($0) }
    }
    property.value = 1
    #expect(seen == [2])
  }

  @Test func aStartAfterTheEndCompletesUnlessItIsInterrupted() {
    var property: MutableProperty<Int>? = MutableProperty(0)
    let producer = property?.producer
    var records: [Record] = []
    producer?.startWithValues { _ in
      // Nothing else retains the property within this delivery. Its completion waits for the end of the delivery, and producers
      // that are started now wait behind it.
      property = nil
      records = (0..<2).compactMap { _ in producer?.record() }
      records[1].disposable?.dispose()
    }
    #expect(records.map(\.text) == ["0 |", "0 !"])
  }

  @Test func bindings() {
    let target = MutableProperty(0)
    let (signal, input) = Signal<Int, Never>.pipe()
    let binding = target <~ signal
    input.send(value: 1)
    #expect(target.value == 1)
    binding.dispose()
    input.send(value: 2)
    #expect(target.value == 1)
    target <~ SignalProducer<Int, Never>(value: 3)
    #expect(target.value == 3)
    let source = MutableProperty(4)
    target <~ source
    #expect(target.value == 4)
    source.value = 5
    #expect(target.value == 5)
    let optional = MutableProperty<Int?>(nil)
    optional <~ source
    #expect(optional.value == 5)
  }

  @Test func twoPropertiesBoundToEachOther() {
    let (a, b) = (MutableProperty(0), MutableProperty(0))
    a <~ b.signal.skipRepeats()
    b <~ a.signal.skipRepeats()
    a.value = 1
    #expect(b.value == 1)
    b.value = 2
    #expect(a.value == 2)
  }

  @Test func aBindingDoesNotKeepItsTarget() {
    let (signal, input) = Signal<Int, Never>.pipe()
    weak var weakTarget: MutableProperty<Int>?
    do {
      let target = MutableProperty(0)
      weakTarget = target
      target <~ signal
    }
    #expect(weakTarget == nil)
    input.send(value: 1)
  }

  @Test func isAPropertyWrapper() {
    final class Model {
      @MutableProperty var count = 0
      @MutableProperty(wrappedValue: "a") var name: String
    }
    let model = Model()
    let record = model.$count.producer.record()
    model.count = 1
    #expect(record.text == "0 1")
    #expect(model.name == "a")
  }

  @Test func eightThreadsLoseNothing() {
    let property = MutableProperty(0)
    nonisolated(unsafe) var news = 0
    property.signal.observeValues { _ in news += 1 }
    onThreads(8) { _ in
      for _ in 0..<1_000 { property.modify { $0 += 1 } }
    }
    #expect(property.value == 8_000)
    #expect(news == 8_000)
  }

  @Test func afterAChangeOfOneThreadAnotherMayChangeIt() {
    let property = MutableProperty(0)
    let validated = ValidatingProperty<Int, Failure>(property) { $0 < 100 ? .valid : .coerced(99, .first) }
    let changes: [@Sendable () -> Void] = [
      { property.modify { $0 += 1 } },
      { try? property.modify { _ in throw Failure.first } },
      { property.swap(2) },
      { property.value = 3 },
      { validated.value = 4 },
      { validated.value = 100 },
    ]
    for change in changes {
      change()
      // If the change had not ended, the other thread would wait forever. This thread lives on, so the other has another
      // identity.
      onThreads(1) { _ in property.modify { $0 += 1 } }
    }
    #expect(property.value == 100)
  }

  @Test func startsDuringChangesReceiveAscendingValuesUpToTheLast() {
    for _ in 0..<50 {
      let property = MutableProperty(0)
      let failures = Atomic(0)
      onThreads(4) { index in
        if index == 0 {
          for value in 1...200 { property.value = value }
        } else {
          for _ in 0..<20 {
            var last = -1
            let disposable = property.producer.startWithValues { value in
              if value <= last { failures.modify { $0 += 1 } }
              last = value
            }
            disposable.dispose()
          }
        }
      }
      #expect(failures.value == 0)
    }
  }

  @Test func aCycleOfPropertiesDoesNotLock() {
    for _ in 0..<1_000 {
      let (a, b) = (MutableProperty(0), MutableProperty(0))
      a.signal.observeValues { if $0 < 4 { b.value = $0 + 1 } }
      b.signal.observeValues { if $0 < 4 { a.value = $0 + 1 } }
      onThreads(2) { index in (index == 0 ? a : b).value = 1 }
    }
  }
}
