import MVVMTesting
import Streams
import Testing

@Suite struct RetryTests {
  /// Fails the first `failures` times.
  private func failing(_ failures: Int) -> Observable<Int> {
    var attempts = 0
    return .deferred {
      attempts += 1
      return attempts > failures ? .just(attempts) : .error(Failure("\(attempts)"))
    }
  }

  @Test(arguments: [
    (source: "-a-b|", result: "-a-b|"),
    (source: "|", result: "|"),
    (source: "-----", result: "-----"),
    (source: "-a#", result: "-a-a-a-!"),
  ])
  func triesAgainUntilItSucceeds(source: String, result: String) {
    drawn { m in m.expect(m.cold(source).retry(), gives: result) }
  }

  @Test func subscribesToTheSourceEachTime() {
    drawn { m in
      let source = m.cold("-a#", subscribed: "^-!", "--^-!", "----^-!")
      m.expect(source.retry(3), gives: "-a-a-a#")
    }
  }

  @Test func succeedsInTheEnd() {
    #expect(failing(2).retry().record().0.events == [.next(3), .completed])
    #expect(failing(2).retry(3).record().0.events == [.next(3), .completed])
  }

  @Test func failsWithTheLastError() {
    #expect(failing(2).retry(2).record().0.events == [.error(Failure("2"))])
    #expect(failing(2).retry(1).record().0.events == [.error(Failure("1"))])
  }

  @Test func noneCompletesImmediately() {
    #expect(failing(2).retry(0).record().0.events == [.completed])
  }

  @Test func noneWithinAnotherChainCompletesImmediately() {
    let none = failing(2).retry(0)
    let failing = Observable<Int>.error(Failure())
    #expect(failing.catch { _ in none }.record().0.events == [.completed])
    #expect(Observable.catch(sequence: [failing, none, .just(1)]).record().0.events == [.completed])
  }

  @Test func failsForACountBelowZero() {
    #expect(failing(0).retry(-1).record().0.events == [.error(RxError.argumentOutOfRange)])
  }

  @Test func aHundredThousandFailuresNeedNoStack() {
    let leaked = Resources.leaked {
      #expect(failing(100_000).retry().record().0.events == [.next(100_001), .completed])
      #expect(failing(100_000).retry(100_001).record().0.events == [.next(100_001), .completed])
    }
    #expect(leaked == 0)
  }

  @Test func aHundredThousandNestedNeedNoStack() {
    let leaked = Resources.leaked {
      let chain = (1...100_000).reduce(Observable<Int>.error(Failure())) { chain, _ in chain.retry(1) }
      #expect(chain.record().0.events == [.error(Failure())])
    }
    #expect(leaked == 0)
  }

  @Test func canBeLimited() {
    let leaked = Resources.leaked {
      let (recorder, _) = Observable<Int>.error(Failure()).startWith(1).retry().take(3).record()
      #expect(recorder.events == [.next(1), .next(1), .next(1), .completed])
    }
    #expect(leaked == 0)
  }
}
