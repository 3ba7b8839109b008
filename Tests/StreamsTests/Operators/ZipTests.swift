import Streams
import Testing

@Suite struct ZipTests {
  private func sum(_ a: Int, _ b: Int) throws -> Int {
    if a == 9 { throw Failure() }
    return a + b
  }

  @Test(arguments: [
    ("1-2--|", "-3-4--|", "-4-6--|"),
    ("12-----|", "--3-4-5-|", "--4-6---|"),
    ("12|------", "--3-4-5-|", "--4-6---|"),
    ("-|--", "--1-", "----"),
    ("--1-", "-|--", "----"),
    ("1-|--", "-2--|", "-3--|"),
    ("-|--", "---|", "---|"),
    ("-|--", "----", "----"),
    ("----", "----", "----"),
    ("1-x-", "-2--", "-3x-"),
    ("1---", "-2-x", "-3-x"),
    ("1-9--", "-2-3-", "-3-x-"),
  ])
  func combinesPairs(a: String, b: String, result: String) {
    #expect(play(a, b) { Observable.zip($0, $1, resultSelector: sum) } == result)
    #expect(play(a, b) { Observable.zip($0, $1).map { try sum($0, $1) } } == result)
  }

  @Test(arguments: [
    ("1-2--|", "-3-4--|", "-4-6--|"),
    ("12-----|", "--3-4-5-|", "--4-6---|"),
    ("12|------", "--3-4-5-|", "--4-6-|--"),
    ("-|--", "--1-", "--|-"),
    ("--1-", "-|--", "--|-"),
    ("-|--", "---|", "---|"),
    ("-|--", "----", "----"),
    ("1-x-", "-2--", "-3x-"),
    ("1-9--", "-2-3-", "-3-x-"),
  ])
  func aCollectionEndsWhenThereWillBeNoPartner(a: String, b: String, result: String) {
    #expect(play(a, b) { Observable.zip([$0, $1]) { try sum($0[0], $0[1]) } } == result)
    #expect(play(a, b) { Observable.zip([$0, $1]).map { try sum($0[0], $0[1]) } } == result)
  }

  @Test func everyNumberOfSources() {
    let line = "1-2|"
    let lines = { (count: Int) in play(line) { source in joined(source, count) } }
    for count in 3...8 {
      let (ones, twos) = (String(repeating: "1", count: count), String(repeating: "2", count: count))
      #expect(lines(count) == "(\(ones))-(\(twos))|")
    }
  }

  private func joined(_ s: Observable<Int>, _ count: Int) -> Observable<String> {
    switch count {
    case 3: .zip(s, s, s) { "\($0)\($1)\($2)" }
    case 4: .zip(s, s, s, s) { "\($0)\($1)\($2)\($3)" }
    case 5: .zip(s, s, s, s, s) { "\($0)\($1)\($2)\($3)\($4)" }
    case 6: .zip(s, s, s, s, s, s) { "\($0)\($1)\($2)\($3)\($4)\($5)" }
    case 7: .zip(s, s, s, s, s, s, s) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)" }
    default: .zip(s, s, s, s, s, s, s, s) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)\($7)" }
    }
  }

  @Test func everyTuple() {
    #expect(play("1|") { s in Observable.zip(s, s, s).map { "\($0)" } } == "((1, 1, 1))|")
    #expect(play("1|") { s in Observable.zip(s, s, s, s).map { "\($0)" } } == "((1, 1, 1, 1))|")
    #expect(play("1|") { s in Observable.zip(s, s, s, s, s).map { "\($0)" } } == "((1, 1, 1, 1, 1))|")
    #expect(play("1|") { s in Observable.zip(s, s, s, s, s, s).map { "\($0)" } } == "((1, 1, 1, 1, 1, 1))|")
    #expect(play("1|") { s in Observable.zip(s, s, s, s, s, s, s).map { "\($0)" } } == "((1, 1, 1, 1, 1, 1, 1))|")
    #expect(play("1|") { s in Observable.zip(s, s, s, s, s, s, s, s).map { "\($0)" } } == "((1, 1, 1, 1, 1, 1, 1, 1))|")
  }

  @Test func noSourcesCompleteImmediately() {
    var seen: [Event<[Int]>] = []
    _ = Observable.zip([Observable<Int>]()).subscribe { seen.append($0) }
    #expect(seen == [.completed])
  }

  /// Sources whose values are known are taken without a subscription, and end as others do.
  @Test func knownValues() {
    #expect(play("-1-2|") { Observable.zip($0, Observable.just(3), resultSelector: sum) } == "-4--|")
    #expect(play("-1-2|") { Observable.zip(Observable.just(3), $0, resultSelector: sum) } == "-4--|")
    #expect(play("-1-2|") { Observable.zip($0, Observable.empty(), resultSelector: sum) } == "----|")
    #expect(play("-1-x-") { Observable.zip($0, Observable.just(3), resultSelector: sum) } == "-4-x-")
    #expect(play("-9-2-") { Observable.zip(Observable.just(3), $0) { try sum($1, $0) } } == "-x---")
    #expect(play("-1-2|") { Observable.zip([$0, .just(3)]).map { try sum($0[0], $0[1]) } } == "-4-|-")
    #expect(play("-1-2|") { Observable.zip([.empty(), $0]).map { try sum($0[0], $0[1]) } } == "-|---")
  }

  @Test func onlyKnownValues() {
    func seen(_ first: Int, _ zipped: (Observable<Int>, Observable<Int>) -> Observable<Int>) -> [String] {
      var seen: [String] = []
      let leaked = Resources.leaked { _ = zipped(.just(first), .just(2)).subscribe { seen.append("\($0)") } }
      #expect(leaked == 0)
      return seen
    }
    let failed = "error(\(Failure()))"
    #expect(seen(1) { Observable.zip($0, $1, resultSelector: sum) } == ["next(3)", "completed"])
    #expect(seen(9) { Observable.zip($0, $1, resultSelector: sum) } == [failed])
    #expect(seen(1) { Observable.zip($0, $1, resultSelector: sum).take(1) } == ["next(3)", "completed"])
    #expect(seen(1) { Observable.zip([$0, $1]) { try sum($0[0], $0[1]) } } == ["next(3)", "completed"])
    #expect(seen(9) { Observable.zip([$0, $1]) { try sum($0[0], $0[1]) } } == [failed])
  }

  @Test func aSourceIsNotStartedAfterTheEnd() {
    var seen: [Event<Int>] = []
    var isStarted = false
    let third = Observable<Int>.deferred {
      isStarted = true
      return .just(3)
    }
    _ = Observable.zip(Observable.just(1), Observable<Int>.error(Failure()), third) { $0 + $1 + $2 }.subscribe {
      seen.append($0)
    }
    #expect(seen.count == 1)
    #expect(!isStarted)
    _ = Observable.zip([.empty(), .just(2), third]).map { $0[0] }.subscribe { seen.append($0) }
    #expect(isStarted)
    #expect(seen.last == .completed)
  }

  @Test func valuesWaitForTheirPartners() {
    #expect(
      play("123456789|-------", "---------12345678") { Observable.zip($0, $1) { $0 * 10 + $1 } }
        == "---------(11)(22)(33)(44)(55)(66)(77)(88)"
    )
  }

  @Test func aValueFromInsideADeliveryWaitsItsTurn() {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    var seen: [Int] = []
    _ = Observable.zip(a, b) { $0 * 10 + $1 }.subscribe(onNext: { value in
      seen.append(value)
      if value == 11 {
        b.onNext(2)
        a.onNext(2)
      }
    })
    a.onNext(1)
    b.onNext(1)
    #expect(seen == [11, 22])
  }

  @Test func aCollectionIsWalkedOnceForEachSubscription() {
    var made = 0
    let sources = [1, 2].lazy.map { number in
      made += 1
      return Observable.just(number)
    }
    Observable<Int>.zip(sources) { $0.count }.subscribe().dispose()
    #expect(made == 2)
  }
}
