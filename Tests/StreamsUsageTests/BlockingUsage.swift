import MVVMTesting
import Streams
import XCTest

final class BlockingUsage: XCTestCase {
  private let numbers = Observable.of(1, 2, 3)

  func testValues() throws {
    XCTAssertEqual(try numbers.toBlocking().toArray(), [1, 2, 3])
    XCTAssertEqual(try numbers.toBlocking().first(), 1)
    XCTAssertEqual(try numbers.toBlocking().last(), 3)
    XCTAssertEqual(try Observable.just(1).toBlocking().single(), 1)
    XCTAssertEqual(try numbers.toBlocking().single { $0 == 2 }, 2)
    XCTAssertEqual(try Single.just(1).toBlocking(timeout: 600).single(), 1)
    XCTAssertThrowsError(try Observable<Int>.never().toBlocking(timeout: 0.01).first())
  }

  func testMaterialize() {
    let blocking: BlockingObservable<Int> = numbers.concat(Observable.error(UsageError.offline)).toBlocking()
    switch blocking.materialize() {
    case .completed(let elements): XCTFail("It should have failed after \(elements).")
    case .failed(let elements, let error):
      XCTAssertEqual(elements, [1, 2, 3])
      XCTAssertEqual(error as? UsageError, .offline)
    }
    if case .completed(elements: let elements) = numbers.toBlocking().materialize() as MaterializedSequenceResult<Int> {
      XCTAssertEqual(elements, [1, 2, 3])
    }
  }
}
