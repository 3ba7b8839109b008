import Streams
import XCTest

final class ObservableErrorsUsage: XCTestCase {
  private let failing = Observable.just(1).concat(Observable.error(UsageError.offline))

  func testContinuingAfterErrors() {
    XCTAssertEqual(values(failing.catch { _ in .just(2) }), [1, 2])
    XCTAssertEqual(values(failing.catchAndReturn(3)), [1, 3])
    XCTAssertEqual(values(Observable.catch(sequence: [failing, .just(4)])), [1, 4])
  }

  func testRetrying() {
    XCTAssertEqual(values(failing.retry(2)), [1, 1])
    XCTAssertEqual(values(failing.retry().take(3)), [1, 1, 1])
    XCTAssertEqual(
      values(failing.retry { (errors: Observable<UsageError>) in errors.take(2) }),
      [1, 1]
    )
    let scheduler = HistoricalScheduler()
    var attempts: [Int] = []
    _ =
      failing
      .retry(when: { (errors: Observable<Error>) in
        errors.enumerated().flatMap { index, error -> Observable<Int> in
          index < 2 ? .timer(.seconds(index + 1), scheduler: scheduler) : .error(error)
        }
      })
      .subscribe(onNext: { attempts.append($0) }, onError: { _ in attempts.append(0) })
    scheduler.start()
    XCTAssertEqual(attempts, [1, 1, 1, 0])
  }

  func testTheErrorsOfThePackage() {
    final class Gone {}
    let errors: [RxError] = [
      .unknown, .disposed(object: Gone()), .overflow, .argumentOutOfRange, .noElements, .moreThanOneElement, .timeout,
    ]
    XCTAssertEqual(Set(errors.map { $0.debugDescription }).count, errors.count)
  }
}
