import MVVMTesting
import Streams
import Testing

@Suite struct DeferredTests {
  @Test(arguments: [
    (source: "-a-b-|", result: "-a-b-|"),
    (source: "|", result: "|"),
    (source: "----", result: "----"),
    (source: "#", result: "#"),
    (source: "-a-#", result: "-a-#"),
    (source: "-a-b-|", result: "-a-!"),
  ])
  func isTheStreamThatTheFactoryGives(source: String, result: String) {
    let leaked = Resources.leaked {
      marbles { m in
        let stream = m.cold(source)
        m.expect(Observable.deferred { stream.asObservable() }, gives: result)
      }
    }
    #expect(leaked == 0)
  }

  @Test func callsTheFactoryForEachSubscription() {
    var calls = 0
    let stream = Observable<Int>.deferred {
      calls += 1
      return .just(calls)
    }
    #expect(calls == 0)
    let recorder = Recorder<Int>()
    _ = stream.subscribe(recorder)
    _ = stream.subscribe(recorder)
    #expect(recorder.events == [.next(1), .completed, .next(2), .completed])
  }

  @Test func failsWithWhatTheFactoryThrows() {
    let recorder = Recorder<Int>()
    _ = Observable<Int>.deferred { throw Failure() }.subscribe(recorder)
    #expect(recorder.events == [.error(Failure())])
  }

  @Test func mayRecurWithoutEnd() {
    func count(from start: Int) -> Observable<Int> {
      .concat(.just(start), .deferred { count(from: start + 1) })
    }
    let leaked = Resources.leaked {
      var last = 0
      _ = count(from: 1).take(100_000).subscribe(onNext: { last = $0 })
      #expect(last == 100_000)
    }
    #expect(leaked == 0)
  }
}
