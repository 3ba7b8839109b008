import Streams
import XCTest

/// The spellings that much published code uses. They work, and the compiler names the new ones; the tests are deprecated themselves
/// so that they may use them without a warning.
final class ObservableDeprecatedUsage: XCTestCase {
  private let numbers = Observable.of(1, 2, 3)
  private let failing = Observable<Int>.error(UsageError.offline)

  @available(*, deprecated)
  func testFiltering() {
    XCTAssertEqual(values(numbers.elementAt(1)), [2])
    XCTAssertEqual(values(numbers.skipWhile { $0 < 2 }), [2, 3])
    XCTAssertEqual(values(numbers.skipUntil(Observable.just(()))), [1, 2, 3])
    XCTAssertEqual(values(numbers.takeWhile { $0 < 2 }), [1])
    XCTAssertEqual(values(numbers.takeUntil(Observable.just(()))), [])
    XCTAssertEqual(values(numbers.takeUntil(.inclusive) { $0 == 2 }), [1, 2])
    XCTAssertEqual(values(numbers.takeUntil(.exclusive, predicate: { $0 == 2 })), [1])
    XCTAssertEqual(values(numbers.take(.seconds(1), scheduler: HistoricalScheduler())), [1, 2, 3])
  }

  @available(*, deprecated)
  func testErrors() {
    XCTAssertEqual(values(failing.catchError { _ in .just(1) }), [1])
    XCTAssertEqual(values(Observable.catchError([failing, .just(1)])), [1])
    XCTAssertEqual(values(failing.catchErrorJustReturn(1)), [1])
    XCTAssertEqual(values(failing.retryWhen { (errors: Observable<Error>) in errors.take(0) }), [])
  }

  @available(*, deprecated)
  func testThreads() {
    XCTAssertEqual(values(numbers.observeOn(CurrentThreadScheduler.instance)), [1, 2, 3])
    XCTAssertEqual(values(numbers.subscribeOn(CurrentThreadScheduler.instance)), [1, 2, 3])
  }
}
