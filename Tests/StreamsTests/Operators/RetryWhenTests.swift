import MVVMTesting
import Streams
import Testing

@Suite struct RetryWhenTests {
  @Test func retriesForEachValueOfTheHandlersStream() {
    drawn { m in
      let source = m.cold("-a#", subscribed: "^-!", "----^-!")
      let pause = m.cold("--x|", subscribed: "--^--!", "------^!")
      let stream = source.retry { (errors: Observable<any Error>) in errors.flatMap { _ in pause } }
      m.expect(stream, gives: "-a---a-!")
    }
  }

  @Test(arguments: ["-a-b|", "|", "-----", "-a-!"])
  func doesNotRetryASourceThatDoesNotFail(source: String) {
    drawn { m in
      let cold = m.cold(source.replacing("!", with: "-"))
      m.expect(cold.retry { (errors: Observable<any Error>) in errors }, gives: source)
    }
  }

  @Test func retriesImmediately() {
    drawn { m in
      let source = m.cold("-a#", subscribed: "^-!", "--^-!", "----^!")
      m.expect(source.retry { (errors: Observable<any Error>) in errors }, gives: "-a-a-!")
    }
  }

  @Test func completesWithTheHandlersStream() {
    drawn { m in
      let source = m.cold("-a#", subscribed: "^-!", "--^-!")
      let stream = source.retry { (errors: Observable<any Error>) in errors.take(1) }
      m.expect(stream, gives: "-a-a|")
    }
  }

  /// The last value comes while the source is still being started, so the end after it comes before the next start.
  @Test(arguments: 1...3)
  func aSourceThatFailsImmediatelyIsNotStartedAfterTheEnd(count: Int) {
    var attempts = 0
    let source = Observable<Int>.deferred {
      attempts += 1
      return .error(Failure())
    }
    let completing = source.retry { (errors: Observable<any Error>) in errors.take(count) }
    #expect(completing.record().0.events == [.completed])
    #expect(attempts == count)

    attempts = 0
    let failing = source.retry { (errors: Observable<any Error>) in
      errors.take(count).map { _ in 0 }.concat(Observable<Int>.error(Failure("handler")))
    }
    #expect(failing.record().0.events == [.error(Failure("handler"))])
    #expect(attempts == count)
  }

  @Test func aSourceThatFailsLaterIsStartedBeforeTheEnd() {
    var observers: [AnyObserver<Int>] = []
    let source = Observable<Int>.create {
      observers.append($0)
      return Disposables.create()
    }
    let (seen, _) = source.retry { (errors: Observable<any Error>) in errors.take(1) }.record()
    observers[0].onError(Failure())
    #expect(observers.count == 2)
    observers[1].onError(Failure())
    #expect(seen.events == [.completed])
  }

  @Test func completesWhenTheHandlersStreamCompletesLater() {
    drawn { m in
      let end = m.hot("-----|", subscribed: "^----!")
      let stream = m.cold("-a#", subscribed: "^-!").retry { (_: Observable<any Error>) in end }
      m.expect(stream, gives: "-a---|")
    }
  }

  @Test func completesAtTheFailureWhenTheHandlersStreamHasCompletedBefore() {
    drawn { m in
      let stream = m.cold("-a-b#").retry { (_: Observable<any Error>) in Observable<Int>.empty() }
      m.expect(stream, gives: "-a-b|")
    }
  }

  @Test func failsWithTheHandlersStream() {
    drawn { m in
      let stream = m.cold("-a-#").retry { (errors: Observable<any Error>) in
        errors.flatMap { _ in Observable<Int>.error(MarbleError()) }
      }
      m.expect(stream, gives: "-a-#")
    }
  }

  @Test func ignoresAValueBeforeTheFailure() {
    drawn { m in
      let words = m.hot("-x---x--")
      let stream = m.cold("-a-#", subscribed: "^--!", "-----^--!").retry { (_: Observable<any Error>) in words }
      m.expect(stream, gives: "-a----a-!")
    }
  }

  @Test func failsWithAnErrorOfAnotherType() {
    struct Other: Error {}
    let stream = Observable<Int>.error(Failure()).retry { (errors: Observable<Other>) in errors }
    #expect(stream.record().0.events == [.error(Failure())])
  }

  @Test func passesTheErrorsToTheHandler() {
    var seen: [Failure] = []
    var attempts = 0
    let source = Observable<Int>.deferred {
      attempts += 1
      return attempts < 3 ? .error(Failure("\(attempts)")) : .just(attempts)
    }
    let stream = source.retry { (errors: Observable<Failure>) in errors.do(onNext: { seen.append($0) }) }
    #expect(stream.record().0.events == [.next(3), .completed])
    #expect(seen == [Failure("1"), Failure("2")])
  }

  @Test func aHundredThousandFailuresNeedNoStack() {
    let leaked = Resources.leaked {
      var attempts = 0
      let source = Observable<Int>.deferred {
        attempts += 1
        return attempts < 100_000 ? .error(Failure()) : .just(attempts)
      }
      let stream = source.retry { (errors: Observable<any Error>) in errors }
      #expect(stream.record().0.events == [.next(100_000), .completed])
    }
    #expect(leaked == 0)
  }

  @Test func anAbandonedOneIsFreed() {
    let leaked = Resources.leaked {
      var observer: AnyObserver<Int>?
      let source = Observable<Int>.create {
        observer = $0
        return Disposables.create()
      }
      _ = source.retry { (errors: Observable<any Error>) in errors.flatMap { _ in Observable.just(1) } }.subscribe()
      observer?.onNext(1)
      observer = nil
    }
    #expect(leaked == 0)
  }

  @Test func oneThatIsDisposedWhileItWaitsIsFreed() {
    let leaked = Resources.leaked {
      let source = PublishSubject<Int>()
      let subscription = source.retry { (_: Observable<any Error>) in Observable<Int>.never() }.subscribe()
      source.onError(Failure())
      subscription.dispose()
    }
    #expect(leaked == 0)
  }
}
