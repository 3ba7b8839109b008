import ReactiveSwift
import XCTest

@testable import Thermostat

final class ThermostatTests: XCTestCase {
    func testSetting() {
        let thermostat = Thermostat(initial: 20)
        var shown: [String] = []
        var errors: [Thermostat.Failure] = []
        thermostat.display.producer.startWithValues { shown.append($0) }
        thermostat.set.errors.observeValues { errors.append($0) }

        thermostat.set.apply(22).start()
        thermostat.set.apply(40).start()

        XCTAssertEqual(shown, ["20°", "22°"])
        XCTAssertTrue(thermostat.isComfortable.value)
        XCTAssertEqual(errors, [.outOfRange(40)])
    }
}
