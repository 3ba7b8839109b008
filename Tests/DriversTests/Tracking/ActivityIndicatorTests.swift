import Drivers
import Testing

@MainActor @Suite struct ActivityIndicatorTests {
  let busy = ActivityIndicator()
  let bag = DisposeBag()

  /// The states of `busy`, and the numbers that lead to them.
  private func watch() -> (states: Recorder<Bool>, counts: Recorder<Int>) {
    let recorders = (states: Recorder<Bool>(), counts: Recorder<Int>())
    busy.drive(recorders.states).disposed(by: bag)
    busy.count.drive(recorders.counts).disposed(by: bag)
    return recorders
  }

  @Test func aRequestIsBusyUntilItCompletes() {
    let seen = watch()
    let request = PublishSubject<Int>()
    request.trackActivity(busy).subscribe().disposed(by: bag)
    request.onNext(1)
    #expect(seen.states.values == [false, true])
    request.onCompleted()
    #expect(seen.states.values == [false, true, false])
  }

  @Test func aRequestIsBusyUntilItFailsOrIsDisposedOf() {
    let seen = watch()
    let request = PublishSubject<Int>()
    request.trackActivity(busy).subscribe(onError: { _ in }).disposed(by: bag)
    request.onError(Failure())
    Observable<Int>.never().trackActivity(busy).subscribe().dispose()
    #expect(seen.states.values == [false, true, false, true, false])
  }

  @Test func fourOverlappingRequestsAreOneBusyPeriod() {
    let seen = watch()
    let requests = (0..<4).map { _ in PublishSubject<Int>() }
    for request in requests { request.trackActivity(busy).subscribe().disposed(by: bag) }
    for request in requests { request.onCompleted() }
    #expect(seen.states.values == [false, true, false])
    #expect(seen.counts.values == [0, 1, 2, 3, 4, 3, 2, 1, 0])
  }

  @Test func withinFlatMapEachRequestCounts() {
    let seen = watch()
    let query = PublishRelay<Int>()
    let answers = PublishSubject<String>()
    query.flatMapLatest { _ in answers.take(1).trackActivity(busy) }.subscribe().disposed(by: bag)
    #expect(seen.states.values == [false])
    query.accept(1)
    answers.onNext("a")
    query.accept(2)
    answers.onNext("b")
    #expect(seen.states.values == [false, true, false, true, false])
  }

  @Test func outsideOfFlatMapItStaysBusy() {
    let seen = watch()
    let query = PublishRelay<Int>()
    query.flatMapLatest { Observable.just($0) }.trackActivity(busy).subscribe().disposed(by: bag)
    query.accept(1)
    query.accept(2)
    #expect(seen.states.values == [false, true])
  }

  @Test func aSharedStreamCountsOnce() {
    let seen = watch()
    let relay = PublishRelay<Int>()
    let tracked: Signal<Int> = relay.asSignal().trackActivity(busy)
    let (first, second) = (tracked.emit(), tracked.emit())
    #expect(seen.counts.values == [0, 1])
    first.dispose()
    second.dispose()
    #expect(seen.counts.values == [0, 1, 0])
  }

  @Test func everyKindOfStreamStaysWhatItIs() {
    let seen = watch()
    let single: Single<Int> = Single.just(1).trackActivity(busy)
    let maybe: Maybe<Int> = Maybe.just(1).trackActivity(busy)
    let completable: Completable = Completable.empty().trackActivity(busy)
    let infallible: Infallible<Int> = Infallible.just(1).trackActivity(busy)
    let driver: Driver<Int> = Driver.just(1).trackActivity(busy)
    single.subscribe().disposed(by: bag)
    maybe.subscribe().disposed(by: bag)
    completable.subscribe().disposed(by: bag)
    infallible.subscribe().disposed(by: bag)
    driver.drive().disposed(by: bag)
    #expect(seen.counts.values == [0] + (1...5).flatMap { _ in [1, 0] })
  }

  @Test func requestsOnManyThreadsAddUp() async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { [busy] in
          for _ in 0..<500 { _ = Observable.just(1).trackActivity(busy).subscribe() }
        }
      }
    }
    let recorder = Recorder<Int>()
    busy.count.drive(recorder).disposed(by: bag)
    #expect(recorder.values == [0])
  }

  @Test func nothingLeaks() {
    let leaked = Resources.leaked {
      let indicator = ActivityIndicator()
      let binding = indicator.drive()
      _ = Observable.just(1).trackActivity(indicator).subscribe()
      Observable<Int>.never().trackActivity(indicator).subscribe().dispose()
      binding.dispose()
    }
    #expect(leaked == 0)
  }
}
