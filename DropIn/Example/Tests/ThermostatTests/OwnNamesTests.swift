import ReactiveSwift
import XCTest

@testable import Thermostat

/// What the application calls by a name of its own means that.
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
