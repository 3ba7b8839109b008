import Streams
import XCTest

final class SubjectsUsage: XCTestCase {
  func testPublishSubject() {
    let subject = PublishSubject<Int>()
    var seen: [Int] = []
    XCTAssertFalse(subject.hasObservers)
    let subscription = subject.subscribe(onNext: { seen.append($0) })
    XCTAssertTrue(subject.hasObservers)
    subject.on(.next(1))
    subject.onNext(2)
    subject.asObserver().onNext(3)
    let erased: AnyObserver<Int> = subject.asObserver()
    erased.onNext(4)
    subscription.dispose()
    subject.dispose()
    XCTAssertTrue(subject.isDisposed)
    XCTAssertEqual(seen, [1, 2, 3, 4])
    let observerType: PublishSubject<Int>.SubjectObserverType.Type = PublishSubject<Int>.self
    XCTAssertTrue(observerType == PublishSubject<Int>.self)
  }

  func testBehaviorSubject() throws {
    let subject: BehaviorSubject<Int>.SubjectObserverType = BehaviorSubject(value: 1)
    var seen: [Int] = []
    let bag = DisposeBag()
    subject.subscribe(onNext: { seen.append($0) }).disposed(by: bag)
    subject.on(.next(2))
    XCTAssertEqual(try subject.value(), 2)
    XCTAssertTrue(subject.hasObservers)
    XCTAssertEqual(seen, [1, 2])
    subject.asObserver().onError(UsageError.offline)
    XCTAssertThrowsError(try subject.value())
    subject.dispose()
    XCTAssertTrue(subject.isDisposed)
  }

  func testReplaySubject() {
    let two: ReplaySubject<Int>.SubjectObserverType = ReplaySubject<Int>.create(bufferSize: 2)
    let all = ReplaySubject<Int>.createUnbounded()
    for number in 1...3 {
      two.on(.next(number))
      all.asObserver().onNext(number)
    }
    XCTAssertFalse(two.hasObservers)
    XCTAssertEqual(values(two), [2, 3])
    XCTAssertEqual(values(all), [1, 2, 3])
    two.dispose()
  }

  func testAsyncSubject() {
    let subject: AsyncSubject<Int>.SubjectObserverType = AsyncSubject<Int>()
    subject.on(.next(1))
    subject.asObserver().onNext(2)
    XCTAssertFalse(subject.hasObservers)
    subject.onCompleted()
    XCTAssertEqual(values(subject), [2])
  }
}
