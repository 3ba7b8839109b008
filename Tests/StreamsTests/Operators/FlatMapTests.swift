import MVVMTesting
import Streams
import Testing

@Suite struct FlatMapTests {
  @Test func mergesTheInnerStreamsOfAllValues() {
    drawn { m in
      let inner = m.cold("-x-y|", subscribed: "-^---!", "---^---!")
      let source = m.hot("-a-b--|", subscribed: "^-----!")
      m.expect(source.flatMap { _ in inner }, gives: "--x-(yx)-y|")
    }
  }

  @Test(arguments: [
    (source: "|", result: "|"),
    (source: "----", result: "----"),
    (source: "--#", result: "--#"),
    (source: "-a-----|", result: "--x-y--|"),
    (source: "-a-|", result: "--x-y|"),
    (source: "-a-#", result: "--x#"),
    (source: "-a----", result: "--x!"),
  ])
  func endsWithTheSourceAndAllInnerOnes(source: String, result: String) {
    drawn { m in
      let inner = m.cold("-x-y|")
      m.expect(m.hot(source).flatMap { _ in inner }, gives: result)
    }
  }

  @Test func failsWithAnInnerStreamAndLeavesTheOthers() {
    drawn { m in
      let (endless, failing) = (m.cold("-x-------", subscribed: "-^---!"), m.cold("--#", subscribed: "---^-!"))
      let source = m.hot("-a-b----|", subscribed: "^----!")
      m.expect(source.flatMap { $0 == "a" ? endless : failing }, gives: "--x--#")
    }
  }

  @Test func failsWithTheErrorOfTheSelector() {
    let result = play("-1-2-3-|") {
      $0.flatMap { element -> Observable<Int> in
        if element == 2 { throw Failure() }
        return .just(element * 2)
      }
    }
    #expect(result == "-2-x----")
  }

  @Test func streamsThatEndImmediatelyAreDeliveredInTheirPlace() {
    #expect(play("-1-2-|") { $0.flatMap { Observable.of($0, $0 + 1) } } == "-(12)-(23)-|")
    #expect(play("-1-2-|") { $0.flatMap { $0 == 1 ? Observable.empty() : Observable.just($0) } } == "---2-|")
  }

  /// A value that an inner stream sends during the delivery of another value waits for that delivery.
  @Test func valuesThatAnInnerStreamCausesComeAfterIt() {
    let subject = PublishSubject<Int>()
    var seen: [Int] = []
    _ = subject.flatMap { Observable.of($0, $0 * 10) }.subscribe(onNext: {
      seen.append($0)
      if $0 == 1 { subject.onNext(2) }
    })
    subject.onNext(1)
    #expect(seen == [1, 10, 2, 20])
  }

  @Test func disposingEndsTheSourceAndInnerStreams() {
    let (source, inner) = (PublishSubject<Int>(), PublishSubject<Int>())
    let subscription = source.flatMap { _ in inner }.subscribe(onNext: { _ in })
    source.onNext(1)
    source.onNext(2)
    #expect(inner.hasObservers)
    subscription.dispose()
    #expect(!inner.hasObservers)
    #expect(!source.hasObservers)
  }

  @Test func leaksNothing() {
    #expect(leakedVirtually { source, _ in source.flatMap { Observable.of($0, $0) } } == 0)
    #expect(
      leakedVirtually { source, scheduler in
        source.flatMap { Observable.just($0).delay(.seconds(7), scheduler: scheduler) }
      } == 0
    )
    #expect(leakedByAbandoning { source, _ in source.flatMap { _ in Observable<Int>.never() } } == 0)
  }
}
