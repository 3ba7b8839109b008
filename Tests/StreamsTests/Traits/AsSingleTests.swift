import Streams
import Testing

@Suite struct AsSingleTests {
  private let source = PublishSubject<Int>()

  private func outcome<Trait>(
    of sequence: PrimitiveSequence<Trait, Int>,
    _ drive: (PublishSubject<Int>) -> Void
  ) -> [Event<Int>] {
    let (recorder, subscription) = sequence.asObservable().record()
    drive(source)
    subscription.dispose()
    return recorder.events
  }

  @Test func aSingleSendsItsValueAtTheCompletion() {
    let (recorder, _) = source.asSingle().asObservable().record()
    source.onNext(1)
    #expect(recorder.events == [])
    source.onCompleted()
    #expect(recorder.events == [.next(1), .completed])
  }

  @Test func aSingleWithoutAValueFails() {
    #expect(outcome(of: source.asSingle()) { $0.onCompleted() } == [.error(RxError.noElements)])
  }

  @Test func aSingleFailsAtTheSecondValue() {
    let events = outcome(of: source.asSingle()) {
      $0.onNext(1)
      $0.onNext(2)
      $0.onNext(3)
    }
    #expect(events == [.error(RxError.moreThanOneElement)])
    #expect(!source.hasObservers)
  }

  @Test func aSinglePassesAnErrorOn() {
    let events = outcome(of: source.asSingle()) {
      $0.onNext(1)
      $0.onError(Failure())
    }
    #expect(events == [.error(Failure())])
  }

  @Test func aMaybeMayBeEmpty() {
    #expect(outcome(of: source.asMaybe()) { $0.onCompleted() } == [.completed])
  }

  @Test func aMaybeSendsItsValueAtTheCompletion() {
    let events = outcome(of: source.asMaybe()) {
      $0.onNext(1)
      $0.onCompleted()
    }
    #expect(events == [.next(1), .completed])
  }

  @Test func aMaybeFailsAtTheSecondValue() {
    let events = outcome(of: source.asMaybe()) {
      $0.onNext(1)
      $0.onNext(2)
    }
    #expect(events == [.error(RxError.moreThanOneElement)])
  }

  @Test func takingOneValueSendsOneEnd() {
    let (recorder, _) = Observable.just(1).asSingle().asObservable().take(1).record()
    #expect(recorder.events == [.next(1), .completed])
  }

  @Test func firstIsSentImmediately() {
    var seen: [Int?] = []
    _ = source.first().subscribe(onSuccess: { seen.append($0) })
    source.onNext(1)
    #expect(seen == [1])
    #expect(!source.hasObservers)
  }

  @Test func firstOfNothingIsNil() {
    var seen: [Int?] = []
    _ = Observable<Int>.empty().first().subscribe(onSuccess: { seen.append($0) })
    #expect(seen == [nil])
  }

  @Test func toArrayWaitsForTheEnd() {
    var seen: [[Int]] = []
    _ = source.toArray().subscribe(onSuccess: { seen.append($0) })
    source.onNext(1)
    source.onNext(2)
    #expect(seen == [])
    source.onCompleted()
    #expect(seen == [[1, 2]])
  }

  @Test func ignoredElementsMakeACompletable() {
    var seen: [CompletableEvent] = []
    _ = source.ignoreElements().asCompletable().subscribe { seen.append($0) }
    source.onNext(1)
    source.onError(Failure())
    #expect(seen == [.error(Failure())])
  }

  @Test func leaksNothing() {
    let leaked = Resources.leaked {
      let source = PublishSubject<Int>()
      _ = source.asSingle().subscribe(onSuccess: { _ in })
      _ = source.asMaybe().subscribe(onSuccess: { _ in }, onError: { _ in })
      source.onNext(1)
      let subscription = source.asSingle().subscribe(onSuccess: { _ in })
      source.onNext(2)
      subscription.dispose()
    }
    #expect(leaked == 0)
  }
}
