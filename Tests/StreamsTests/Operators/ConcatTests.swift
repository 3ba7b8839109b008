import MVVMTesting
import Streams
import Testing

@Suite struct ConcatTests {
  @Test func continuesWithTheSecond() {
    drawn { m in
      let first = m.cold("-a-b|", subscribed: "^---!")
      let second = m.cold("-c-|", subscribed: "----^--!")
      m.expect(first.concat(second), gives: "-a-b-c-|")
    }
  }

  @Test func anEmptyOneAddsNothing() {
    drawn { m in
      let source = m.cold("-a|", subscribed: "^-!", "--^-!")
      m.expect(Observable.concat(.empty(), source.asObservable(), .empty(), source.asObservable()), gives: "-a-a|")
    }
  }

  @Test func waitsForTheFirst() {
    drawn { m in
      let first = m.cold("-a---", subscribed: "^----!")
      let second = m.cold("-c-|")
      m.expect(first.concat(second), gives: "-a---!")
      m.perform("------x") { _ in #expect(second.subscriptions.isEmpty) }
    }
  }

  @Test func failsWithTheFirst() {
    drawn { m in
      let first = m.cold("-a-#", subscribed: "^--!")
      let second = m.cold("-c-|")
      m.expect(first.concat(second), gives: "-a-#")
      m.perform("------x") { _ in #expect(second.subscriptions.isEmpty) }
    }
  }

  @Test func failsWithTheSecond() {
    drawn { m in
      let first = m.cold("-a|")
      let second = m.cold("b-#", subscribed: "--^-!")
      m.expect(first.concat(second), gives: "-ab-#")
    }
  }

  @Test func disposesOfTheOneThatRuns() {
    drawn { m in
      let first = m.cold("-a|", subscribed: "^-!")
      let second = m.cold("-b-c-d", subscribed: "--^--!")
      m.expect(first.concat(second), gives: "-a-b-!")
    }
  }

  @Test func missesEarlierValuesOfAHotStream() {
    drawn { m in
      let first = m.hot("-a---|")
      let second = m.hot("--x-y--z-|", subscribed: "-----^---!")
      m.expect(first.concat(second), gives: "-a-----z-|")
    }
  }

  @Test func takesAnyNumber() {
    let all = [Observable.of(1, 2), .empty(), .just(3)]
    for stream in [
      Observable.concat(all), Observable.concat(AnySequence(all)), Observable.concat(all[0], all[1], all[2]),
    ] {
      let (recorder, _) = stream.record()
      #expect(recorder.events == [.next(1), .next(2), .next(3), .completed])
    }
    #expect(Observable<Int>.concat([]).record().0.events == [.completed])
  }

  @Test func readsNoMoreOfAnEndlessSequenceThanIsTaken() {
    var asked = 0
    let endless = AnySequence<Observable<Int>> {
      AnyIterator {
        asked += 1
        return .just(asked)
      }
    }
    let leaked = Resources.leaked {
      let (recorder, _) = Observable.concat(endless).take(3).record()
      #expect(recorder.events == [.next(1), .next(2), .next(3), .completed])
    }
    #expect(asked == 3)
    #expect(leaked == 0)
  }

  @Test func readsNoMoreOfALazyCollectionThanItNeeds() {
    func count(from start: Int) -> Observable<Int> {
      Observable.concat([0, 1].lazy.map { $0 == 0 ? .just(start) : count(from: start + 1) })
    }
    let leaked = Resources.leaked {
      var last = 0
      _ = count(from: 1).take(100_000).subscribe(onNext: { last = $0 })
      #expect(last == 100_000)
    }
    #expect(leaked == 0)
  }

  @Test func aHundredThousandNeedNoStack() {
    let one = Observable.of(1, scheduler: CurrentThreadScheduler.instance)
    for nested in [
      { (chain: Observable<Int>) in chain.concat(one) },
      { (chain: Observable<Int>) in one.concat(chain) },
      { (chain: Observable<Int>) in one.concat(chain).startWith(2) },
    ] {
      let leaked = Resources.leaked {
        var count = 0
        let chain = (1...100_000).reduce(Observable.empty()) { chain, _ in nested(chain) }
        _ = chain.subscribe(onNext: { if $0 == 1 { count += 1 } })
        #expect(count == 100_000)
      }
      #expect(leaked == 0)
    }
  }

  @Test func aHundredThousandInARowNeedNoStack() {
    var count = 0
    _ = Observable.concat(Array(repeating: Observable.just(1), count: 100_000)).subscribe(onNext: { _ in count += 1 })
    _ = Observable.concat(Array(repeating: Observable.of(1), count: 100_000)).subscribe(onNext: { _ in count += 1 })
    #expect(count == 200_000)
  }
}
