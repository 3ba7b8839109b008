import Signals
import Testing

@Suite struct ValidatingPropertyTests {
  private typealias Age = ValidatingProperty<Int, Failure>

  private func validator(_ value: Int) -> Age.Decision {
    switch value {
    case ..<0: .invalid(.first)
    case 200...: .coerced(199, .second)
    default: .valid
    }
  }

  private func describe(_ result: Age.Result) -> String {
    switch result {
    case .valid(let value): "valid \(value)"
    case .coerced(let replacement, let proposed, let error): "\(proposed)>\(replacement) \(error.map { "\($0)" } ?? "")"
    case .invalid(let value, let error): "invalid \(value) \(error)"
    }
  }

  @Test func validatesTheValuesToWhichItIsSet() {
    let age = Age(1, validator)
    let values = age.producer.record()
    let results = age.result.producer.map(describe).record()
    age.value = -1
    #expect(age.value == 1)
    #expect(age.result.value.isInvalid)
    #expect(age.result.value.error == .first)
    age.value = 300
    #expect(age.value == 199)
    #expect(age.result.value.value == 199)
    age.value = 2
    #expect(values.text == "1 199 2")
    #expect(results.text == "valid 1 invalid -1 first 300>199 second valid 2")
  }

  @Test func validatesTheChangesOfItsInnerProperty() {
    let inner = MutableProperty(1)
    let age = Age(inner, validator)
    inner.value = -5
    #expect(age.value == -5)
    #expect(describe(age.result.value) == "invalid -5 first")
    age.value = 3
    #expect(inner.value == 3)
  }

  /// The other property may change while a change of the inner property still waits for its turn.
  @Test(arguments: [false, true])
  func theLatestValueIsValidatedWithinADelivery(isForeign: Bool) {
    func check<Inner: ComposableMutablePropertyProtocol<Int>>(_ inner: Inner) {
      let limit = MutableProperty(5)
      let age = Age(inner, with: limit) { $0 <= $1 ? .valid : .invalid(.first) }
      let results = age.result.producer.map(describe).record()
      var count = 0
      inner.signal.observeValues { _ in
        count += 1
        guard count == 1 else { return }
        inner.value = 4
        limit.value = 3
      }
      inner.value = 2
      #expect(inner.value == 4)
      #expect(describe(age.result.value) == "invalid 4 first")
      #expect(results.text.hasSuffix("invalid 4 first"))
      limit.value = 4
      #expect(describe(age.result.value) == "valid 4")
      age.value = 9
      limit.value = 10
      #expect(age.value == 9)
    }
    if isForeign { check(ValidatingPropertyRaceTests.Plain(0)) } else { check(MutableProperty(0)) }
  }

  /// A change of the other property waits for the end of the delivery; the property is gone by then.
  @Test func thePropertyMayBeReleasedWithinADelivery() {
    func check<Inner: ComposableMutablePropertyProtocol<Int>>(_ inner: Inner, _ input: MutableProperty<Int>) {
      let limit = MutableProperty(0)
      var age: Age? = Age(inner, with: limit) { _, _ in .valid }
      input.signal.observeValues { _ in
        guard age != nil else { return }
        limit.value = 1
        age = nil
      }
    }
    let (first, second) = (MutableProperty(0), MutableProperty(0))
    check(first, first)
    first.value = 5
    check(ValidatingPropertyRaceTests.Plain(second), second)
    second.value = 5
    #expect((first.value, second.value) == (5, 5))
  }

  /// As in a form that trims its input, and then changes another field.
  @Test(arguments: [false, true])
  func anObserverMayCorrectTheValueAndTheCondition(isForeign: Bool) {
    func check<Inner: ComposableMutablePropertyProtocol<Int>>(_ inner: Inner) {
      let limit = MutableProperty(3)
      let age = Age(inner, with: limit) { $0 >= $1 ? .valid : .invalid(.first) }
      var count = 0
      inner.signal.observeValues { value in
        count += 1
        guard value % 10 != 0, count < 100 else { return }
        inner.value = value / 10 * 10
        limit.value = 4
      }
      inner.value = 25
      #expect(inner.value == 20)
      #expect(count < 5)
      #expect(describe(age.result.value) == "valid 20")
    }
    if isForeign { check(ValidatingPropertyRaceTests.Plain(0)) } else { check(MutableProperty(0)) }
  }

  /// The result continues after the property is released, and then no longer validates proposed values again.
  @Test func theResultOutlivesTheProperty() {
    let (inner, foreign, limit) = (MutableProperty(1), ValidatingPropertyRaceTests.Plain(1), MutableProperty(9))
    var (first, second): (Age?, Age?) = (Age(inner, validator), Age(foreign, validator))
    var third: Age? = Age(inner, with: limit) { $0 <= $1 ? .valid : .invalid(.first) }
    let results = [first, second, third].map { $0?.result }
    (first, second, third) = (nil, nil, nil)
    inner.value = -5
    foreign.value = 300
    #expect(results.map { $0.map { describe($0.value) } } == ["invalid -5 first", "300>199 second", "valid -5"])
    limit.value = -9
    #expect(results[2]?.value.isInvalid == false)
    inner.value = -5
    #expect(results[2]?.value.isInvalid == true)
  }

  @Test func theResultDoesNotKeepTheInnerProperty() {
    var inner: ValidatingPropertyRaceTests.Plain? = .init(1)
    weak let weakInner = inner
    let result = inner.map { Age($0, validator).result }
    inner = nil
    #expect(weakInner == nil)
    #expect(result?.value.value == 1)
  }

  @Test func validatesAgainWhenAnotherPropertyChanges() {
    let limit = MutableProperty(10)
    let age = Age(5, with: limit) { $0 <= $1 ? .valid : .invalid(.first) }
    age.value = 20
    #expect(age.value == 5 && age.result.value.isInvalid)
    limit.value = 30
    #expect(age.value == 20)
    #expect(!age.result.value.isInvalid)
  }

  @Test func validatesAgainWhenAnotherResultChanges() {
    let password = ValidatingProperty<String, Failure>("") { $0.count > 2 ? .valid : .invalid(.first) }
    let again = ValidatingProperty<String, Failure>("", with: password) { $0 == $1 ? .valid : .invalid(.second) }
    again.value = "abc"
    #expect(again.result.value.isInvalid)
    password.value = "abc"
    #expect(!again.result.value.isInvalid)
    #expect(again.value == "abc")
  }

  @Test func isATargetOfBindings() {
    let age = Age(1, validator)
    age <~ SignalProducer<Int, Never>([2, -1])
    #expect(age.value == 2)
    #expect(age.signal.producer.record().text == "")
    #expect(!age.lifetime.hasEnded)
  }
}
