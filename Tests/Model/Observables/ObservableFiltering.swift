import Streams

/// Operators that pass on some of the values.
let observableFiltering: [RxOperator] = [
  RxOperator(
    "map",
    code: { s, n in "\(s[0]).map { $0 + 1 }" },
    build: { s, _, _ in s[0].map { $0 + 1 } },
    model: { s, _, _ in s[0].map { $0 + 1 } }
  ),
  RxOperator(
    "mapThrowing",
    [0...3],
    code: { s, n in "\(s[0]).map { if $0 % 4 == \(n[0]) { throw Fault(code: $0) } else { $0 } }" },
    build: { s, n, _ in s[0].map { if isBad(n[0])($0) { throw Fault(code: $0) } else { $0 } } },
    model: { s, n, _ in s[0].failing(isBad(n[0])) }
  ),
  RxOperator(
    "filter",
    [2...3],
    code: { s, n in "\(s[0]).filter { $0 % \(n[0]) == 0 }" },
    build: { s, n, _ in s[0].filter { $0 % n[0] == 0 } },
    model: { s, n, _ in s[0].filter { $0 % n[0] == 0 } }
  ),
  RxOperator(
    "filterThrowing",
    [0...3],
    code: { s, n in "\(s[0]).filter { if $0 % 4 == \(n[0]) { throw Fault(code: $0) } else { true } }" },
    build: { s, n, _ in s[0].filter { if isBad(n[0])($0) { throw Fault(code: $0) } else { true } } },
    model: { s, n, _ in s[0].failing(isBad(n[0])) }
  ),
  RxOperator(
    "compactMap",
    [2...3],
    weight: 5,
    code: { s, n in "\(s[0]).compactMap { $0 % \(n[0]) == 0 ? $0 + 1 : nil }" },
    build: { s, n, _ in s[0].compactMap { $0 % n[0] == 0 ? $0 + 1 : nil } },
    model: { s, n, _ in s[0].filter { $0 % n[0] == 0 }.map { $0 + 1 } }
  ),
  RxOperator(
    "take",
    [0...3],
    weight: 20,
    code: { s, n in "\(s[0]).take(\(n[0]))" },
    build: { s, n, _ in s[0].take(n[0]) },
    model: { s, n, _ in s[0].take(n[0]) }
  ),
  RxOperator(
    "takeWhile",
    [0...3, 0...1],
    code: { s, n in "\(s[0]).take(while: { $0 % 4 != \(n[0]) }, behavior: .\(n[1] == 0 ? "exclusive" : "inclusive"))" },
    build: { s, n, _ in s[0].take(while: { $0 % 4 != n[0] }, behavior: n[1] == 0 ? .exclusive : .inclusive) },
    model: { s, n, _ in s[0].take(while: { $0 % 4 != n[0] }, inclusive: n[1] == 1) }
  ),
  RxOperator(
    "takeUntilPredicate",
    [0...3, 0...1],
    weight: 5,
    code: { s, n in "\(s[0]).take(until: { $0 % 4 == \(n[0]) }, behavior: .\(n[1] == 0 ? "exclusive" : "inclusive"))" },
    build: { s, n, _ in s[0].take(until: { $0 % 4 == n[0] }, behavior: n[1] == 0 ? .exclusive : .inclusive) },
    model: { s, n, _ in s[0].take(while: { $0 % 4 != n[0] }, inclusive: n[1] == 1) }
  ),
  RxOperator(
    "skip",
    [0...3],
    code: { s, n in "\(s[0]).skip(\(n[0]))" },
    build: { s, n, _ in s[0].skip(n[0]) },
    model: { s, n, _ in s[0].skip(n[0]) }
  ),
  RxOperator(
    "skipWhile",
    [0...3],
    code: { s, n in "\(s[0]).skip(while: { $0 % 4 != \(n[0]) })" },
    build: { s, n, _ in s[0].skip(while: { $0 % 4 != n[0] }) },
    model: { s, n, _ in s[0].skip(while: { $0 % 4 != n[0] }) }
  ),
  RxOperator(
    "distinctUntilChanged",
    code: { s, _ in "\(s[0]).distinctUntilChanged()" },
    build: { s, _, _ in s[0].distinctUntilChanged() },
    model: { s, _, _ in s[0].distinct() }
  ),
  RxOperator(
    "distinctByKey",
    weight: 5,
    code: { s, _ in "\(s[0]).distinctUntilChanged { $0 % 2 }" },
    build: { s, _, _ in s[0].distinctUntilChanged { $0 % 2 } },
    model: { s, _, _ in s[0].distinct { $0 % 2 } }
  ),
  RxOperator(
    "element",
    [0...2],
    code: { s, n in "\(s[0]).element(at: \(n[0]))" },
    build: { s, n, _ in s[0].element(at: n[0]) },
    model: { s, n, _ in s[0].element(at: n[0], orElse: [.failed(Faults.argumentOutOfRange)]) }
  ),
  RxOperator(
    "first",
    code: { s, _ in "\(s[0]).first().asObservable().map { $0 ?? 99 }" },
    build: { s, _, _ in s[0].first().asObservable().map { $0 ?? 99 } },
    model: { s, _, _ in s[0].first(orElse: [.next(99), .completed]) }
  ),
  RxOperator(
    "single",
    code: { s, _ in "\(s[0]).single()" },
    build: { s, _, _ in s[0].single() },
    model: { s, _, _ in s[0].single() }
  ),
  RxOperator(
    "asSingle",
    code: { s, _ in "\(s[0]).asSingle().asObservable()" },
    build: { s, _, _ in s[0].asSingle().asObservable() },
    model: { s, _, _ in s[0].atMostOne(orElse: [.failed(Faults.noElements)]) }
  ),
  RxOperator(
    "asMaybe",
    code: { s, _ in "\(s[0]).asMaybe().asObservable()" },
    build: { s, _, _ in s[0].asMaybe().asObservable() },
    model: { s, _, _ in s[0].atMostOne(orElse: [.completed]) }
  ),
  RxOperator(
    "ignoreElements",
    weight: 5,
    code: { s, _ in "\(s[0]).ignoreElements().map(absurd)" },
    build: { s, _, _ in s[0].ignoreElements().map(absurd) },
    model: { s, _, _ in s[0].each { _ in [] } }
  ),
  RxOperator(
    "ifEmpty",
    [0...9],
    code: { s, n in "\(s[0]).ifEmpty(default: \(n[0]))" },
    build: { s, n, _ in s[0].ifEmpty(default: n[0]) },
    model: { s, n, _ in s[0].ifEmpty(n[0]) }
  ),
  RxOperator(
    "withUnretained",
    weight: 5,
    code: { s, _ in "\(s[0]).withUnretained(object).map(\\.1)" },
    build: { s, _, e in s[0].withUnretained(e).map(\.1) },
    model: { s, _, _ in s[0].passedOn }
  ),
  RxOperator(
    "do",
    [0...3],
    weight: 5,
    code: { s, n in "\(s[0]).do(onNext: { if $0 % 4 == \(n[0]) { throw Fault(code: $0) } })" },
    build: { s, n, _ in s[0].do(onNext: { if isBad(n[0])($0) { throw Fault(code: $0) } }) },
    model: { s, n, _ in s[0].failing(isBad(n[0])) }
  ),
]
