import Foundation
import MVVMTesting
import Streams
import Testing
import Threads

@Suite struct SwitchLatestTests {
  @Test func sendsTheValuesOfTheLatest() {
    drawn { m in
      let a = m.cold("-1--2--3|", subscribed: "-^----!").asObservable()
      let b = m.cold("-8-9|", subscribed: "------^---!").asObservable()
      let source = m.hot("-a----b------|", values: ["a": a, "b": b], subscribed: "^------------!")
      m.expect(source.switchLatest(), gives: "--1--2-8-9---|")
    }
  }

  @Test(arguments: [
    (source: "|", result: "|"),
    (source: "----", result: "----"),
    (source: "--#", result: "--#"),
    (source: "-a-----|", result: "--x-y--|"),
    (source: "-a-|", result: "--x-y|"),
    (source: "-a-a-|", result: "--x-x-y|"),
    (source: "-a-#", result: "--x#"),
    (source: "-a----", result: "--x!"),
  ])
  func endsWithTheSourceAndTheLatest(source: String, result: String) {
    drawn { m in
      let inner = m.cold("-x-y|")
      m.expect(m.hot(source).flatMapLatest { _ in inner }, gives: result)
    }
  }

  @Test func failsWithTheLatest() {
    drawn { m in
      let a = m.cold("---#", subscribed: "-^-!").asObservable()
      let b = m.cold("-x#", subscribed: "---^-!").asObservable()
      let source = m.hot("-a-b----|", values: ["a": a, "b": b], subscribed: "^----!")
      m.expect(source.switchLatest(), gives: "----x#")
    }
  }

  @Test func failsWithTheErrorOfTheSelector() {
    #expect(play("-1-2-|") { $0.flatMapLatest { _ -> Observable<Int> in throw Failure() } } == "-x----")
    let late = play("-1-2-|") { source in
      source.flatMapLatest { element -> Observable<Int> in
        if element == 2 { throw Failure() }
        return .never()
      }
    }
    #expect(late == "---x--")
  }

  @Test func disposesOfThePreviousStreamBeforeItSubscribesToTheNext() {
    var log: [String] = []
    let source = PublishSubject<Int>()
    let subscription = source.flatMapLatest { number in
      Observable<Int>.create { _ in
        log.append("subscribed \(number)")
        return Disposables.create { log.append("disposed \(number)") }
      }
    }
    .subscribe()
    source.onNext(1)
    source.onNext(2)
    subscription.dispose()
    #expect(log == ["subscribed 1", "disposed 1", "subscribed 2", "disposed 2"])
  }

  @Test func innerStreamsThatEndImmediately() {
    func play(_ line: String, _ first: Observable<Int>, _ others: Observable<Int>) -> String {
      StreamsTests.play(line) { $0.flatMapLatest { $0 == 1 ? first : others } }
    }
    #expect(play("-1-2-|", .just(1), .just(2)) == "-1-2-|")
    #expect(play("-1-2-|", .never(), .empty()) == "-----|")
    #expect(play("-1-2-|", .empty(), .never()) == "------")
    #expect(play("-1-2|", .just(1), .never()) == "-1---")
  }

  @Test func aJustEndsThePreviousStream() {
    drawn { m in
      let inner = m.cold("-x-y-z|", subscribed: "-^-!").asObservable()
      let source = m.hot("-a-b|", values: ["a": inner, "b": .just("j")])
      m.expect(source.switchLatest(), gives: "--xj|")
    }
  }

  @Test func waitingValuesOfAReplacedStreamAreDropped() {
    let source = PublishSubject<Observable<Int>>()
    let first = PublishSubject<Int>()
    var seen: [Int] = []
    let subscription = source.switchLatest().subscribe(onNext: { value in
      seen.append(value)
      guard value == 1 else { return }
      // Both values have to wait, and the next switch comes before the turn of the first.
      source.onNext(BehaviorSubject(value: 2))
      source.onNext(BehaviorSubject(value: 3))
    })
    source.onNext(first)
    first.onNext(1)
    #expect(seen == [1, 3])
    subscription.dispose()
  }

  @Test func sendsTheValuesOfOneAtATimeFromManyThreads() {
    let source = PublishSubject<Int>()
    let inners = (0..<4).map { _ in PublishSubject<Int>() }
    // Accessed by one thread at a time, if the test passes.
    nonisolated(unsafe) var count = 0
    nonisolated(unsafe) var ends = 0
    _ = source.flatMapLatest { inners[$0] }.subscribe(onNext: { _ in count += 1 }, onCompleted: { ends += 1 })
    onThreads(5) { index in
      for round in 0..<2_000 {
        if index < 4 { inners[index].onNext(round) } else { source.onNext(round % 4) }
      }
    }
    source.onCompleted()
    inners.forEach { $0.onCompleted() }
    #expect(count <= 8_000)
    #expect(ends == 1)
  }

  /// The values of a stream that has ended wait for the current delivery; the next stream arrives before their turn.
  @Test func waitingValuesOfAnEndedStreamAreDroppedByTheNext() {
    let (source, first) = (PublishSubject<Int>(), PublishSubject<Int>())
    var seen: [Int] = []
    _ = source.flatMapLatest { [first.asObservable(), .of(20, 21), .of(30)][$0] }.subscribe(onNext: {
      seen.append($0)
      if $0 == 10 { source.onNext(1) }
      if $0 == 20 { source.onNext(2) }
    })
    source.onNext(0)
    first.onNext(10)
    #expect(seen == [10, 20, 30])
  }
}
