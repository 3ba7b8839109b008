import Drivers
import Foundation
import XCTest

/// Every overload that code may choose by what it passes, or by what it expects. That it compiles is most of the test.
final class OverloadUsage: XCTestCase {
  private let source: Observable<Int> = .just(1)
  private let infallible: Infallible<Int> = .just(1)
  private let driver: Driver<Int> = .just(1)
  private let signal: Signal<Int> = .just(1)
  private let single: Single<Int> = .just(1)
  private let maybe: Maybe<Int> = .just(1)
  private let completable: Completable = .empty()
  private let subject = PublishSubject<Int>()
  private let optionals = PublishSubject<Int?>()
  private let publish = PublishRelay<Int>()
  private let publishOptional = PublishRelay<Int?>()
  private let behavior = BehaviorRelay<Int>(value: 1)
  private let behaviorOptional = BehaviorRelay<Int?>(value: 1)
  private let replay = ReplayRelay<Int>.create(bufferSize: 1)
  private let replayOptional = ReplayRelay<Int?>.create(bufferSize: 1)
  private final class Owner {
    func f(_ value: Int) {}
    func g() {}
  }
  private let owner = Owner()

  func testBindings() {
    let owner = self.owner
    _ = source.bind(to: subject)
    _ = source.bind(to: subject, subject)
    _ = source.bind(to: optionals)
    _ = source.bind(to: optionals, optionals)
    _ = source.bind(to: publish)
    _ = source.bind(to: publish, publish)
    _ = source.bind(to: publishOptional)
    _ = source.bind(to: behavior)
    _ = source.bind(to: behavior, behavior)
    _ = source.bind(to: behaviorOptional)
    _ = source.bind(to: replay)
    _ = source.bind(to: replay, replay)
    _ = source.bind(to: replayOptional)
    _ = source.bind(onNext: { _ in })
    _ = source.bind(with: owner) { $0.f($1) }
    let r: Int = source.bind(to: { (o: Observable<Int>) in 3 })
    let c: Int = source.bind(to: { (o: Observable<Int>) in { (x: String) in x.count } }, curriedArgument: "")
    XCTAssertEqual(r + c, 3)
    _ = infallible.bind(to: subject)
    _ = infallible.bind(to: subject, subject)
    _ = infallible.bind(to: optionals)
    _ = infallible.bind(to: publish)
    _ = infallible.bind(to: publishOptional)
    _ = infallible.bind(to: behavior)
    _ = infallible.bind(to: behaviorOptional)
    _ = infallible.bind(to: replay)
    _ = infallible.bind(to: replayOptional)
    _ = infallible.bind(onNext: { _ in })
    _ = infallible.bind(with: owner) { $0.f($1) }
    let r2: Int = infallible.bind(to: { (o: Infallible<Int>) in 3 })
    _ = r2
    _ = driver.drive(subject)
    _ = driver.drive(subject, subject)
    _ = driver.drive(optionals)
    _ = driver.drive(behavior)
    _ = driver.drive(behavior, behavior)
    _ = driver.drive(behaviorOptional)
    _ = driver.drive(replay)
    _ = driver.drive(replayOptional)
    let r3: Int = driver.drive({ (o: Observable<Int>) in 3 })
    _ = r3
    let r4: Int = driver.drive({ (o: Observable<Int>) in { (x: String) in x.count } }, curriedArgument: "")
    _ = r4
    _ = driver.drive(onNext: { _ in }, onCompleted: {}, onDisposed: {})
    _ = driver.drive(with: owner, onNext: { $0.f($1) }, onCompleted: { $0.g() }, onDisposed: { $0.g() })
    _ = driver.drive()
    _ = signal.emit(to: subject)
    _ = signal.emit(to: subject, subject)
    _ = signal.emit(to: optionals)
    _ = signal.emit(to: behavior)
    _ = signal.emit(to: behaviorOptional)
    _ = signal.emit(to: publish)
    _ = signal.emit(to: publishOptional)
    _ = signal.emit(to: replay)
    _ = signal.emit(to: replayOptional)
    _ = signal.emit(onNext: { _ in })
    _ = signal.emit(with: owner, onNext: { $0.f($1) })
    _ = signal.emit()
    _ = source.subscribe(
      with: owner,
      onNext: { $0.f($1) },
      onError: {
        $0.g()
        _ = $1
      },
      onCompleted: { $0.g() },
      onDisposed: { $0.g() }
    )
    _ = infallible.subscribe(with: owner, onNext: { $0.f($1) }, onCompleted: { $0.g() }, onDisposed: { $0.g() })
    _ = single.subscribe(
      with: owner,
      onSuccess: { $0.f($1) },
      onFailure: {
        $0.g()
        _ = $1
      },
      onDisposed: { $0.g() }
    )
    _ = maybe.subscribe(
      with: owner,
      onSuccess: { $0.f($1) },
      onError: {
        $0.g()
        _ = $1
      },
      onCompleted: { $0.g() },
      onDisposed: { $0.g() }
    )
    _ = completable.subscribe(
      with: owner,
      onCompleted: { $0.g() },
      onError: {
        $0.g()
        _ = $1
      },
      onDisposed: { $0.g() }
    )
  }

  func testFlatMaps() {

    let _: Observable<Int> = source.flatMap { Observable.just($0) }
    let _: Observable<Int> = source.flatMapLatest { Observable.just($0) }
    let _: Observable<Int> = source.flatMapFirst { Observable.just($0) }
    let _: Observable<Int> = source.concatMap { Observable.just($0) }
    let _: Infallible<Int> = source.flatMapLatest { Infallible.just($0) }
    let _: Observable<Int> = source.flatMap { Single.just($0) }
    let _: Observable<Int> = source.flatMap { Maybe.just($0) }
    let _: Observable<Never> = source.flatMap { _ in Completable.empty() }
    let _: Observable<Int> = source.flatMap { Driver.just($0) }
    let _: Observable<Int> = source.flatMapLatest { Signal.just($0) }
    let _: Infallible<Int> = infallible.flatMap { Infallible.just($0) }
    let _: Infallible<Int> = infallible.flatMapLatest { Infallible.just($0) }
    let _: Infallible<Int> = infallible.flatMapFirst { Infallible.just($0) }
    let _: Infallible<Int> = infallible.concatMap { Infallible.just($0) }
    let _: Driver<Int> = driver.flatMap { Driver.just($0) }
    let _: Driver<Int> = driver.flatMapLatest { Driver.just($0) }
    let _: Driver<Int> = driver.flatMapFirst { Driver.just($0) }
    let _: Signal<Int> = driver.flatMap { Signal.just($0) }
    let _: Signal<Int> = driver.flatMapLatest { Signal.just($0) }
    let _: Signal<Int> = driver.flatMapFirst { Signal.just($0) }
    let _: Driver<Int> = signal.flatMapLatest { Driver.just($0) }
    let _: Signal<Int> = signal.flatMap { Signal.just($0) }
    let _: Single<Int> = single.flatMap { .just($0) }
    let _: Maybe<Int> = single.flatMapMaybe { .just($0) }
    let _: Completable = single.flatMapCompletable { _ in .empty() }
    let _: Maybe<Int> = maybe.flatMap { .just($0) }
    let _: Single<Int> = completable.andThen(single)
    let _: Maybe<Int> = completable.andThen(maybe)
    let _: Completable = completable.andThen(completable)
    let _: Observable<Int> = completable.andThen(source)
  }

  func testCombinations() {
    let owner = self.owner
    let _: Observable<Int> = .merge(source, source)
    let _: Observable<Int> = .merge([source, source])
    let _: Observable<Int> = .merge(AnyCollection([source]))
    let _: Infallible<Int> = .merge(infallible, infallible)
    let _: Infallible<Int> = .merge([infallible])
    let _: Infallible<Int> = .merge(AnyCollection([infallible]))
    let _: Driver<Int> = .merge(driver, driver)
    let _: Driver<Int> = .merge([driver])
    let _: Driver<Int> = .merge(AnyCollection([driver]))
    let _: Observable<Int> = .concat(source, source)
    let _: Observable<Int> = .concat([source])
    let _: Observable<Int> = .concat(AnySequence([source]))
    let _: Observable<Int> = .concat(AnyCollection([source]))
    let _: Observable<Int> = source.concat(source)
    let _: Infallible<Int> = .concat(infallible, infallible)
    let _: Infallible<Int> = .concat([infallible])
    let _: Infallible<Int> = .concat(AnySequence([infallible]))
    let _: Infallible<Int> = infallible.concat(infallible)
    let _: Driver<Int> = .concat([driver])
    let _: Driver<Int> = .concat(AnySequence([driver]))
    let _: Completable = .concat(completable, completable)
    let _: Completable = .concat([completable])
    let _: Completable = .concat(AnySequence([completable]))
    let _: Completable = .concat(AnyCollection([completable]))
    let _: Completable = .zip(completable, completable)
    let _: Completable = .zip([completable])
    let _: Completable = .zip(AnyCollection([completable]))
    let _: Observable<[Int]> = Observable.combineLatest([source])
    let _: Observable<Int> = Observable.combineLatest([source]) { $0.count }
    let _: Observable<[Int]> = Observable.zip([source])
    let _: Observable<Int> = Observable.zip([source]) { $0.count }
    let _: Driver<[Int]> = Driver.combineLatest([driver])
    let _: Driver<String> = Driver.combineLatest([driver]) { "\($0)" }
    let _: Driver<[Int]> = Driver.zip([driver])
    let _: Driver<String> = Driver.zip([driver]) { "\($0)" }
    let _: Driver<String> = Driver<Int>.combineLatest([driver]) { "\($0)" }
    let _: Infallible<[Int]> = Infallible.combineLatest([infallible])
    let _: Infallible<String> = Infallible.combineLatest([infallible]) { "\($0)" }
    let _: Single<[Int]> = Single.zip([single])
    let _: Single<Int> = .zip([single]) { $0.count }
    let _: Observable<(Int, Int)> = Observable.combineLatest(source, source)
    let _: Observable<(Int, Int, Int, Int, Int, Int, Int, Int)> = Observable.zip(
      source,
      source,
      source,
      source,
      source,
      source,
      source,
      source
    )
    let _: Infallible<(Int, Int)> = Infallible.combineLatest(infallible, infallible)
    let _: Infallible<(Int, Int)> = Infallible.zip(infallible, infallible)
    let _: Infallible<Int> = .zip(infallible, infallible, resultSelector: +)
    let _: Infallible<Int> = .combineLatest(infallible, infallible, resultSelector: +)
    let _: Driver<(Int, Int)> = Driver.combineLatest(driver, driver)
    let _: Driver<Int> = .combineLatest(driver, driver, resultSelector: +)
    let _: Driver<(Int, Int)> = Driver.zip(driver, driver)
    let _: Single<(Int, Int)> = Single.zip(single, single)
    let _: Single<Int> = Single.zip(single, single, resultSelector: +)
    let _: Maybe<(Int, Int)> = Maybe.zip(maybe, maybe)
    let _: Maybe<Int> = Maybe.zip(maybe, maybe, resultSelector: +)
    let _: Observable<Int> = source.withLatestFrom(source)
    let _: Observable<Int> = source.withLatestFrom(source) { $0 + $1 }
    let _: Observable<Int> = source.withLatestFrom(driver)
    let _: Infallible<Int> = infallible.withLatestFrom(infallible)
    let _: Infallible<Int> = infallible.withLatestFrom(infallible) { $0 + $1 }
    let _: Driver<Int> = driver.withLatestFrom(driver)
    let _: Signal<Int> = signal.withLatestFrom(driver)
    let _: Driver<Int> = driver.withLatestFrom(driver) { $0 + $1 }
    let _: Observable<Int> = .amb([source])
    let _: Observable<Int> = source.amb(source)
    let _: Observable<(Owner, Int)> = source.withUnretained(owner)
    let _: Observable<Int> = source.withUnretained(owner) { $1 }
    let _: Infallible<(Owner, Int)> = infallible.withUnretained(owner)
    let _: Signal<(Owner, Int)> = signal.withUnretained(owner)
  }

  func testConversions() {

    let _: Driver<Int> = source.asDriver(onErrorJustReturn: 1)
    let _: Driver<Int> = source.asDriver(onErrorDriveWith: .empty())
    let _: Driver<Int> = source.asDriver { _ in .empty() }
    let _: Signal<Int> = source.asSignal(onErrorJustReturn: 1)
    let _: Signal<Int> = source.asSignal(onErrorSignalWith: .empty())
    let _: Signal<Int> = source.asSignal { _ in .empty() }
    let _: Infallible<Int> = source.asInfallible(onErrorJustReturn: 1)
    let _: Infallible<Int> = source.asInfallible(onErrorFallbackTo: .empty())
    let _: Infallible<Int> = source.asInfallible { _ in .empty() }
    let _: Driver<Int> = infallible.asDriver()
    let _: Signal<Int> = infallible.asSignal()
    let _: Driver<Int> = behavior.asDriver()
    let _: Signal<Int> = publish.asSignal(); let _: Driver<Int> = signal.asDriver(onErrorJustReturn: 1)
    let _: Driver<Int> = driver.asDriver()
    let _: Infallible<Int> = driver.asInfallible()
    let _: Infallible<Int> = behavior.asInfallible()
    let _: Infallible<Int> = publish.asInfallible()
    let _: Infallible<Int> = replay.asInfallible()
    let _: Single<Int> = source.asSingle()
    let _: Maybe<Int> = source.asMaybe()
    let _: Completable = Observable<Never>.empty().asCompletable()
    let _: Completable = source.ignoreElements().asCompletable()
    let _: Maybe<Int> = single.asMaybe()
    let _: Completable = single.asCompletable()
    let _: Single<Int> = maybe.ifEmpty(default: 1)
    let _: Single<Int> = maybe.ifEmpty(switchTo: single)
    let _: Maybe<Int> = maybe.ifEmpty(switchTo: maybe)
    let _: Completable = maybe.asCompletable()
    let _: Infallible<Int> = single.asInfallible(onErrorJustReturn: 1)
    let _: Driver<Int> = single.asDriver(onErrorJustReturn: 1)
    let _: Observable<Int> = .of(1, 2, scheduler: CurrentThreadScheduler.instance)
    let _: Observable<Int> = .from([1])
    let _: Observable<Int> = .from([1], scheduler: CurrentThreadScheduler.instance)
    let _: Observable<Int> = .from(optional: 1)
    let _: Observable<Int> = .from(optional: 1, scheduler: CurrentThreadScheduler.instance)
    let _: Observable<Int> = .from(AnySequence([1]))
    let _: Infallible<Int> = .of(1, 2)
    let _: Infallible<Int> = .from([1])
    let _: Infallible<Int> = .from(AnySequence([1]))
    let _: Driver<Int> = .of(1, 2)
    let _: Driver<Int> = .from([1])
    let _: Driver<Int> = .from(optional: 1)
    let _: Observable<Int> = source.take(until: source)
    let _: Observable<Int> = source.take(until: { $0 > 1 })
    let _: Observable<Int> = source.take(until: { $0 > 1 }, behavior: .inclusive)
    let _: Observable<Int> = source.take(for: .seconds(1), scheduler: MainScheduler.instance)
    let _: Observable<Int> = source.take(while: { $0 > 1 }, behavior: .inclusive)
    let _: Observable<Int> = source.skip(until: source)
    let _: Observable<Int> = source.skip(while: { $0 > 1 })
    let _: Observable<Int> = source.skip(.seconds(1), scheduler: MainScheduler.instance)
    let _: Observable<Int> = source.catch { _ in .empty() }
    let _: Observable<Int> = .catch(sequence: [source])
    let _: Observable<Int> = source.retry { (e: Observable<any Error>) in e }
    let _: Observable<Int> = source.retry(when: { (e: Observable<any Error>) in e })
    let _: Infallible<Int> = infallible.take(until: infallible)
    let _: Infallible<Int> = infallible.skip(while: { $0 > 1 })
    let _: Observable<Int> = source.throttle(.seconds(1), latest: false, scheduler: MainScheduler.instance)
    let _: Driver<Int> = driver.throttle(.seconds(1), latest: false)
    let _: Driver<Int> = driver.debounce(.seconds(1))
    let _: Driver<Int> = driver.delay(.seconds(1))
    let _: Infallible<Int> = infallible.share(replay: 1, scope: .forever)
    let _: Infallible<Int> = infallible.debounce(.seconds(1), scheduler: MainScheduler.instance)
    let _: Observable<Int> = source.reduce(0, accumulator: +)
    let _: Observable<String> = source.reduce(0, accumulator: +, mapResult: { "\($0)" })
    let _: Observable<Int> = source.scan(0) { $0 + $1 }
    let _: Observable<Int> = source.scan(into: 0) { $0 += $1 }
    let _: Single<[Int]> = source.toArray()
    let _: Observable<GroupedObservable<Int, Int>> = source.groupBy { $0 }
    let _: Observable<Observable<Int>> = source.window(
      timeSpan: .seconds(1),
      count: 1,
      scheduler: MainScheduler.instance
    )
    let _: Single<Int> = source.first().map { $0 ?? 0 }
  }
}
