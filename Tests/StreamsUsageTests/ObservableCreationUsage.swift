import Foundation
import Streams
import XCTest

final class ObservableCreationUsage: XCTestCase {
  func testCreate() {
    let numbers = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.on(.next(2))
      observer.onCompleted()
      return Disposables.create()
    }
    XCTAssertEqual(values(numbers), [1, 2])

    let cancellable: Observable<String> = Observable.create { observer in
      let work = DispatchWorkItem { observer.onNext("late") }
      return Disposables.create { work.cancel() }
    }
    cancellable.subscribe().dispose()
  }

  func testFixedOnes() {
    XCTAssertEqual(events(Observable.just(1)), [.next(1), .completed])
    XCTAssertEqual(events(Observable.just(1, scheduler: CurrentThreadScheduler.instance)), [.next(1), .completed])
    XCTAssertEqual(events(Observable<Int>.empty()), [.completed])
    XCTAssertEqual(events(Observable<Int>.never()), [])
    XCTAssertEqual(events(Observable<Int>.error(UsageError.offline)), [.error(UsageError.offline)])
  }

  func testSequences() {
    XCTAssertEqual(values(Observable.of(1, 2, 3)), [1, 2, 3])
    XCTAssertEqual(values(Observable.of("a", "b", scheduler: CurrentThreadScheduler.instance)), ["a", "b"])
    XCTAssertEqual(values(Observable.from([1, 2])), [1, 2])
    XCTAssertEqual(values(Observable.from(Set([1]), scheduler: CurrentThreadScheduler.instance)), [1])
    XCTAssertEqual(values(Observable.from(optional: Int("1"))), [1])
    XCTAssertEqual(values(Observable.from(optional: Int("x"), scheduler: CurrentThreadScheduler.instance)), [])
    XCTAssertEqual(values(Observable.range(start: 3, count: 2)), [3, 4])
    XCTAssertEqual(
      values(Observable<Int>.range(start: 3, count: 2, scheduler: CurrentThreadScheduler.instance)),
      [3, 4]
    )
    XCTAssertEqual(values(Observable.repeatElement("x").take(2)), ["x", "x"])
    XCTAssertEqual(
      values(Observable.generate(initialState: 1, condition: { $0 < 10 }, iterate: { $0 * 3 })),
      [1, 3, 9]
    )
    XCTAssertEqual(
      values(
        Observable.generate(
          initialState: 1,
          condition: { $0 < 4 },
          scheduler: CurrentThreadScheduler.instance,
          iterate: { $0 + 1 }
        )
      ),
      [1, 2, 3]
    )
  }

  func testPerSubscription() {
    var subscriptions = 0
    let deferred = Observable<Int>.deferred {
      subscriptions += 1
      return .just(subscriptions)
    }
    XCTAssertEqual(values(deferred) + values(deferred), [1, 2])

    let file = BooleanDisposable()
    let contents = Observable.using({ file }, observableFactory: { _ in Observable.of("line 1", "line 2") })
    XCTAssertEqual(values(contents), ["line 1", "line 2"])
    XCTAssertTrue(file.isDisposed)
  }

  func testOtherNames() {
    func countdown<Number: RxAbstractInteger>(_ number: Number) -> RxObservable<Number> {
      number == 0 ? .empty() : RxObservable.just(number).concat(Observable.deferred { countdown(number - 1) })
    }
    maxTailRecursiveSinkStackSize = 0
    XCTAssertEqual(values(countdown(3)), [3, 2, 1])
    XCTAssertLessThan(maxTailRecursiveSinkStackSize, 10)
  }

  func testTime() {
    let scheduler = HistoricalScheduler()
    var ticks: [Int] = []
    let bag = DisposeBag()
    Observable<Int>.interval(.seconds(1), scheduler: scheduler).take(3).subscribe(onNext: { ticks.append($0) })
      .disposed(by: bag)
    Observable<Int>.timer(.seconds(10), scheduler: scheduler).subscribe(onNext: { ticks.append(100 + $0) })
      .disposed(by: bag)
    Observable<Int>.timer(.seconds(20), period: .seconds(1), scheduler: scheduler).take(2)
      .subscribe(onNext: { ticks.append(200 + $0) })
      .disposed(by: bag)
    scheduler.start()
    XCTAssertEqual(ticks, [0, 1, 2, 100, 200, 201])
  }
}
