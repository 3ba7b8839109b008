import MVVMTesting
import Streams
import Testing

/// The traits on virtual time: when they send, when they release their sources, and that nothing leaks.
@Suite struct TraitDiagramTests {
  // MARK: From a stream

  @Test func aSingleWaitsForTheCompletion() {
    drawn { m in
      m.expect(m.cold("-a--|", subscribed: "^---!").asSingle(), gives: "----(a|)")
      m.expect(m.cold("-a---", subscribed: "^----!").asSingle(), gives: "-----!")
      m.expect(m.cold("-a--#", subscribed: "^---!").asSingle(), gives: "----#")
    }
  }

  @Test func aSingleHasOneValue() {
    drawn { m in
      m.expect(m.cold("----|", subscribed: "^---!").asSingle(), gives: "----#", error: RxError.noElements)
      m.expect(m.cold("-a-b|", subscribed: "^--!").asSingle(), gives: "---#", error: RxError.moreThanOneElement)
    }
  }

  @Test func aMaybeHasOneValueOrNone() {
    drawn { m in
      m.expect(m.cold("-a--|", subscribed: "^---!").asMaybe(), gives: "----(a|)")
      m.expect(m.cold("----|", subscribed: "^---!").asMaybe(), gives: "----|")
      m.expect(m.cold("-a-b|", subscribed: "^--!").asMaybe(), gives: "---#", error: RxError.moreThanOneElement)
    }
  }

  @Test func firstSendsImmediately() {
    drawn { m in
      m.expect(m.cold("-a-b|", subscribed: "^!").first(), gives: "-(a|)")
      m.expect(m.cold("--|", subscribed: "^-!").first(), gives: "--('nil'|)")
      m.expect(m.cold("--#", subscribed: "^-!").first(), gives: "--#")
    }
  }

  @Test func toArraySendsAtTheEnd() {
    drawn { m in
      m.expect(m.cold("-a-b|", subscribed: "^---!").toArray(), gives: "----('[a,b]'|)")
      m.expect(m.cold("-|", subscribed: "^!").toArray(), gives: "-('[]'|)")
      m.expect(m.cold("-a-#", subscribed: "^--!").toArray(), gives: "---#")
    }
  }

  // MARK: One after the other

  @Test func flatMapContinuesWithTheNext() {
    drawn { m in
      let next = m.cold("--b|", subscribed: "---^--!")
      m.expect(m.cold("-a-|").asSingle().flatMap { _ in next.asSingle() }, gives: "------(b|)")
    }
  }

  @Test func andThenWaitsForTheCompletion() {
    drawn { m in
      let first = m.cold("-a-|", subscribed: "^--!")
      let second = m.cold("--b-|", subscribed: "---^---!")
      m.expect(first.ignoreElements().asCompletable().andThen(second.asObservable()), gives: "-----b-|")
    }
  }

  @Test func andThenIsReleasedInEitherHalf() {
    drawn { m in
      let first = m.cold("---|", subscribed: "^-!", "^--!")
      let second = m.cold("--b-|", subscribed: "---^--!")
      let both = first.ignoreElements().asCompletable().andThen(second.asObservable())
      m.expect(both, gives: "--!")
      m.expect(both, gives: "-----b!")
    }
  }

  @Test func andThenStopsAtAFailure() {
    drawn { m in
      let second = m.cold("--b-|")
      m.expect(m.cold("--#").ignoreElements().asCompletable().andThen(second.asObservable()), gives: "--#")
      m.perform("----x") { _ in #expect(second.subscriptions.isEmpty) }
    }
  }

  // MARK: Side by side

  @Test func zipWaitsForTheLast() {
    drawn { m in
      let (a, b) = (m.cold("-a|", subscribed: "^-!").asSingle(), m.cold("---b|", subscribed: "^---!").asSingle())
      m.expect(Single.zip(a, b) { $0 + $1 }, gives: "----('ab'|)")
    }
  }

  @Test func zipFailsWithTheFirstFailure() {
    drawn { m in
      let (a, b) = (m.cold("-#", subscribed: "^!").asSingle(), m.cold("---b|", subscribed: "^!").asSingle())
      m.expect(Single.zip(a, b) { $0 + $1 }, gives: "-#")
    }
  }

  @Test func completablesZipToTheLastCompletion() {
    drawn { m in
      let (a, b) = (m.cold("-|", subscribed: "^!"), m.cold("---|", subscribed: "^--!"))
      m.expect(
        Completable.zip([a, b].map { $0.ignoreElements().asCompletable() }).andThen(Single.just("c")),
        gives: "---(c|)"
      )
    }
  }

  // MARK: Time

  @Test func delaysAndTimeouts() {
    drawn { m in
      let tick = RxTimeInterval.milliseconds(2)
      m.expect(m.cold("-a|").asSingle().delay(tick, scheduler: m.scheduler), gives: "----(a|)")
      m.expect(m.cold("-#").asSingle().delay(tick, scheduler: m.scheduler), gives: "-#")
      m.expect(m.cold("-a|").asSingle().delaySubscription(tick, scheduler: m.scheduler), gives: "----(a|)")
      m.expect(m.cold("---a|").asSingle().timeout(tick, scheduler: m.scheduler), gives: "--#", error: RxError.timeout)
      m.expect(m.cold("---a|").asSingle().timeout(tick, other: .just("b"), scheduler: m.scheduler), gives: "--(b|)")
      m.expect(Single<Int>.timer(tick, scheduler: m.scheduler), gives: "--(0|)")
      m.expect(m.cold("-#", subscribed: "^!", "-^!").asSingle().retry(2), gives: "--#")
    }
  }

  @Test func anInfallibleContinuesAfterAnError() {
    drawn { m in
      m.expect(m.cold("-a-#", subscribed: "^--!").asInfallible(onErrorJustReturn: "x"), gives: "-a-(x|)")
      let other = m.cold("-b|", subscribed: "---^-!").asInfallible(onErrorJustReturn: "x")
      m.expect(m.cold("-a-#", subscribed: "^--!").asInfallible(onErrorFallbackTo: other), gives: "-a--b|")
    }
  }
}
