import Signals

/// Properties with the values of a source, and operators on properties. They are made at the start.
let signalProperties: [TypedOperator] = [
  property(code: "", { s, _ in s[0] }, model: { s, _ in s[0] }),
  property(
    "Map",
    code: ".map { $0 + 1 }",
    { s, _ in s[0].map { $0 + 1 } },
    model: { s, _ in s[0].map { $0 + 1 }.held() }
  ),
  property(
    "SkipRepeats",
    code: ".skipRepeats()",
    { s, _ in s[0].skipRepeats() },
    model: { s, _ in s[0].distinct().held() }
  ),
  property(
    "UniqueValues",
    code: ".uniqueValues { $0 % 3 }",
    { s, _ in s[0].uniqueValues { $0 % 3 } },
    model: { s, _ in
      s[0].each(Set<Int>()) { seen, value in seen.insert(value % 3).inserted ? [.next(value)] : [] }.held()
    }
  ),
  property(
    "CombinePrevious",
    [0...9],
    code: ".combinePrevious(#).map { mix($0.0, $0.1) }",
    { s, n in s[0].combinePrevious(n[0]).map { Faults.mix($0.0, $0.1) } },
    model: { s, n in
      s[0].each(n[0]) { last, value in
        defer { last = value }
        return [.next(Faults.mix(last, value))]
      }.held().held()
    }
  ),
  property(
    "Filter",
    [0...9],
    code: ".filter(initial: #) { $0 % 2 == 0 }",
    { s, n in s[0].filter(initial: n[0]) { $0 % 2 == 0 } },
    model: { s, n in s[0].filter { $0 % 2 == 0 }.held(n[0]) }
  ),
  property(
    "CombineLatest",
    sources: 2,
    code: ".combineLatest(with: %).map { mix(mix(0, $0.0), $0.1) }",
    { s, _ in s[0].combineLatest(with: s[1]).map { Faults.mix(Faults.mix(0, $0.0), $0.1) } },
    model: { s, _ in Stream.typedCombineLatest(s).held().held() }
  ),
  property(
    "Zip",
    sources: 2,
    code: ".zip(with: %).map { mix(mix(0, $0.0), $0.1) }",
    { s, _ in s[0].zip(with: s[1]).map { Faults.mix(Faults.mix(0, $0.0), $0.1) } },
    model: { s, _ in Stream.typedZip(s).held().held() }
  ),
  property(
    "And",
    sources: 2,
    code: ".map { $0 % 2 == 1 }.and(%.map { $0 % 2 == 1 }).map { $0 ? 1 : 0 }",
    { s, _ in s[0].map { $0 % 2 == 1 }.and(s[1].map { $0 % 2 == 1 }).map { $0 ? 1 : 0 } },
    model: { s, _ in .typedCombineLatest(s.map { $0.map { $0 % 2 }.held() }).map { $0 == 11 ? 1 : 0 }.held().held() }
  ),
  property(
    "Or",
    sources: 2,
    code: ".map { $0 % 2 == 1 }.or(%.map { $0 % 2 == 1 }.negate()).map { $0 ? 1 : 0 }",
    { s, _ in s[0].map { $0 % 2 == 1 }.or(s[1].map { $0 % 2 == 1 }.negate()).map { $0 ? 1 : 0 } },
    model: { s, _ in .typedCombineLatest(s.map { $0.map { $0 % 2 }.held() }).map { $0 == 1 ? 0 : 1 }.held().held() }
  ),
  propertyOfProperties("FlatMapMerge", .merge, code: ".merge") { $0.flatMap($1) },
  propertyOfProperties("FlatMapThrottle", .throttle, code: ".throttle") { $0.flatMapFirst($1) },
  propertyOfProperties("FlatMapLatest", .latest, code: ".latest") { $0.typedLatest($1) },
  TypedOperator(
    "mutableProperty",
    [0...9],
    weight: 5,
    code: { s, n in "MutableProperty(\(n[0])) <~ \(quiet(s[0]))" },
    build: { s, n, _ in
      Producer { observer, lifetime in
        let property = MutableProperty(n[0])
        lifetime += property.producer.promoteError(Fault.self).start(observer)
        lifetime += property <~ quiet(s[0])
        lifetime.observeEnded { withExtendedLifetime(property) {} }
      }
    },
    model: { s, n, _ in s[0].bound(to: n[0]) }
  ),
  TypedOperator(
    "mutablePropertyModify",
    [0...9],
    weight: 5,
    code: { s, n in "modifying(MutableProperty(\(n[0])), by: \(quiet(s[0]))) { $0 = mix($0, $1) }" },
    build: { s, n, _ in
      Producer { observer, lifetime in
        let property = MutableProperty(n[0])
        lifetime += property.producer.promoteError(Fault.self).start(observer)
        lifetime += quiet(s[0]).startWithValues { value in property.modify { $0 = Faults.mix($0, value) } }
        lifetime.observeEnded { withExtendedLifetime(property) {} }
      }
    },
    model: { s, n, _ in s[0].scan(n[0], Faults.mix).bound(to: n[0]) }
  ),
]

/// A property with the values of a producer, whose failure is ignored.
func property(_ source: Producer) -> Property<Int> { Property(initial: 0, then: quiet(source)) }

func property(_ code: String) -> String { "Property(initial: 0, then: \(quiet(code)))" }

/// An operator on properties.
///
/// - Parameter code: The source code after the first property, with `%` for the second one and `#` for the number.
private func property(
  _ name: String = "",
  sources: Int = 1,
  _ numbers: [ClosedRange<Int>] = [],
  code: String,
  _ build: @escaping @Sendable ([Property<Int>], [Int]) -> Property<Int>,
  model: @escaping @Sendable ([Stream], [Int]) -> Stream
) -> TypedOperator {
  TypedOperator(
    "property" + name,
    sources: sources,
    numbers,
    weight: 5,
    code: { s, n in
      let written = code.replacing("%", with: property(s.last!)).replacing("#", with: "\(n.first ?? 0)")
      return "started { \(property(s[0]))\(written).producer.promoteError() }"
    },
    build: { s, n, _ in started { build(s.map { property($0) }, n).producer.promoteError(Fault.self) } },
    model: { s, n, _ in model(s.map { $0.neverFailing.held() }, n) }
  )
}

/// A property with the values of the properties into which each value is turned.
private func propertyOfProperties(
  _ name: String,
  _ strategy: FlattenStrategy,
  code: String,
  model: @escaping @Sendable (Stream, @escaping Inner) -> Stream
) -> TypedOperator {
  TypedOperator(
    "property" + name,
    sources: 2,
    weight: 5,
    code: { s, _ in
      "started { \(property(s[0])).flatMap(\(code)) \(mixed(property(s[1]))).producer.promoteError() }"
    },
    build: { s, _, _ in
      started {
        property(s[0]).flatMap(strategy) { value in property(s[1]).map { Faults.mix($0, value) } }
          .producer.promoteError(Fault.self)
      }
    },
    model: { s, _, _ in
      let inner = s[1].neverFailing.held()
      return model(s[0].neverFailing.held()) { value in inner.map { Faults.mix($0, value) }.held() }.held()
    }
  )
}
