import Foundation
import Streams
import XCTest

final class SingleUsage: XCTestCase {
  private let bag = DisposeBag()

  private func user(_ id: Int) -> Single<String> {
    Single.create { single in
      if id > 0 { single(.success("user \(id)")) } else { single(.failure(UsageError.denied("\(id)"))) }
      return Disposables.create()
    }
  }

  func testCreating() {
    XCTAssertEqual(values(user(1)), ["user 1"])
    let written = Single<Int>.create { (single: @escaping Single<Int>.SingleObserver) -> Disposable in
      single(SingleEvent.success(3))
      return Disposables.create()
    }
    XCTAssertEqual(values(written), [3])
    XCTAssertEqual(values(Single.just(1)), [1])
    XCTAssertEqual(values(Single.just(1, scheduler: CurrentThreadScheduler.instance)), [1])
    XCTAssertEqual(events(Single<Int>.error(UsageError.offline)), [.error(UsageError.offline)])
    XCTAssertEqual(events(Single<Int>.never()), [])
    XCTAssertEqual(values(Single.deferred { self.user(2) }), ["user 2"])
    XCTAssertEqual(
      values(Single.using({ BooleanDisposable() }, primitiveSequenceFactory: { _ in self.user(3) })),
      ["user 3"]
    )
    let scheduler = HistoricalScheduler()
    var seen: [Int] = []
    Single<Int>.timer(.seconds(1), scheduler: scheduler).subscribe(onSuccess: { seen.append($0) }).disposed(by: bag)
    scheduler.start()
    XCTAssertEqual(seen, [0])
  }

  func testSubscribing() {
    var log: [String] = []
    user(1).subscribe { event in
      switch event {
      case .success(let name): log.append(name)
      case .failure(let error): log.append("\(error)")
      }
    }
    .disposed(by: bag)
    user(2).subscribe(onSuccess: { log.append($0) }, onFailure: { log.append("\($0)") }).disposed(by: bag)
    user(0).subscribe(onSuccess: { _ in }, onFailure: { _ in log.append("failed") }, onDisposed: { log.append("over") })
      .disposed(by: bag)
    user(3).subscribe(
      with: self,
      onSuccess: { _, name in log.append(name) },
      onFailure: { _, _ in },
      onDisposed: { _ in }
    )
    .disposed(by: bag)
    user(4).subscribe().disposed(by: bag)
    XCTAssertEqual(log, ["user 1", "user 2", "failed", "over", "user 3"])
  }

  func testOperators() {
    XCTAssertEqual(values(user(1).map { $0.count }), [6])
    XCTAssertEqual(values(Single.just(1).flatMap { self.user($0) }), ["user 1"])
    XCTAssertEqual(values(Single.just(1).flatMapMaybe { Maybe.just($0) }), [1])
    XCTAssertEqual(events(Single.just(1).flatMapCompletable { _ in Completable.empty() }).count, 1)
    XCTAssertEqual(values(Single.just(1).filter { $0 > 1 }), [])
    XCTAssertEqual(values(Single.just("1").compactMap { Int($0) }), [1])
    XCTAssertEqual(values(user(1).asMaybe()), ["user 1"])
    XCTAssertEqual(events(user(1).asCompletable()).count, 1)
    XCTAssertEqual(values(user(1).asObservable()), ["user 1"])
    XCTAssertEqual(values(user(1).primitiveSequence), ["user 1"])
    XCTAssertEqual(values(Observable.of(1, 2).asSingle()), [])
    XCTAssertEqual(values(Observable.just(1).asSingle()), [1])
    let watched = user(1).do(
      onSuccess: { _ in },
      afterSuccess: { _ in },
      onError: { _ in },
      afterError: { _ in },
      onSubscribe: {},
      onSubscribed: {},
      onDispose: {}
    )
    XCTAssertEqual(values(watched), ["user 1"])
    XCTAssertEqual(values(user(1).do(onSuccess: { _ in })), ["user 1"])
    XCTAssertEqual(values(Single<Int>.never().debug("usage", trimOutput: true).asObservable().take(0)), [])
  }

  func testErrors() {
    XCTAssertEqual(values(user(0).catchAndReturn("nobody")), ["nobody"])
    XCTAssertEqual(values(user(0).catch { _ in .just("nobody") }), ["nobody"])
    XCTAssertEqual(values(user(0).retry(2)), [])
    XCTAssertEqual(values(user(0).retry { (errors: Observable<Error>) in errors.take(1) }.asObservable()), [])
    XCTAssertEqual(values(user(0).retry { (errors: Observable<UsageError>) in errors.take(1) }.asObservable()), [])
  }

  func testTime() {
    let scheduler = HistoricalScheduler()
    var seen: [String] = []
    let singles = [
      user(1).delay(.seconds(1), scheduler: scheduler),
      user(2).delaySubscription(.seconds(2), scheduler: scheduler),
      user(3).observe(on: scheduler),
      user(4).subscribe(on: scheduler),
      Single.never().timeout(.seconds(3), other: user(5), scheduler: scheduler),
      Single.never().timeout(.seconds(4), scheduler: scheduler).catchAndReturn("timeout"),
    ]
    for single in singles { single.subscribe(onSuccess: { seen.append($0) }).disposed(by: bag) }
    scheduler.start()
    XCTAssertEqual(seen, ["user 3", "user 4", "user 1", "user 2", "user 5", "timeout"])
  }

  func testZip() {
    let one = Single.just(1)
    XCTAssertEqual(values(Single.zip([one, one])), [[1, 1]])
    XCTAssertEqual(values(Single.zip([one, one]) { $0.count }), [2])
    XCTAssertEqual(values(Single.zip(one, one) { $0 + $1 }), [2])
    XCTAssertEqual(values(Single.zip(one, one, resultSelector: { $0 + $1 })), [2])
    XCTAssertEqual(values(Single.zip(one, one, one) { $0 + $1 + $2 }), [3])
    XCTAssertEqual(values(Single.zip(one, one, one, one) { [$0, $1, $2, $3].count }), [4])
    XCTAssertEqual(values(Single.zip(one, one, one, one, one) { [$0, $1, $2, $3, $4].count }), [5])
    XCTAssertEqual(values(Single.zip(one, one, one, one, one, one) { [$0, $1, $2, $3, $4, $5].count }), [6])
    XCTAssertEqual(values(Single.zip(one, one, one, one, one, one, one) { [$0, $1, $2, $3, $4, $5, $6].count }), [7])
    XCTAssertEqual(
      values(Single.zip(one, one, one, one, one, one, one, one) { [$0, $1, $2, $3, $4, $5, $6, $7].count }),
      [8]
    )
    XCTAssertEqual(values(Single.zip(one, user(2))).map { $0.1 }, ["user 2"])
    XCTAssertEqual(values(Single.zip(one, one, one)).map { $0.2 }, [1])
    XCTAssertEqual(values(Single.zip(one, one, one, one)).map { $0.3 }, [1])
    XCTAssertEqual(values(Single.zip(one, one, one, one, one)).map { $0.4 }, [1])
    XCTAssertEqual(values(Single.zip(one, one, one, one, one, one)).map { $0.5 }, [1])
    XCTAssertEqual(values(Single.zip(one, one, one, one, one, one, one)).map { $0.6 }, [1])
    XCTAssertEqual(values(Single.zip(one, one, one, one, one, one, one, one)).map { $0.7 }, [1])
  }

  func testTypes() {
    func count<Sequence: PrimitiveSequenceType>(_ sequence: Sequence) -> Int where Sequence.Trait == SingleTrait {
      values(sequence.primitiveSequence).count
    }
    XCTAssertEqual(count(user(1)), 1)
  }
}

final class SingleDeprecatedUsage: XCTestCase {
  @available(*, deprecated)
  func testOldSpellings() {
    let failing = Single<Int>.error(UsageError.offline)
    XCTAssertEqual(values(failing.catchErrorJustReturn(1)), [1])
    XCTAssertEqual(values(failing.catchError { _ in .just(1) }), [1])
    XCTAssertEqual(values(failing.retryWhen { (errors: Observable<Error>) in errors.take(1) }), [])
    XCTAssertEqual(values(Single.just(1).observeOn(CurrentThreadScheduler.instance)), [1])
    XCTAssertEqual(values(Single.just(1).subscribeOn(CurrentThreadScheduler.instance)), [1])
    var log: [String] = []
    failing.subscribe(onSuccess: { _ in }, onError: { _ in log.append("failed") }, onDisposed: {}).dispose()
    failing.subscribe(onError: { _ in log.append("failed") }).dispose()
    XCTAssertEqual(log, ["failed", "failed"])
  }
}
