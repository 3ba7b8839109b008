import MVVMTesting
import Streams
import Testing

@Suite struct AmbTests {
  @Test(arguments: [
    (a: "---1-2-|", b: "-3---4---|", result: "-3---4---|"),
    (a: "-1-2-|", b: "---3|", result: "-1-2-|"),
    (a: "--|", b: "---3|", result: "--|--"),
    (a: "--x", b: "---3|", result: "--x--"),
    (a: "-1-x", b: "---3|", result: "-1-x-"),
    (a: "-----", b: "---3|", result: "---3|"),
    (a: "-----", b: "-----", result: "-----"),
    (a: "--1-|", b: "--2-|", result: "--1-|"),
  ])
  func theFirstToSendWins(a: String, b: String, result: String) {
    #expect(play(a, b) { $0.amb($1) } == result)
    #expect(play(a, b) { Observable.amb([$0, $1]) } == result)
  }

  @Test func disposesOfTheLosers() {
    drawn { m in
      let a = m.hot("---1-2-|", subscribed: "^-!").asObservable()
      let b = m.hot("--3---4---|", subscribed: "^---------!").asObservable()
      let c = m.hot("-----5|", subscribed: "^-!").asObservable()
      m.expect(Observable.amb([a, b, c]), gives: "--3---4---|")
    }
  }

  @Test func canBeDisposedBeforeTheDecision() {
    drawn { m in
      let a = m.hot("---1-2-|", subscribed: "^-!").asObservable()
      let b = m.hot("--3---4---|", subscribed: "^-!")
      m.expect(a.amb(b), gives: "--!")
    }
  }

  @Test func ofNoneIsNever() {
    expect(gives: "-----") { _ in Observable<Int>.amb([]) }
  }

  @Test func doesNotSubscribeToMoreWhenItIsDecided() {
    var isSubscribed = false
    let (recorder, _) = Observable.just(1).amb(Observable.just(2).do(onSubscribe: { isSubscribed = true })).record()
    #expect(recorder.events == [.next(1), .completed])
    #expect(!isSubscribed)
  }
}
