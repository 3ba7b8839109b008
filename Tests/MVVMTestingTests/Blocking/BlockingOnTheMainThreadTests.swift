import Foundation
import MVVMTesting
import XCTest

/// XCTest runs on the main thread: blocking it, the run loop must go on.
final class BlockingOnTheMainThreadTests: XCTestCase {
  func testDeliveriesOnMainArrive() throws {
    XCTAssertTrue(Thread.isMainThread)
    for delivery in Delivery.all {
      XCTAssertEqual(try delivery.stream().toBlocking(timeout: 600).toArray(), [1, 2, 3])
    }
  }

  func testWorkOnTheMainQueueRunsToo() throws {
    let source = Observable<Int>.create { observer in
      DispatchQueue.global().async {
        DispatchQueue.main.async {
          observer.onNext(1)
          observer.onCompleted()
        }
      }
      return Disposables.create()
    }
    XCTAssertEqual(try source.toBlocking(timeout: 600).toArray(), [1])
  }

  func testTheTimeIsLimited() {
    XCTAssertThrowsError(try Observable<Int>.never().toBlocking(timeout: 0.02).first()) { error in
      XCTAssertEqual("\(error)", "\(RxError.timeout)")
    }
  }

  func testWorkForTheMainSchedulerRunsImmediately() {
    var ran = false
    _ = MainScheduler().schedule(()) { _ in
      ran = true
      return Disposables.create()
    }
    XCTAssertTrue(ran)
  }
}
