import Foundation
import MVVMTesting
import Streams
import Testing
import Threads

@Suite struct MergeTests {
  @Test(arguments: [
    (a: "-1---2-|", b: "---3---4|", result: "-1-3-2-4|"),
    (a: "-1-|", b: "-----2-|", result: "-1---2-|"),
    (a: "|", b: "-1|", result: "-1|"),
    (a: "-1-|", b: "-----", result: "-1---"),
    (a: "-1-x", b: "-----", result: "-1-x-"),
    (a: "-1---|", b: "---x", result: "-1-x--"),
    (a: "1|", b: "2|", result: "(12)|"),
  ])
  func sendsWhatAnySends(a: String, b: String, result: String) {
    #expect(play(a, b) { Observable.merge($0, $1) } == result)
    #expect(play(a, b) { Observable.merge([$0, $1]) } == result)
    #expect(play(a, b) { Observable.merge(AnyCollection([$0, $1])) } == result)
  }

  @Test func ofNoneIsEmpty() {
    #expect(Observable<Int>.merge().record().0.events == [.completed])
    #expect(Observable<Int>.merge([]).record().0.events == [.completed])
  }

  @Test func subscribesToAllImmediately() {
    drawn { m in
      let a = m.cold("-1|", subscribed: "^-!").asObservable()
      let b = m.cold("--2-|", subscribed: "^---!").asObservable()
      m.expect(Observable.merge(a, b), gives: "-12-|")
    }
  }

  @Test func doesNotSubscribeToMoreThanIsTaken() {
    var isSubscribed = false
    let other = Observable.just(2).do(onSubscribe: { isSubscribed = true })
    let (recorder, _) = Observable.merge(.just(1), other).take(1).record()
    #expect(recorder.events == [.next(1), .completed])
    #expect(!isSubscribed)
  }

  @Test func mergesTheStreamsThatArriveAsValues() {
    drawn { m in
      let a = m.cold("-1--2|", subscribed: "-^----!").asObservable()
      let b = m.cold("-3-|", subscribed: "--^--!").asObservable()
      m.expect(m.hot("-ab|", values: ["a": a, "b": b], subscribed: "^--!").merge(), gives: "--13-2|")
    }
  }

  @Test func losesNothingFromManyThreads() {
    let subjects = (0..<8).map { _ in PublishSubject<Int>() }
    // Accessed by one thread at a time, if the test passes.
    nonisolated(unsafe) var sum = 0
    nonisolated(unsafe) var completions = 0
    _ = Observable.merge(subjects.map { $0.asObservable() })
      .subscribe(onNext: { sum += $0 }, onCompleted: { completions += 1 })
    onThreads(8) { index in
      for _ in 0..<5_000 { subjects[index].onNext(1) }
      subjects[index].onCompleted()
    }
    #expect(sum == 40_000)
    #expect(completions == 1)
  }
}
