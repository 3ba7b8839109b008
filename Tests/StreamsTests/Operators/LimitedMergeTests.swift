import Foundation
import MVVMTesting
import Streams
import Testing
import Threads

@Suite struct LimitedMergeTests {
  @Test func runsNoMoreThanTheLimitAndKeepsTheOrder() {
    drawn { m in
      let a = m.cold("-1---2|", subscribed: "^-----!").asObservable()
      let b = m.cold("-3-|", subscribed: "-^--!").asObservable()
      let c = m.cold("-4-5-|", subscribed: "----^----!").asObservable()
      let d = m.cold("6|", subscribed: "------^!").asObservable()
      let source = m.hot("abcd---|", values: ["a": a, "b": b, "c": c, "d": d], subscribed: "^------!")
      m.expect(source.merge(maxConcurrent: 2), gives: "-13--(24)65-|")
    }
  }

  @Test func concatRunsOneAtATime() {
    drawn { m in
      let a = m.cold("-1-|", subscribed: "-^--!").asObservable()
      let b = m.cold("-2-|", subscribed: "----^--!").asObservable()
      let source = m.hot("-ab|", values: ["a": a, "b": b], subscribed: "^--!")
      m.expect(source.concat(), gives: "--1--2-|")
    }
  }

  @Test func concatMapCallsTheSelectorImmediately() {
    drawn { m in
      let inner = m.cold("--x|", subscribed: "-^--!", "----^--!").asObservable()
      var selected: [Int] = []
      let source = m.hot("-ab----|", subscribed: "^------!")
      let stream = source.concatMap { _ in
        selected.append(m.scheduler.clock)
        return inner
      }
      m.expect(stream, gives: "---x--x|")
      m.perform("-------a") { _ in #expect(selected == [1, 2]) }
    }
  }

  @Test(arguments: [
    (source: "|", result: "|"),
    (source: "----", result: "----"),
    (source: "--#", result: "--#"),
    (source: "-a--|", result: "--xy|"),
    (source: "-a-#", result: "--x#"),
    (source: "-a-a-|", result: "--xy-xy|"),
    (source: "-a-a-|", result: "--x!"),
  ])
  func endsWithTheSourceAndTheInnerOnes(source: String, result: String) {
    drawn { m in
      let inner = m.cold("-xy|")
      m.expect(m.hot(source).concatMap { _ in inner }, gives: result)
    }
  }

  @Test func failsWithAnInnerStream() {
    drawn { m in
      let inner = m.cold("-#", subscribed: "-^!")
      m.expect(m.hot("-aa--|", subscribed: "^-!").concatMap { _ in inner }, gives: "--#")
    }
  }

  @Test func failsWithTheErrorOfTheSelector() {
    #expect(play("-1-2-|") { $0.concatMap { _ -> Observable<Int> in throw Failure() } } == "-x----")
    let late = play("-1-2-|") { source in
      source.concatMap { element -> Observable<Int> in
        if element == 2 { throw Failure() }
        return .never()
      }
    }
    #expect(late == "---x--")
  }

  @Test func aLimitBelowOneRunsNothing() {
    #expect(play("-1-2-|") { $0.map { Observable.just($0) }.merge(maxConcurrent: 0) } == "-----|")
  }

  @Test func manyThatWaitNeedNoStack() {
    let leaked = Resources.leaked {
      let gate = PublishSubject<Int>()
      var count = 0
      let waiting = Array(repeating: Observable.of(1), count: 50_000) + Array(repeating: .just(1), count: 50_000)
      _ = Observable.from([gate.asObservable()] + waiting).concat().subscribe(onNext: { count += $0 })
      #expect(count == 0)
      gate.onCompleted()
      #expect(count == 100_000)
    }
    #expect(leaked == 0)
  }

  @Test func anEndlessSourceCanBeLimited() {
    let (recorder, _) = Observable.repeatElement(1).concatMap { Observable.just($0) }.take(3).record()
    #expect(recorder.events == [.next(1), .next(1), .next(1), .completed])
  }

  @Test func losesNothingFromManyThreads() {
    let inners = (0..<8).map { _ in ReplaySubject<Int>.createUnbounded() }
    // Accessed by one thread at a time, if the test passes.
    nonisolated(unsafe) var sum = 0
    nonisolated(unsafe) var completions = 0
    _ = Observable.from(inners.map { $0.asObservable() }).merge(maxConcurrent: 3)
      .subscribe(onNext: { sum += $0 }, onCompleted: { completions += 1 })
    onThreads(8) { index in
      for _ in 0..<2_000 { inners[index].onNext(1) }
      inners[index].onCompleted()
    }
    #expect(sum == 16_000)
    #expect(completions == 1)
  }
}
