import Signals
import Streams

private struct Failure: Error {}

let propertyOperators = [
  property("map") { $0.map { $0 &+ 1 } },
  property("map(value:)") { $0.map(value: 1) },
  property("filter") { $0.filter(initial: 0) { $0 >= 0 } },
  property("skipRepeats") { $0.skipRepeats() },
  property("skipRepeats(_:)") { $0.skipRepeats { $0 == $1 } },
  property("uniqueValues()") { $0.uniqueValues() },
  property("flatten", makesStreams: true) { $0.map { Property(value: $0) }.flatten(.latest) },
  property("uniqueValues") { $0.uniqueValues { $0 % 10 } },
  property("combinePrevious") { $0.combinePrevious(0) },
  property("combineLatest") { Property.combineLatest($0, Property(value: 1)) },
  property("combineLatest of 3") { Property.combineLatest($0, Property(value: 1), Property(value: 2)) },
  property("combineLatest(_:)") {
    Property.combineLatest([Property($0), Property(value: 1)]) ?? Property(value: [])
  },
  property("combineLatest(_:emptySentinel:)") {
    Property.combineLatest([Property($0), Property(value: 1)], emptySentinel: [])
  },
  property("combineLatest(with:)") { $0.combineLatest(with: Property(value: 1)) },
  property("zip") { Property.zip($0, $0) },
  property("zip of 3") { Property.zip($0, $0, $0) },
  property("zip(_:)") { Property.zip([Property($0), Property($0)]) ?? Property(value: []) },
  property("zip(_:emptySentinel:)") { Property.zip([Property($0), Property($0)], emptySentinel: []) },
  property("zip(with:)") { $0.zip(with: $0) },
  property("flatMap", makesStreams: true) { $0.flatMap(.latest) { Property(value: $0) } },
  property("negate") { $0.map { $0 > 3 }.negate() },
  property("and") { $0.map { $0 > 3 }.and($0.map { $0 > 4 }) },
  property("or") { $0.map { $0 > 3 }.or($0.map { $0 > 4 }) },
  property("all") { Property.all([$0.map { $0 > 3 }, $0.map { $0 > 4 }]) },
  property("any") { Property.any([$0.map { $0 > 3 }, $0.map { $0 > 4 }]) },
  property("map(_:), a key path") { $0.map(\.byteSwapped) },
  property("all of several") { Property.all($0.map { $0 > 3 }, $0.map { $0 > 4 }) },
  property("any of several") { Property.any($0.map { $0 > 3 }, $0.map { $0 > 4 }) },
  property("init(_:)") { Property($0) },
  property("init(capturing:)") { Property(capturing: $0) },
  property("init(initial:then:)") { Property(initial: 0, then: $0.producer as SignalProducer<Int, Never>) },
  property("init(initial:then:), a property") { Property(initial: 0, then: $0 as MutableProperty<Int>) },
  property("init(initial:then:), an observable") { Property(initial: 0, then: $0.asObservable() as Observable<Int>) },
  property("init(initial:then:) of optionals") {
    Property<Int?>(initial: nil, then: $0.producer as SignalProducer<Int, Never>)
  },
  property("init(initial:then:) of optionals, a property") {
    Property<Int?>(initial: nil, then: $0 as MutableProperty<Int>)
  },
  validating("valid") { ValidatingProperty(0) { _ in .valid } },
  validating("coerced") { ValidatingProperty(0) { .coerced($0 &+ 1, Failure()) } },
  validating("invalid") { ValidatingProperty(0) { $0 == 0 ? .valid : .invalid(Failure()) } },
  validating("a property") { ValidatingProperty(MutableProperty(0)) { _ in .valid } },
  validating("with a property") { ValidatingProperty(0, with: MutableProperty(1)) { _, _ in .valid } },
  validating("with a validating one") {
    ValidatingProperty(0, with: ValidatingProperty<Int, Failure>(0) { _ in .valid }) { _, _ in .valid }
  },
  validating("a property, with a property") {
    ValidatingProperty(MutableProperty(0), with: MutableProperty(1)) { _, _ in .valid }
  },
  validating("a property, with a validating one") {
    ValidatingProperty(MutableProperty(0), with: ValidatingProperty<Int, Failure>(0) { _ in .valid }) { _, _ in .valid }
  },
  life("typed/MutableProperty.producer") { [property = MutableProperty(1)] _, sum in
    property.producer.startWithValues { sum.total &+= $0 }.dispose()
  },
  bridged("property.asObservable") { $0.asObservable() },
  life("typed/property.modify") { [property = MutableProperty(0)] i, _ in property.modify { $0 &+= i } },
  life("typed/property.swap") { [property = MutableProperty(0)] i, sum in sum.total &+= property.swap(i) },
  life("typed/property.withValue") { [property = MutableProperty(0)] _, sum in
    property.withValue { sum.total &+= $0 }
  },
  life("typed/MutableProperty(wrappedValue:)") { i, sum in sum.total &+= MutableProperty(wrappedValue: i).value },
]

/// A property that validates each value to which it is set.
@inline(__always)
private func validating(
  _ name: String,
  _ make: @escaping @Sendable () -> ValidatingProperty<Int, Failure>
) -> OperatorCensus {
  OperatorCensus("typed/ValidatingProperty, \(name)") {
    let (property, sum) = (make(), Sum())
    property.signal.observeValues { _ in sum.total &+= 1 }
    property.result.signal.observeValues { _ in sum.total &+= 1 }
    return { events in
      for i in 0..<events { property.value = i }
      return sum.total
    }
  }
}

/// An operator on a property of numbers.
@inline(__always)
private func property<Result>(
  _ name: String,
  makesStreams: Bool = false,
  _ make: @escaping @Sendable (MutableProperty<Int>) -> Property<Result>
) -> OperatorCensus {
  row("typed/property.\(name)", makesStreams: makesStreams) { (source: PropertySource, sum) in
    let property = make(source.property)
    let subscription = property.signal.observeValues { _ in sum.total &+= 1 }
    return { withExtendedLifetime(property) { subscription?.dispose() } }
  }
}
