import Foundation
import Signals
import Testing
import Threads

/// Value and judgement stay consistent, whichever thread sets the property.
@Suite struct ValidatingPropertyRaceTests {
  typealias Even = ValidatingProperty<Int, Failure>

  private func even(_ inner: MutableProperty<Int> = MutableProperty(0)) -> Even {
    Even(inner) { $0.isMultiple(of: 2) ? .valid : .coerced($0 - 1, .first) }
  }

  @Test func bothAreNewWhenTheResultIsReported() {
    let property = even()
    var seen: [[Int?]] = []
    property.result.signal.observeValues { [unowned property] in seen.append([property.value, $0.value]) }
    property.value = 2
    property.value = 5
    #expect(seen == [[2, 2], [4, 4]])
  }

  @Test func anObserverOfTheResultSetsThePropertyAgain() {
    let property = even()
    var values: [Int] = []
    var results: [Int?] = []
    property.result.signal.observeValues { [unowned property] in
      results.append($0.value)
      if $0.value == 2 { property.value = 7 }
    }
    property.signal.observeValues { values.append($0) }
    property.value = 2
    #expect(property.value == 6)
    #expect(property.result.value.value == 6)
    #expect(values == [2, 6])
    #expect(results == [2, 6])
  }

  @Test func anObserverOfTheValueSetsThePropertyAgain() {
    let property = even()
    property.signal.observeValues { [unowned property] in if $0 == 2 { property.value = 9 } }
    property.value = 2
    #expect(property.value == 8)
    #expect(property.result.value.value == 8)
  }

  @Test func anObserverOfTheInnerPropertySetsThatAgain() {
    let inner = MutableProperty(0)
    inner.signal.observeValues { [unowned inner] in if $0 == 2 { inner.value = 3 } }
    let property = even(inner)
    property.value = 2
    #expect(inner.value == 3)
    #expect(property.result.value.value == 2, "what others set stays, and is judged")
    #expect(property.result.value.error == .first)
  }

  @Test func anInvalidProposalReportsOnlyTheResult() {
    let property = Even(0) { $0 < 0 ? .invalid(.first) : .valid }
    let values = property.signal.record()
    let results = property.result.signal.map { $0.isInvalid }.record()
    property.value = -1
    property.value = 1
    #expect(values.text == "1")
    #expect(results.text == "true false")
  }

  @Test func threadsThatSetTheProperty() {
    let property = even()
    onThreads(4) { thread in
      for index in 0..<2_000 { property.value = index * 8 + thread * 2 }
    }
    #expect(property.result.value.value == property.value)
  }

  @Test func threadsThatSetThePropertyAndTheInnerOne() {
    let inner = MutableProperty(0)
    let property = even(inner)
    onThreads(4) { thread in
      for index in 0..<2_000 {
        if thread.isMultiple(of: 2) {
          property.value = index * 8 + thread
        } else {
          inner.value = index * 8 + thread * 2
        }
      }
    }
    #expect(inner.value == property.value)
    #expect(property.result.value.value == property.value)
  }

  @Test func threadsThatSetWhatTheValidationDependsOn() {
    let limit = MutableProperty(0)
    let property = ValidatingProperty<Int, Failure>(1, with: limit) { $0 > $1 ? .coerced($1, .first) : .valid }
    onThreads(2) { thread in
      for index in 0..<2_000 {
        if thread == 0 { property.value = index } else { limit.value = index }
      }
    }
    #expect(property.result.value.value == property.value)
    #expect(property.value == 1_999)
  }

  @Test func twoThatDependOnEachOther() {
    let first = MutableProperty(0)
    let property = ValidatingProperty<Int, Failure>(first) { $0 < 0 ? .coerced(0, .first) : .valid }
    let other = ValidatingProperty<Int, Failure>(1, with: property) { $0 == $1 ? .invalid(.second) : .valid }
    property.value = 1
    #expect(other.result.value.isInvalid)
    property.value = 2
    #expect(!other.result.value.isInvalid && other.value == 1)
    other.value = 2
    #expect(other.result.value.isInvalid && other.value == 1)
    property.value = 3
    #expect(other.value == 2)
  }

  @Test func aPropertyOfAnotherKindCanBeTheInnerOne() {
    let inner = Plain(0)
    let property = ValidatingProperty<Int, Failure>(inner) { $0.isMultiple(of: 2) ? .valid : .invalid(.first) }
    inner.value = 1
    #expect((property.value, property.result.value.isInvalid) == (1, true))
    property.value = 2
    property.value = 3
    #expect((inner.value, property.value, property.result.value.isInvalid) == (2, 2, true))
    inner.value = 5
    #expect((property.value, property.result.value.isInvalid) == (5, true))
    inner.value = 6
    #expect((property.value, property.result.value.isInvalid) == (6, false))
  }

  /// The inner property sends no event if it is set to the value that it already has.
  @Test func anInnerPropertyOfAnotherKindThatDropsEqualValues() {
    let inner = Plain(0, dropsEqual: true)
    let property = ValidatingProperty<Int, Failure>(inner) { $0 < 0 ? .invalid(.first) : .coerced(min($0, 9), nil) }
    property.value = 0
    inner.value = -1
    #expect((property.value, property.result.value.isInvalid) == (-1, true))
    property.value = 20
    property.value = 30
    inner.value = -2
    #expect((property.value, property.result.value.isInvalid) == (-2, true))
  }

  /// The event of the second value waits until that of the first has been delivered.
  @Test func anObserverOfAnInnerPropertyOfAnotherKindSetsTheProperty() {
    let inner = Plain(0, dropsEqual: true)
    let property = ValidatingProperty<Int, Failure>(inner) { _ in .valid }
    let results = property.result.signal.map { $0.value ?? -1 }.record()
    inner.signal.observeValues { [unowned property] in
      guard $0 == 1 else { return }
      property.value = 1
      property.value = 20
      property.value = 20
    }
    property.value = 1
    #expect(results.text == "1 1 20 20")
    inner.value = 40
    #expect(results.text == "1 1 20 20 40")
  }

  @Test func leaksNothing() {
    let left = leaked {
      let inner = MutableProperty(0)
      let property = even(inner)
      let other = ValidatingProperty<Int, Failure>(1, with: property) { $0 == $1 ? .invalid(.second) : .valid }
      property.result.producer.startWithValues { _ in }
      property.value = 3
      other.value = 3
      inner.value = 4
    }
    #expect(left == 0)
  }

  @Test func theValueAndTheResultOfAForeignPropertyStayInStep() {
    let property = ValidatingProperty<Int, Failure>(Plain(1)) { $0 < 0 ? .invalid(.first) : .valid }
    let isSetting = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    property.result.signal.observeValues { result in
      guard case .valid(5) = result else { return }
      isSetting.signal()
      usleep(20_000)
    }
    Thread.detachNewThread {
      property.value = 5
      done.signal()
    }
    isSetting.wait()
    property.value = 8
    done.wait()
    #expect(property.value == 8)
    #expect(property.result.value.value == 8)
  }

  /// A property that a user of the dialect has written.
  final class Plain: ComposableMutablePropertyProtocol {
    private let property: MutableProperty<Int>
    private let dropsEqual: Bool

    convenience init(_ value: Int, dropsEqual: Bool = false) {
      self.init(MutableProperty(value), dropsEqual: dropsEqual)
    }

    init(_ property: MutableProperty<Int>, dropsEqual: Bool = false) {
      self.property = property
      self.dropsEqual = dropsEqual
    }

    var value: Int {
      get { property.value }
      set { if !dropsEqual || newValue != property.value { property.value = newValue } }
    }
    var producer: SignalProducer<Int, Never> { property.producer }
    var signal: Signal<Int, Never> { property.signal }
    var lifetime: Lifetime { property.lifetime }
    func withValue<Result>(_ action: (Int) throws -> Result) rethrows -> Result { try property.withValue(action) }
    func modify<Result>(_ action: (inout Int) throws -> Result) rethrows -> Result { try property.modify(action) }
  }
}
