import Foundation
import Streams
import XCTest

final class ObservableTimeUsage: XCTestCase {
  private let scheduler = HistoricalScheduler()

  private func run<Element>(_ source: Observable<Element>) -> [Element] {
    var result: [Element] = []
    let subscription = source.subscribe(onNext: { result.append($0) }, onError: { _ in })
    scheduler.start()
    subscription.dispose()
    return result
  }

  private var ticks: Observable<Int> { Observable<Int>.interval(.seconds(1), scheduler: scheduler).take(5) }

  func testRate() {
    XCTAssertEqual(run(ticks.debounce(.seconds(2), scheduler: scheduler)), [4])
    XCTAssertEqual(run(ticks.throttle(.milliseconds(2500), scheduler: scheduler)), [0, 2, 4])
    XCTAssertEqual(run(ticks.throttle(.milliseconds(2500), latest: false, scheduler: scheduler)), [0, 3])
  }

  func testLater() {
    XCTAssertEqual(run(ticks.delay(.seconds(1), scheduler: scheduler)), [0, 1, 2, 3, 4])
    XCTAssertEqual(run(ticks.delaySubscription(.seconds(1), scheduler: scheduler)), [0, 1, 2, 3, 4])
  }

  func testWithin() {
    XCTAssertEqual(run(ticks.take(for: .milliseconds(2500), scheduler: scheduler)), [0, 1])
    XCTAssertEqual(run(ticks.skip(.milliseconds(2500), scheduler: scheduler)), [2, 3, 4])
    XCTAssertEqual(run(Observable<Int>.never().timeout(.seconds(1), scheduler: scheduler)), [])
    XCTAssertEqual(
      run(Observable<Int>.never().timeout(.seconds(1), other: Observable.just(7), scheduler: scheduler)),
      [7]
    )
  }

  func testOnAnotherScheduler() {
    let background = SerialDispatchQueueScheduler(qos: .default)
    let done = expectation(description: "done")
    Observable.of(1, 2)
      .subscribe(on: background)
      .observe(on: MainScheduler.instance)
      .subscribe(onCompleted: {
        XCTAssertTrue(Thread.isMainThread)
        done.fulfill()
      })
      .disposed(by: bag)
    wait(for: [done], timeout: 120)
  }

  private let bag = DisposeBag()
}
