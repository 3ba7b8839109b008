import Streams
import Testing

/// When `zip` ends. The forms for a fixed number of sources end with the last of them, even if no more values can be paired.
@Suite struct ZipEndTests {
  /// Completes all sources but one, which continues for a while.
  private func play(_ count: Int, goesOn: Int, _ zipped: ([PublishSubject<Int>]) -> Observable<String>) -> [String] {
    let sources = (0..<count).map { _ in PublishSubject<Int>() }
    var log: [String] = []
    let subscription = zipped(sources).subscribe { log.append("\($0)") }
    for source in sources { source.onNext(1) }
    for (index, source) in sources.enumerated() where index != goesOn { source.onCompleted() }
    sources[goesOn].onNext(2)
    log.append("the last one ends")
    sources[goesOn].onCompleted()
    subscription.dispose()
    return log
  }

  private func late(_ count: Int) -> [String] {
    let ones = Array(repeating: "1", count: count).joined(separator: ", ")
    return ["next((\(ones)))", "the last one ends", "completed"]
  }

  @Test(arguments: 2...8) func aFixedNumberEndsWithTheLastSource(count: Int) {
    for goesOn in 0..<count {
      #expect(play(count, goesOn: goesOn) { Self.selected($0) } == late(count))
      #expect(play(count, goesOn: goesOn) { Self.tuples($0) } == late(count))
      #expect(play(count, goesOn: goesOn) { Self.infallible($0.map(Self.infallible)) } == late(count))
      #expect(play(count, goesOn: goesOn) { Self.infallibleTuples($0.map(Self.infallible)) } == late(count))
    }
  }

  @Test(arguments: 2...8) func aCollectionEndsWithTheFirstValueWithoutAPartner(count: Int) {
    let ones = Array(repeating: "1", count: count).joined(separator: ", ")
    for goesOn in 0..<count {
      let log = play(count, goesOn: goesOn) { Observable.zip($0).map { "\($0)" } }
      #expect(log == ["next([\(ones)])", "completed", "the last one ends"])
    }
  }

  @Test func aMaybeWithoutAValueEndsAZipOfMaybes() {
    let endless = PublishSubject<Int>()
    var log: [String] = []
    _ = Maybe.zip(Maybe<Int>.empty(), endless.asMaybe()).subscribe { log.append("\($0)") }
    #expect(log == [])
    endless.onCompleted()
    #expect(log == ["completed"])
  }

  private static func infallible(_ subject: PublishSubject<Int>) -> Infallible<Int> {
    subject.asInfallible(onErrorJustReturn: 0)
  }

  private static func selected(_ s: [PublishSubject<Int>]) -> Observable<String> {
    switch s.count {
    case 2: Observable.zip(s[0], s[1]) { "\(($0, $1))" }
    case 3: Observable.zip(s[0], s[1], s[2]) { "\(($0, $1, $2))" }
    case 4: Observable.zip(s[0], s[1], s[2], s[3]) { "\(($0, $1, $2, $3))" }
    case 5: Observable.zip(s[0], s[1], s[2], s[3], s[4]) { "\(($0, $1, $2, $3, $4))" }
    case 6: Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5]) { "\(($0, $1, $2, $3, $4, $5))" }
    case 7: Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) { "\(($0, $1, $2, $3, $4, $5, $6))" }
    default: Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) { "\(($0, $1, $2, $3, $4, $5, $6, $7))" }
    }
  }

  private static func tuples(_ s: [PublishSubject<Int>]) -> Observable<String> {
    switch s.count {
    case 2: Observable.zip(s[0], s[1]).map { "\($0)" }
    case 3: Observable.zip(s[0], s[1], s[2]).map { "\($0)" }
    case 4: Observable.zip(s[0], s[1], s[2], s[3]).map { "\($0)" }
    case 5: Observable.zip(s[0], s[1], s[2], s[3], s[4]).map { "\($0)" }
    case 6: Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5]).map { "\($0)" }
    case 7: Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]).map { "\($0)" }
    default: Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]).map { "\($0)" }
    }
  }

  private static func infallible(_ s: [Infallible<Int>]) -> Observable<String> {
    let zipped: Infallible<String> =
      switch s.count {
      case 2: Infallible.zip(s[0], s[1]) { "\(($0, $1))" }
      case 3: Infallible.zip(s[0], s[1], s[2]) { "\(($0, $1, $2))" }
      case 4: Infallible.zip(s[0], s[1], s[2], s[3]) { "\(($0, $1, $2, $3))" }
      case 5: Infallible.zip(s[0], s[1], s[2], s[3], s[4]) { "\(($0, $1, $2, $3, $4))" }
      case 6: Infallible.zip(s[0], s[1], s[2], s[3], s[4], s[5]) { "\(($0, $1, $2, $3, $4, $5))" }
      case 7: Infallible.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) { "\(($0, $1, $2, $3, $4, $5, $6))" }
      default: Infallible.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) { "\(($0, $1, $2, $3, $4, $5, $6, $7))" }
      }
    return zipped.asObservable()
  }

  private static func infallibleTuples(_ s: [Infallible<Int>]) -> Observable<String> {
    let zipped: Infallible<String> =
      switch s.count {
      case 2: Infallible.zip(s[0], s[1]).map { "\($0)" }
      case 3: Infallible.zip(s[0], s[1], s[2]).map { "\($0)" }
      case 4: Infallible.zip(s[0], s[1], s[2], s[3]).map { "\($0)" }
      case 5: Infallible.zip(s[0], s[1], s[2], s[3], s[4]).map { "\($0)" }
      case 6: Infallible.zip(s[0], s[1], s[2], s[3], s[4], s[5]).map { "\($0)" }
      case 7: Infallible.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]).map { "\($0)" }
      default: Infallible.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]).map { "\($0)" }
      }
    return zipped.asObservable()
  }
}
