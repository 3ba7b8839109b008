import Streams
import Testing

/// A source that counts its subscriptions.
private final class Counted {
  let subject = PublishSubject<Int>()
  private(set) var starts = 0
  private(set) var ends = 0

  func observable() -> Observable<Int> { Source(self).asObservable() }

  private struct Source: ObservableType {
    typealias Element = Int
    let counted: Counted
    init(_ counted: Counted) { self.counted = counted }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
      counted.starts += 1
      let subscription = counted.subject.subscribe(observer)
      return Disposables.create { [counted] in
        counted.ends += 1
        subscription.dispose()
      }
    }
  }
}

@Suite struct ShareTests {
  @Test(arguments: [0, 1, 2], [SubjectLifetimeScope.whileConnected, .forever])
  func oneSubscriptionForAll(replay: Int, scope: SubjectLifetimeScope) {
    let source = Counted()
    let shared = source.observable().share(replay: replay, scope: scope)
    let (first, one) = shared.record()
    [1, 2, 3].forEach(source.subject.onNext)
    let (second, two) = shared.record()
    source.subject.onNext(4)
    #expect(source.starts == 1)
    #expect(first.values == [1, 2, 3, 4])
    #expect(second.values == [1, 2, 3].suffix(replay) + [4])
    one.dispose()
    #expect(source.ends == 0)
    two.dispose()
    #expect(source.ends == 1)
  }

  /// A subscriber that joins within a delivery gets its place after it, and counts as a subscriber until it leaves.
  @Test(arguments: [0, 1, 2], [SubjectLifetimeScope.whileConnected, .forever])
  func aSubscriberThatJoinsAndLeavesWithinADeliveryIsNotCounted(replay: Int, scope: SubjectLifetimeScope) {
    let source = Counted()
    let shared = source.observable().share(replay: replay, scope: scope)
    let subscription = SerialDisposable()
    let lateSubscriber = Recorder<Int>()
    subscription.disposable = shared.subscribe(onNext: { value in
      let visitor = shared.subscribe(onNext: { _ in })
      visitor.dispose()
      #expect(source.ends == 0)
      subscription.dispose()
      #expect(source.ends == 1)
      if value == 1 { _ = shared.subscribe(lateSubscriber) }
      #expect(source.starts == 2)
    })
    source.subject.onNext(1)
    #expect(lateSubscriber.values == (scope == .forever && replay > 0 ? [1] : []))
    source.subject.onNext(2)
    #expect(lateSubscriber.values.last == 2)
  }

  /// A subscriber that joins within a delivery counts even if it stays longer than the earlier ones.
  @Test(arguments: [0, 1, 2])
  func aSubscriberThatJoinsWithinADeliveryKeepsTheSource(replay: Int) {
    let source = Counted()
    let shared = source.observable().share(replay: replay)
    let subscription = SerialDisposable()
    let lateSubscriber = Recorder<Int>()
    var stay: (any Disposable)?
    subscription.disposable = shared.subscribe(onNext: { _ in
      stay = shared.subscribe(lateSubscriber)
      subscription.dispose()
    })
    source.subject.onNext(1)
    source.subject.onNext(2)
    #expect(lateSubscriber.values == (replay > 0 ? [1, 2] : [2]))
    #expect((source.starts, source.ends) == (1, 0))
    stay?.dispose()
    #expect(source.ends == 1)
  }

  @Test func whileConnectedForgetsWithTheLastSubscriber() {
    let source = Counted()
    let shared = source.observable().share(replay: 1)
    let (_, subscription) = shared.record()
    source.subject.onNext(1)
    subscription.dispose()
    let (again, _) = shared.record()
    #expect(again.values.isEmpty)
    #expect(source.starts == 2)
  }

  @Test func whileConnectedReleasesItsValuesWithTheLastSubscriber() {
    final class Token {}
    let source = PublishSubject<Token>()
    let shared = source.share(replay: 1)
    let subscription = shared.subscribe()
    weak var latest: Token?
    do {
      let token = Token()
      latest = token
      source.onNext(token)
    }
    #expect(latest != nil)
    subscription.dispose()
    #expect(latest == nil)
    withExtendedLifetime(shared) {}
  }

  @Test func foreverKeepsItsValues() {
    let source = Counted()
    let shared = source.observable().share(replay: 1, scope: .forever)
    let (_, subscription) = shared.record()
    source.subject.onNext(1)
    subscription.dispose()
    let (again, _) = shared.record()
    #expect(again.values == [1])
    #expect(source.starts == 2)
  }

  /// A source that is shared forever is released before its subject sends the end, like every source of a connectable stream.
  @Test(arguments: [0, 1], [nil, Failure()])
  func theSourceIsReleasedAfterAllHaveTheEnd(replay: Int, failure: Failure?) {
    for (scope, expected) in [
      (SubjectLifetimeScope.whileConnected, ["a ends", "b ends", "released"]),
      (.forever, ["released", "a ends", "b ends"]),
    ] {
      var lines: [String] = []
      var send: AnyObserver<Int>?
      let shared = Observable<Int>.create { observer in
        send = observer
        return Disposables.create { lines.append("released") }
      }.share(replay: replay, scope: scope)
      for name in ["a", "b"] {
        _ = shared.subscribe { if $0.isStopEvent { lines.append("\(name) ends") } }
      }
      if let failure { send?.onError(failure) } else { send?.onCompleted() }
      #expect(lines == expected)
    }
  }

  @Test func afterTheEndWhileConnectedStartsAgainAndForeverDoesNot() {
    for (scope, starts, expected) in [
      (SubjectLifetimeScope.whileConnected, 2, [Event<Int>.completed]), (.forever, 1, [.next(1), .completed]),
    ] {
      let source = Counted()
      let shared = source.observable().share(replay: 1, scope: scope)
      _ = shared.record()
      source.subject.onNext(1)
      source.subject.onCompleted()
      #expect(shared.record().0.events == expected)
      #expect(source.starts == starts)
    }
  }

  @Test func publishConnectsOnCallAndAgain() {
    let source = Counted()
    let published = source.observable().publish()
    let (first, _) = published.record()
    source.subject.onNext(1)
    let connection = published.connect()
    source.subject.onNext(2)
    connection.dispose()
    source.subject.onNext(3)
    _ = published.connect()
    let (second, _) = published.record()
    source.subject.onNext(4)
    #expect(first.values == [2])
    #expect(second.values == [4])
    #expect(source.starts == 2)
  }

  @Test func aRetryAfterAFailureInRefCountStartsAgain() {
    let source = Counted()
    let shared = source.observable().publish().refCount()
    var retried = Recorder<Int>()
    _ = shared.subscribe(onError: { _ in retried = shared.record().0 })
    let error = Failure()
    source.subject.onError(error)
    #expect(retried.events == [.error(error)])
    #expect(source.starts == 2)
  }

  @Test func multicastWithSelectorSubscribesOnce() {
    let source = Counted()
    let (recorder, _) = source.observable()
      .multicast({ PublishSubject<Int>() }, selector: { Observable.combineLatest($0, $0) { $0 + $1 } })
      .record()
    source.subject.onNext(1)
    #expect(recorder.values == [2])
    #expect(source.starts == 1)
    let (failed, _) = source.observable()
      .multicast({ PublishSubject<Int>() }, selector: { _ -> Observable<Int> in throw Failure() }).record()
    #expect(failed.events == [.error(Failure())])
  }

  /// The values of a stream to which a subscriber subscribes at its first value; parentheses enclose those within the
  /// subscription.
  private func seen(in source: Observable<Int>) -> String {
    var seen = ""
    let subscription = source.subscribe(onNext: { _ in
      seen += "("
      _ = Observable.of(1, 2).subscribe(onNext: { seen += "\($0)" })
      seen += ")"
    })
    subscription.dispose()
    return seen
  }

  /// Only a stream that runs operators, or a `multicast` with `refCount`, subscribes on the trampoline.
  @Test func aSubscriptionInAReplayedValueStartsImmediately() {
    let subject = BehaviorSubject(value: 0)
    for replay in 0...1 { #expect(seen(in: subject.share(replay: replay)) == "(12)") }
    #expect(seen(in: subject.map { $0 }.share()) == "()12")

    let shared = subject.map { $0 }.share(replay: 1)
    let connectable = subject.map { $0 }.replay(1)
    let several = subject.map { $0 }.share(replay: 2)
    let held = [shared.subscribe(), connectable.connect(), several.subscribe()]
    #expect(seen(in: shared) == "(12)")
    #expect(seen(in: connectable) == "(12)")
    #expect(seen(in: several) == "()12")
    held.forEach { $0.dispose() }
  }

  @Test func leaksNothing() {
    let leaked = Resources.leaked {
      let subject = PublishSubject<Int>()
      for scope in [SubjectLifetimeScope.whileConnected, .forever] {
        let shared = subject.map { $0 + 1 }.share(replay: 1, scope: scope)
        let subscriptions = [shared.subscribe(), shared.subscribe()]
        subject.onNext(1)
        subscriptions.forEach { $0.dispose() }
      }
      // Abandoned, not disposed.
      _ = subject.share(replay: 1).subscribe()
    }
    #expect(leaked == 0)
  }
}
