import Foundation
import RxBlocking
import RxCocoa
import RxSwift
import RxTest
import XCTest

@testable import TodoList

/// A name that the application declares means its own type, next to all drop-in modules.
final class OwnNamesTests: XCTestCase {
    private struct Refused: Error {}

    func testAnActivityIndicatorOfItsOwn() {
        let indicator = ActivityIndicator()
        let scheduler = TestScheduler(initialClock: 0)
        let busy = scheduler.createObserver(Bool.self)
        let subscription = indicator.asDriver().drive(busy)

        _ = Observable.just(1).trackActivity(indicator).subscribe()

        XCTAssertRecordedElements(busy.events, [false, true, false])
        subscription.dispose()
    }

    func testAnErrorTrackerOfItsOwn() throws {
        let tracker = ErrorTracker()
        var errors: [Error] = []
        let subscription = tracker.asDriver().drive(onNext: { errors.append($0) })

        let results = try Single<Int>.error(Refused()).trackErrors(tracker).asResult().toBlocking().toArray()

        XCTAssertEqual(errors.count, 1)
        XCTAssertEqual(results.count, 1)
        subscription.dispose()
    }

    func testOtherNamesOfItsOwn() {
        _ = (RetryDelay(), TestModel(), TestScreen(), Marbles(), MarbleSource(), MarbleError(), ScreenHost())
        _ = (ViewValue.own, ReflectedScreen(), ScreenEntry(), Screen(), Environment(), AsyncValues())
        struct Own: ValueTrait, RootScreen {}
        XCTAssertEqual(marbles(3), 3)
    }

    func testRowsAndRequests() {
        let rows = TodoRows(titles: [["milk"], ["eggs", "flour"]])
        XCTAssertEqual(rows.title(at: IndexPath(row: 1, section: 1)), "flour")
        let request: URLRequest = URLRequest(url: URL(fileURLWithPath: "/nowhere"))
        XCTAssertEqual(request.url?.path, "/nowhere")
    }

    func testOutcomesCompare() {
        XCTAssertTrue(SingleEvent.success(1) == SingleEvent.success(1))
        XCTAssertTrue(Event.next(1) == Event.next(1))
    }
}
