import Streams
import Testing

@Suite struct CompletableTests {
  private func outcome(of completable: Completable) -> [CompletableEvent] {
    var seen: [CompletableEvent] = []
    _ = completable.subscribe { seen.append($0) }
    return seen
  }

  @Test(arguments: [CompletableEvent.completed, .error(Failure())])
  func createSendsOnlyTheFirstOutcome(event: CompletableEvent) {
    let completable = Completable.create { observer in
      observer(event)
      observer(.completed)
      return Disposables.create()
    }
    #expect(outcome(of: completable) == [event])
  }

  @Test func theSmallOnes() {
    #expect(outcome(of: .empty()) == [.completed])
    #expect(outcome(of: .never()) == [])
    #expect(outcome(of: .error(Failure())) == [.error(Failure())])
  }

  @Test func theClosuresOfASubscription() {
    var log: [String] = []
    func note(_ completable: Completable) {
      _ = completable.subscribe(
        onCompleted: { log.append("completed") },
        onError: { _ in log.append("failed") },
        onDisposed: { log.append("disposed") }
      )
    }
    note(.empty())
    note(.error(Failure()))
    #expect(log == ["completed", "disposed", "failed", "disposed"])
  }

  @Test func aReleasedObjectReceivesNothing() {
    final class Owner {}
    let subject = PublishSubject<Never>()
    var owner: Owner? = Owner()
    var calls = 0
    if let owner {
      _ = subject.asCompletable().subscribe(with: owner, onCompleted: { _ in calls += 1 })
    }
    owner = nil
    subject.onCompleted()
    #expect(calls == 0)
  }

  @Test func doSeesTheEnd() {
    var log: [String] = []
    _ = Completable.empty()
      .do(
        onCompleted: { log.append("on") },
        afterCompleted: { log.append("after") },
        onSubscribe: { log.append("subscribe") }
      )
      .subscribe(onCompleted: { log.append("completed") })
    #expect(log == ["subscribe", "on", "completed", "after"])
  }

  // MARK: One after the other

  @Test func concatRunsThemInTurn() {
    var log: [String] = []
    func step(_ name: String) -> Completable {
      .deferred {
        log.append(name); return .empty()
      }
    }
    #expect(outcome(of: step("a").concat(step("b"))) == [.completed])
    #expect(outcome(of: .concat(step("c"), step("d"))) == [.completed])
    #expect(outcome(of: .concat([step("e"), step("f")])) == [.completed])
    #expect(outcome(of: .concat(AnySequence([step("g")]))) == [.completed])
    #expect(log == ["a", "b", "c", "d", "e", "f", "g"])
  }

  @Test func concatStopsAtAFailure() {
    var wentOn = false
    let second = Completable.deferred {
      wentOn = true; return .empty()
    }
    #expect(outcome(of: .concat(.error(Failure()), second)) == [.error(Failure())])
    #expect(!wentOn)
  }

  @Test func andThenContinuesWithAnyKind() {
    var log: [String] = []
    _ = Completable.empty().andThen(Single.just(1)).subscribe(onSuccess: { log.append("\($0)") })
    _ = Completable.empty().andThen(Maybe.just(2)).subscribe(onSuccess: { log.append("\($0)") })
    _ = Completable.empty().andThen(Observable.just(3)).subscribe(onNext: { log.append("\($0)") })
    _ = Completable.empty().andThen(Completable.empty()).subscribe(onCompleted: { log.append("completed") })
    #expect(log == ["1", "2", "3", "completed"])
  }

  @Test func andThenStopsAtAFailure() {
    var wentOn = false
    let second = Single<Int>.deferred {
      wentOn = true; return .just(1)
    }
    var errors = 0
    _ = Completable.error(Failure()).andThen(second).subscribe(onFailure: { _ in errors += 1 })
    #expect(errors == 1)
    #expect(!wentOn)
  }

  @Test func andThenCanBeDisposedOfInBothHalves() {
    let first = PublishSubject<Never>()
    let second = PublishSubject<Int>()
    let sequence = first.asCompletable().andThen(second.asObservable())
    sequence.subscribe().dispose()
    #expect(!first.hasObservers)
    let subscription = sequence.subscribe()
    first.onCompleted()
    #expect(second.hasObservers)
    subscription.dispose()
    #expect(!second.hasObservers)
  }

  // MARK: Side by side

  @Test func zipWaitsForAll() {
    let (a, b) = (PublishSubject<Never>(), PublishSubject<Never>())
    var seen: [CompletableEvent] = []
    _ = Completable.zip(a.asCompletable(), b.asCompletable()).subscribe { seen.append($0) }
    a.onCompleted()
    #expect(seen == [])
    b.onCompleted()
    #expect(seen == [.completed])
    #expect(outcome(of: .zip([.empty(), .empty()])) == [.completed])
    #expect(outcome(of: .zip(AnyCollection([Completable.empty()]))) == [.completed])
    #expect(outcome(of: .zip([])) == [.completed])
  }

  @Test func zipFailsWithTheFirstFailure() {
    let a = PublishSubject<Never>()
    #expect(outcome(of: .zip(a.asCompletable(), .error(Failure()))) == [.error(Failure())])
    #expect(!a.hasObservers)
  }

  @Test func leaksNothing() {
    let leaked = Resources.leaked {
      let subject = PublishSubject<Never>()
      let completable = subject.asCompletable()
      _ = completable.andThen(Single.just(1)).subscribe(onSuccess: { _ in })
      completable.concat(completable).subscribe(onDisposed: {}).dispose()
      _ = Completable.zip(completable, completable).subscribe(onCompleted: {})
      subject.onCompleted()
    }
    #expect(leaked == 0)
  }
}
