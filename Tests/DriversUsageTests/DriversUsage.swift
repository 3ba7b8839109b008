import Drivers
import Foundation
import MVVMTesting
import XCTest

/// The names of the dialect as they are used in code that was written for it, in Swift 5.
final class DriversUsage: XCTestCase {
  private let bag = DisposeBag()

  private final class Screen {
    var title: String?
    var count = 0

    var titleBinder: Binder<String?> { Binder(self) { screen, title in screen.title = title } }
  }

  func testRelays() {
    let publish = PublishRelay<Int>()
    let behavior = BehaviorRelay<Int>(value: 0)
    let replay = ReplayRelay<Int>.create(bufferSize: 1)
    let unbound = ReplayRelay<Int>.createUnbound()
    publish.bind(to: behavior, behavior).disposed(by: bag)
    publish.asObservable().bind(to: replay).disposed(by: bag)
    publish.asInfallible().bind(to: unbound).disposed(by: bag)
    publish.accept(1)
    XCTAssertEqual(behavior.value, 1)
    XCTAssertEqual(try replay.toBlocking().first(), 1)
    XCTAssertEqual(try unbound.asInfallible().toBlocking().first(), 1)
  }

  func testBindToScreen() {
    let screen = Screen()
    let text = BehaviorRelay(value: "a")
    text.bind(to: screen.titleBinder).disposed(by: bag)
    XCTAssertEqual(screen.title, "a")
    text.asDriver().drive(screen.titleBinder).disposed(by: bag)
    text.asDriver().drive(onNext: { _ in screen.count += 1 }).disposed(by: bag)
    text.asDriver().drive(with: screen, onNext: { $0.count += $1.count }).disposed(by: bag)
    text.accept("b")
    XCTAssertEqual(screen.title, "b")
    XCTAssertEqual(screen.count, 4)
    text.bind { screen.title = $0 + "!" }.disposed(by: bag)
    XCTAssertEqual(screen.title, "b!")
  }

  func testDriverOfAFailingSource() {
    let failing = Observable<Int>.error(RxError.unknown)
    let drivers: [Driver<Int>] = [
      failing.asDriver(onErrorJustReturn: 0),
      failing.asDriver(onErrorDriveWith: Driver.just(0)),
      failing.asDriver(onErrorRecover: { _ in .just(0) }),
      Single.just(0).asDriver(onErrorJustReturn: 1),
    ]
    for driver in drivers { XCTAssertEqual(try driver.toBlocking().toArray(), [0]) }
    let signal: Signal<Int> = failing.asSignal(onErrorSignalWith: .empty())
    XCTAssertEqual(try signal.toBlocking().toArray(), [])
  }

  func testCombining() {
    let (name, age) = (BehaviorRelay(value: "Ada"), BehaviorRelay(value: 36))
    let both = Driver.combineLatest(name.asDriver(), age.asDriver()) { "\($0) \($1)" }
    let tuple = Driver.combineLatest(name.asDriver(), age.asDriver()).map { "\($0) \($1)" }
    let zipped = Driver.zip(name.asDriver(), age.asDriver(), resultSelector: { "\($0) \($1)" })
    let merged = Driver.merge(both, tuple, zipped)
    var seen: [String] = []
    merged.drive(onNext: { seen.append($0) }).disposed(by: bag)
    XCTAssertEqual(seen, ["Ada 36", "Ada 36", "Ada 36"])
  }

  func testControls() {
    let values = BehaviorSubject<String?>(value: nil)
    let property = ControlProperty<String?>(values: values, valueSink: AnyObserver { values.on($0) })
    XCTAssertEqual(try property.orEmpty.toBlocking().first(), "")
    Observable.just("set").concat(Observable.never()).bind(to: property.orEmpty).disposed(by: bag)
    XCTAssertEqual(try property.asDriver().toBlocking().first(), "set")
    let tap: ControlEvent<Void> = ControlEvent(events: Observable.just(()))
    var taps = 0
    tap.bind(onNext: { taps += 1 }).disposed(by: bag)
    tap.asSignal().emit(onNext: { taps += 1 }).disposed(by: bag)
    tap.asDriver().drive(onNext: { taps += 1 }).disposed(by: bag)
    XCTAssertEqual(taps, 3)
  }

  func testSharingScheduler() {
    let scheduler = TestScheduler(initialClock: 0)
    SharingScheduler.mock(scheduler: scheduler) {
      XCTAssertTrue(SharingScheduler.make() is TestScheduler)
      XCTAssertTrue(DriverSharingStrategy.scheduler is TestScheduler)
    }
    SharingScheduler.mock(makeScheduler: { scheduler }) {
      XCTAssertTrue(SignalSharingStrategy.scheduler is TestScheduler)
    }
    XCTAssertThrowsError(try SharingScheduler.mock(scheduler: scheduler) { throw RxError.unknown })
    SharingScheduler.mock(scheduler: scheduler) {
      SharingScheduler.mock(makeScheduler: { HistoricalScheduler() }) {
        XCTAssertTrue(SharingScheduler.make() is HistoricalScheduler)
      }
      XCTAssertTrue(SharingScheduler.make() is TestScheduler)
    }
    XCTAssertTrue(SharingScheduler.make() is MainScheduler)
  }
}
