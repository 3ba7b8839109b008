import Streams
import Testing

@Suite struct MaybeTests {
  private func outcome<Value: Equatable>(of maybe: Maybe<Value>) -> [MaybeEvent<Value>] {
    var seen: [MaybeEvent<Value>] = []
    _ = maybe.subscribe { seen.append($0) }
    return seen
  }

  @Test(arguments: [MaybeEvent.success(1), .completed, .error(Failure())])
  func createSendsOnlyTheFirstOutcome(event: MaybeEvent<Int>) {
    let maybe = Maybe<Int>.create { observer in
      observer(event)
      observer(.success(2))
      return Disposables.create()
    }
    #expect(outcome(of: maybe) == [event])
  }

  @Test(arguments: [MaybeEvent.success(1), .completed, .error(Failure())])
  func createEndsWithTheOutcome(event: MaybeEvent<Int>) {
    var (send, disposals) = (Maybe<Int>.MaybeObserver?.none, 0)
    let maybe = Maybe<Int>.create { observer in
      send = observer
      return Disposables.create { disposals += 1 }
    }
    let (recorder, _) = maybe.asObservable().record()
    send?(event)
    #expect(disposals == 1)
    switch event {
    case .success(let value): #expect(recorder.events == [.next(value), .completed])
    case .completed: #expect(recorder.events == [.completed])
    case .error(let error): #expect(recorder.events == [.error(error)])
    }
  }

  @Test func theSmallOnes() {
    #expect(outcome(of: .just(1)) == [.success(1)])
    #expect(outcome(of: .just(1, scheduler: CurrentThreadScheduler.instance)) == [.success(1)])
    #expect(outcome(of: Maybe<Int>.empty()) == [.completed])
    #expect(outcome(of: Maybe<Int>.never()) == [])
    #expect(outcome(of: Maybe<Int>.error(Failure())) == [.error(Failure())])
  }

  @Test func theClosuresOfASubscription() {
    var log: [String] = []
    func note(_ maybe: Maybe<Int>) {
      _ = maybe.subscribe(
        onSuccess: { log.append("\($0)") },
        onError: { _ in log.append("failed") },
        onCompleted: { log.append("completed") },
        onDisposed: { log.append("disposed") }
      )
    }
    note(.just(1))
    note(.empty())
    note(.error(Failure()))
    #expect(log == ["1", "disposed", "completed", "disposed", "failed", "disposed"])
  }

  @Test func aReleasedObjectReceivesNothing() {
    final class Owner {}
    let subject = PublishSubject<Int>()
    var owner: Owner? = Owner()
    var log: [String] = []
    if let owner {
      _ = subject.asMaybe().subscribe(
        with: owner,
        onSuccess: { _, value in log.append("\(value)") },
        onCompleted: { _ in log.append("completed") }
      )
    }
    owner = nil
    subject.onCompleted()
    #expect(log == [])
  }

  @Test func operatorsOnTheValue() {
    #expect(outcome(of: Maybe.just(2).map { $0 * 10 }) == [.success(20)])
    #expect(outcome(of: Maybe.just(2).map { _ -> Int in throw Failure() }) == [.error(Failure())])
    #expect(outcome(of: Maybe<Int>.empty().map { $0 * 10 }) == [.completed])
    #expect(outcome(of: Maybe.just(2).filter { $0 > 2 }) == [.completed])
    #expect(outcome(of: Maybe.just("2").compactMap { Int($0) }) == [.success(2)])
    #expect(outcome(of: Maybe.just(2).flatMap { .just($0 + 1) }) == [.success(3)])
    #expect(outcome(of: Maybe.just(2).flatMap { _ in Maybe<Int>.empty() }) == [.completed])
    #expect(outcome(of: Maybe<Int>.error(Failure()).catchAndReturn(3)) == [.success(3)])
  }

  @Test func aMissingValueIsReplaced() {
    var seen: [Int] = []
    _ = Maybe<Int>.empty().ifEmpty(default: 1).subscribe(onSuccess: { seen.append($0) })
    _ = Maybe.just(2).ifEmpty(default: 1).subscribe(onSuccess: { seen.append($0) })
    _ = Maybe<Int>.empty().ifEmpty(switchTo: Single.just(3)).subscribe(onSuccess: { seen.append($0) })
    #expect(seen == [1, 2, 3])
    #expect(outcome(of: Maybe<Int>.empty().ifEmpty(switchTo: Maybe.just(4))) == [.success(4)])
  }

  @Test func doCountsTheCompletionAfterAValue() {
    var log: [String] = []
    _ = Maybe.just(1)
      .do(onNext: { log.append("\($0)") }, onCompleted: { log.append("completed") })
      .subscribe(onSuccess: { _ in log.append("success") })
    #expect(log == ["1", "success", "completed"])
  }

  @Test func zips() {
    #expect(outcome(of: Maybe.zip(.just(1), .just(2)) { $0 + $1 }) == [.success(3)])
    #expect(outcome(of: Maybe.zip(.just(1), Maybe<Int>.empty()) { $0 + $1 }) == [.completed])
    #expect(outcome(of: Maybe.zip([1, 2].map(Maybe.just))) == [.success([1, 2])])
    #expect(outcome(of: Maybe.zip(Maybe.just(1), Maybe.just("a")).map { "\($0)\($1)" }) == [.success("1a")])
  }

  @Test func becomesACompletable() {
    var seen: [CompletableEvent] = []
    _ = Maybe.just(1).asCompletable().subscribe { seen.append($0) }
    _ = Maybe<Int>.empty().asCompletable().subscribe { seen.append($0) }
    #expect(seen == [.completed, .completed])
  }

  @Test func leaksNothing() {
    let leaked = Resources.leaked {
      let subject = PublishSubject<Int>()
      let maybe = subject.asMaybe().filter { $0 > 0 }.ifEmpty(default: 0)
      _ = maybe.subscribe(onSuccess: { _ in })
      maybe.subscribe(onSuccess: { _ in }, onDisposed: {}).dispose()
      subject.onCompleted()
    }
    #expect(leaked == 0)
  }
}
