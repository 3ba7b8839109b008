import Drivers
import MVVMTesting
import Testing

@MainActor @Suite struct DriverOperatorTests {
  /// The values that a Driver sends synchronously.
  private func values<Element>(_ driver: Driver<Element>) -> [Element] {
    let recorder = Recorder<Element>()
    driver.drive(recorder).dispose()
    return recorder.values
  }

  @Test func creation() {
    #expect(values(Driver.just(1)) == [1])
    #expect(values(Driver.of(1, 2, 3)) == [1, 2, 3])
    #expect(values(Driver.from([1, 2])) == [1, 2])
    #expect(values(Driver.from(1...2)) == [1, 2])
    #expect(values(Driver.from(optional: 1)) == [1])
    #expect(values(Driver<Int>.from(optional: nil)) == [])
    #expect(values(Driver<Int>.empty()) == [])
    #expect(values(Driver<Int>.never()) == [])
    #expect(values(Driver.deferred { .just(1) }) == [1])
  }

  @Test func transforming() {
    #expect(values(Driver.of(1, 2).map { "\($0)" }) == ["1", "2"])
    #expect(values(Driver.of("1", "x").compactMap { Int($0) }) == [1])
    #expect(values(Driver.of(1, 2, 3).scan(0) { $0 + $1 }) == [1, 3, 6])
    #expect(values(Driver.of(1, 2, 3).scan(into: []) { $0.append($1) }) == [[1], [1, 2], [1, 2, 3]])
  }

  @Test func aSignalIsAccumulatedInPlace() {
    let (relay, recorder) = (PublishRelay<String>(), Recorder<[String]>())
    let binding = relay.asSignal().scan(into: []) { $0.append($1) }.emit(to: recorder)
    relay.accept("a")
    relay.accept("b")
    #expect(recorder.values == [["a"], ["a", "b"]])
    binding.dispose()
  }

  @Test func filtering() {
    #expect(values(Driver.of(1, 2, 3).filter { $0 > 1 }) == [2, 3])
    #expect(values(Driver.of(1, 2, 3).skip(1)) == [2, 3])
    #expect(values(Driver.of(1, 1, 2).distinctUntilChanged()) == [1, 2])
    #expect(values(Driver.of(1, 3, 2).distinctUntilChanged { $0 % 2 }) == [1, 2])
    #expect(values(Driver.of(1, 3, 2).distinctUntilChanged { $0 % 2 == $1 % 2 }) == [1, 2])
    #expect(values(Driver.of(1, 3, 2).distinctUntilChanged({ $0 % 2 }, comparer: ==)) == [1, 2])
  }

  @Test func combining() {
    #expect(values(Driver.of(1).startWith(0)) == [0, 1])
    #expect(values(Driver.merge(Driver.just(1), Driver.just(2))) == [1, 2])
    #expect(values(Driver.merge([Driver.just(1), Driver.just(2)])) == [1, 2])
    #expect(values(Driver.concat([Driver.just(1), Driver.just(2)])) == [1, 2])
    #expect(values(Driver.of(1, 2).withLatestFrom(Driver.just("a"))) == ["a", "a"])
    #expect(values(Driver.of(1, 2).withLatestFrom(Driver.just("a")) { "\($0)\($1)" }) == ["1a", "2a"])
    #expect(values(Driver.combineLatest([Driver.just(1), Driver.just(2)])) == [[1, 2]])
    #expect(values(Driver.combineLatest([Driver.just(1), Driver.just(2)]) { $0.reduce(0, +) }) == [3])
    #expect(values(Driver.zip([Driver.of(1, 2), Driver.of(3, 4)])) == [[1, 3], [2, 4]])
    #expect(values(Driver.zip([Driver.of(1, 2), Driver.of(3, 4)]) { $0.reduce(0, +) }) == [4, 6])
  }

  @Test func arities() {
    func one(_ value: Int) -> Driver<Int> { .just(value) }
    #expect(values(Driver.combineLatest(one(1), one(2)) { $0 + $1 }) == [3])
    #expect(values(Driver.combineLatest(one(1), one(2)).map { $0.0 + $0.1 }) == [3])
    #expect(values(Driver.zip(one(1), one(2)) { $0 + $1 }) == [3])
    #expect(values(Driver.zip(one(1), Driver.just("a")).map { "\($0)\($1)" }) == ["1a"])
    let eight = Driver.combineLatest(one(1), one(2), one(3), one(4), one(5), one(6), one(7), one(8)) {
      [$0, $1, $2, $3, $4, $5, $6, $7]
    }
    #expect(values(eight) == [Array(1...8)])
    let zipped = Driver.zip(one(1), one(2), one(3), one(4), one(5), one(6), one(7), one(8))
    #expect(values(zipped.map { $0.7 }) == [8])
  }

  @Test func aZipOfAFixedNumberEndsWithTheLastSource() {
    func log(_ zipped: (Driver<Int>, Driver<Int>) -> Driver<String>) -> [Event<String>] {
      let goesOn = PublishSubject<Int>()
      let (recorder, subscription) = zipped(.just(1), goesOn.asDriver(onErrorJustReturn: 0)).asObservable().record()
      goesOn.onNext(1)
      goesOn.onNext(2)
      let before = recorder.events
      goesOn.onCompleted()
      #expect(recorder.events.last == .completed)
      subscription.dispose()
      return before
    }
    #expect(log { Driver.zip($0, $1) { "\($0)\($1)" } } == [.next("11")])
    #expect(log { Driver.zip($0, $1).map { "\($0.0)\($0.1)" } } == [.next("11")])
    #expect(log { Driver.zip($0, $1, $1) { "\($0)\($1)\($2)" } } == [.next("111")])
    #expect(log { Driver.zip([$0, $1]).map { "\($0)" } } == [.next("[1, 1]"), .completed])
  }

  @Test func aCombiningClosureThatThrowsIsReportedAndEndsTheStream() {
    let recorder = Recorder<Int>()
    _ = Driver.combineLatest(Driver.just(1), Driver.just(2)) { _, _ -> Int in throw Failure("combining") }.drive(
      recorder
    )
    #expect(recorder.events == [.completed])
  }

  @Test func flattening() {
    #expect(values(Driver.of(1, 2).flatMap { Driver.just($0 * 2) }) == [2, 4])
    #expect(values(Driver.of(1, 2).flatMapLatest { Driver.just($0 * 2) }) == [2, 4])
    #expect(values(Driver.of(1, 2).flatMapFirst { Driver.just($0 * 2) }) == [2, 4])
    #expect(values(Driver.of(Driver.just(1), Driver.just(2)).merge()) == [1, 2])
    #expect(values(Driver.of(Driver.just(1), Driver.just(2)).merge(maxConcurrent: 1)) == [1, 2])
    #expect(values(Driver.of(Driver.just(1), Driver.just(2)).switchLatest()) == [1, 2])
  }

  @Test func flatMapLatestDisposesOfThePreviousOne() {
    let (outer, first, second) = (PublishRelay<Int>(), PublishRelay<String>(), PublishRelay<String>())
    let recorder = Recorder<String>()
    let binding = outer.asSignal()
      .flatMapLatest { ($0 == 1 ? first : second).asSignal() }
      .emit(to: recorder)
    outer.accept(1)
    first.accept("a")
    outer.accept(2)
    first.accept("b")
    second.accept("c")
    #expect(recorder.values == ["a", "c"])
    binding.dispose()
  }

  @Test func aRetainedInnerDriverIsShared() {
    var requests = 0
    let inner = Observable<Int>.deferred {
      requests += 1
      return .just(requests).concat(Observable.never())
    }.asDriver(onErrorJustReturn: -1)
    let outer = Driver.of(1, 2).flatMap { _ in inner }
    #expect(values(outer) == [1, 1])
    #expect(requests == 1)
  }

  @Test func effectsHappenOnceForTwoBindings() {
    var log: [String] = []
    let relay = PublishRelay<Int>()
    let signal = relay.asSignal().do(
      onNext: { log.append("\($0)") },
      onSubscribe: { log.append("subscribe") },
      onDispose: { log.append("dispose") }
    )
    let (first, second) = (signal.emit(), signal.emit())
    relay.accept(1)
    first.dispose()
    second.dispose()
    #expect(log == ["subscribe", "1", "dispose"])
  }

  @Test func anObjectIsNotKept() {
    var owner: Recorder<Int>? = Recorder()
    weak let gone = owner
    let relay = PublishRelay<Int>()
    let recorder = Recorder<Int>()
    let binding = relay.asSignal().withUnretained(owner!).map { $1 }.emit(to: recorder)
    relay.accept(1)
    owner = nil
    #expect(gone == nil)
    relay.accept(2)
    #expect(recorder.events == [.next(1), .completed])
    binding.dispose()
  }

  @Test func driveWithAnObjectThatIsNotKept() {
    var owner: Recorder<Int>? = Recorder()
    weak let gone = owner
    let relay = BehaviorRelay(value: 1)
    var calls = 0
    let binding = relay.asDriver().drive(with: owner!) { owner, value in
      calls += 1
      owner.onNext(value)
    }
    owner = nil
    #expect(gone == nil)
    relay.accept(2)
    #expect(calls == 1)
    binding.dispose()
  }

  @Test func driveToRelaysObserversAndTransformations() {
    let driver = Driver.of(1, 2)
    let (relay, optional) = (BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: nil))
    let replay = ReplayRelay<Int>.createUnbound()
    let (first, second) = (Recorder<Int>(), Recorder<Int>())
    _ = driver.drive(relay)
    _ = driver.drive(optional)
    _ = driver.drive(replay)
    _ = driver.drive(first, second)
    #expect(relay.value == 2)
    #expect(optional.value == 2)
    #expect(replay.record().0.values == [1, 2])
    #expect(first.events == [.next(1), .next(2), .completed])
    #expect(second.events == first.events)
    #expect(driver.drive { $0.map { $0 * 10 } }.record().0.values == [10, 20])
    func times(_ source: Observable<Int>) -> (Int) -> Observable<Int> { { factor in source.map { $0 * factor } } }
    #expect(driver.drive(times, curriedArgument: 5).record().0.values == [5, 10])
  }
}

@Suite struct TimedDriverOperatorTests {
  @Test func debounceAndInterval() {
    let scheduler = TestScheduler(initialClock: 0)
    let (debounced, ticks) = (scheduler.createObserver(Int.self), scheduler.createObserver(Int.self))
    SharingScheduler.with(scheduler) {
      let relay = PublishRelay<Int>()
      let bag = DisposeBag()
      relay.asSignal().debounce(.seconds(20)).emit(to: debounced).disposed(by: bag)
      Driver<Int>.interval(.seconds(100)).drive(ticks).disposed(by: bag)
      for (time, value) in [(100, 1), (110, 2), (200, 3)] { scheduler.scheduleAt(time) { relay.accept(value) } }
      scheduler.advanceTo(310)
    }
    #expect(debounced.events == [.next(131, 2), .next(221, 3)])
    #expect(ticks.events == [.next(100, 0), .next(200, 1), .next(300, 2)])
  }
}
