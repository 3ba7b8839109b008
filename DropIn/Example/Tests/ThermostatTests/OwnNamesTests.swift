import ReactiveSwift
import XCTest

@testable import Thermostat

/// A name that the application declares means its own type.
final class OwnNamesTests: XCTestCase {
    func testAsyncValuesOfItsOwn() {
        XCTAssertEqual(AsyncValues().count, 0)
    }

    func testBindingOperators() {
        let source = MutableProperty(1)
        let target = MutableProperty(0)
        target <~ source
        XCTAssertEqual(target.value, 1)
    }
}
