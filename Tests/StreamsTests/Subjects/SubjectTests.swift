import Streams
import Testing

@Suite struct SubjectTests {
  @Test func publishSendsLaterValues() {
    let subject = PublishSubject<Int>()
    subject.onNext(0)
    let (early, _) = subject.record()
    subject.onNext(1)
    let (late, subscription) = subject.record()
    subject.onNext(2)
    subscription.dispose()
    subject.onNext(3)
    subject.onCompleted()
    subject.onNext(4)
    #expect(early.events == [.next(1), .next(2), .next(3), .completed])
    #expect(late.events == [.next(2)])
    #expect(subject.record().0.events == [.completed])
    #expect(!subject.hasObservers)
  }

  @Test func behaviorSendsItsValueFirst() throws {
    let subject = BehaviorSubject(value: 1)
    let (first, _) = subject.record()
    subject.onNext(2)
    let (second, _) = subject.record()
    #expect(try subject.value() == 2)
    subject.onError(Failure())
    #expect(first.events == [.next(1), .next(2), .error(Failure())])
    #expect(second.events == [.next(2), .error(Failure())])
    #expect(subject.record().0.events == [.error(Failure())])
    #expect(throws: Failure.self) { try subject.value() }
  }

  @Test func aBehaviorStoresNoValuesAfterTheEnd() throws {
    let subject = BehaviorSubject(value: 1)
    let (recorder, _) = subject.record()
    subject.onNext(2)
    subject.onCompleted()
    subject.onNext(3)
    subject.onNext(4)
    #expect(try subject.value() == 2)
    #expect(recorder.events == [.next(1), .next(2), .completed])
  }

  /// The subscription ends on the way to the subject, which then is used by others.
  @Test func aSubscriptionThatEndsBeforeItJoinsDoesNotAffectTheSubject() {
    func check<Subject: Observable<Int> & ObserverType>(_ subject: Subject, _ expected: [Event<Int>])
    where Subject.Element == Int {
      let stop = PublishSubject<Void>()
      let late = subject.do(onSubscribe: { stop.onNext(()) }).take(until: stop)
      #expect(late.record().0.events == [.completed])
      let (recorder, _) = subject.record()
      subject.on(.next(5))
      subject.on(.completed)
      #expect(recorder.events == expected)
    }
    check(PublishSubject<Int>(), [.next(5), .completed])
    check(BehaviorSubject(value: 1), [.next(1), .next(5), .completed])
    check(ReplaySubject<Int>.create(bufferSize: 1), [.next(5), .completed])
    check(AsyncSubject<Int>(), [.next(5), .completed])
  }

  @Test(arguments: [(0, []), (1, [3]), (2, [2, 3]), (9, [1, 2, 3])])
  func replaySendsTheLastValues(size: Int, expected: [Int]) {
    let subject = ReplaySubject<Int>.create(bufferSize: size)
    [1, 2, 3].forEach(subject.onNext)
    let (during, _) = subject.record()
    #expect(during.values == expected)
    subject.onCompleted()
    subject.onNext(4)
    #expect(subject.record().0.events == expected.map(Event.next) + [.completed])
  }

  @Test func unboundedReplaySendsAllValues() {
    let subject = ReplaySubject<Int>.createUnbounded()
    (0..<100).forEach(subject.onNext)
    #expect(subject.record().0.values == Array(0..<100))
  }

  @Test func asyncSendsTheLastWhenItCompletes() {
    let subject = AsyncSubject<Int>()
    let (early, _) = subject.record()
    subject.onNext(1)
    subject.onNext(2)
    #expect(early.events.isEmpty)
    subject.onCompleted()
    #expect(early.events == [.next(2), .completed])
    #expect(subject.record().0.events == [.next(2), .completed])

    let failing = AsyncSubject<Int>()
    failing.onNext(1)
    failing.onError(Failure())
    #expect(failing.record().0.events == [.error(Failure())])
  }

  @Test func disposedSubjectsDropAndRefuseSubscribers() {
    let subject = PublishSubject<Int>()
    let (recorder, _) = subject.record()
    subject.dispose()
    subject.onNext(1)
    #expect(recorder.events.isEmpty)
    #expect(subject.isDisposed)
    guard case .error(RxError.disposed)? = subject.record().0.events.first else {
      Issue.record("a new subscriber should receive the end")
      return
    }
  }

  @Test func disposedSubjectsKeepNoValues() {
    final class Value {}
    let subjects = [0, 1, 2].map { ReplaySubject<Value>.create(bufferSize: $0) }
    for subject in subjects + [.createUnbounded()] {
      weak var held: Value?
      do {
        let value = Value()
        held = value
        subject.onNext(value)
      }
      subject.dispose()
      #expect(held == nil)
      subject.onNext(Value())
      subject.dispose()
      #expect(subject.record().0.events.count == 1)
    }
  }

  @Test func theErrorAfterADisposalNamesTheSubject() {
    let publish = PublishSubject<Int>()
    let behavior = BehaviorSubject(value: 0)
    let replay = ReplaySubject<Int>.create(bufferSize: 1)
    publish.dispose()
    behavior.dispose()
    replay.dispose()
    for subject in [publish, behavior, replay] as [Observable<Int>] {
      #expect(subject.record().0.events == [.error(RxError.disposed(object: subject))])
    }
  }

  @Test func aSubscriberThatJoinsInADeliveryReceivesThePastImmediatelyAndNothingTwice() {
    let subject = BehaviorSubject(value: 0)
    var late: [Int] = []
    var lateAtOnce: [Int] = []
    _ = subject.subscribe(onNext: { value in
      guard value == 1 else { return }
      subject.onNext(2)
      _ = subject.subscribe(onNext: { late.append($0) })
      lateAtOnce = late
    })
    subject.onNext(1)
    subject.onNext(3)
    #expect(lateAtOnce == [2])
    #expect(late == [2, 3])
  }

  @Test func aSubscriberDisposedInADeliveryReceivesNothingMore() {
    let subject = PublishSubject<Int>()
    let later = SingleAssignmentDisposable()
    var heard: [Int] = []
    _ = subject.subscribe(onNext: { _ in later.dispose() })
    later.setDisposable(subject.subscribe(onNext: { heard.append($0) }))
    subject.onNext(1)
    #expect(heard.isEmpty)
    #expect(subject.hasObservers)
  }

  @Test func manyJoinAndLeaveInAnyOrderAndTheOrderStays() {
    let subject = PublishSubject<Int>()
    var heard: [Int] = []
    var subscriptions: [Int: any Disposable] = [:]
    for name in 0..<500 { subscriptions[name] = subject.subscribe(onNext: { _ in heard.append(name) }) }
    for name in 0..<500 where !name.isMultiple(of: 7) { subscriptions[name]?.dispose() }
    for name in 500..<600 { subscriptions[name] = subject.subscribe(onNext: { _ in heard.append(name) }) }
    subject.onNext(0)
    #expect(heard == (0..<500).filter { $0.isMultiple(of: 7) } + Array(500..<600))
  }

  @Test func leaksNothing() {
    let leaked = Resources.leaked {
      for subject in [
        PublishSubject<Int>(), BehaviorSubject(value: 1), ReplaySubject.create(bufferSize: 1), AsyncSubject(),
      ] {
        _ = subject.subscribe()
        subject.subscribe().dispose()
      }
    }
    #expect(leaked == 0)
  }
}
