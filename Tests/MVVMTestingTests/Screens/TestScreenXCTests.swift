import MVVMTesting
import XCTest

/// The same in XCTest. A test on the main actor is `async` there, since XCTest on Linux does not find others.
final class TestScreenXCTests: XCTestCase {
  @MainActor func testAScreenIsTestedInAFewLines() async {
    let screen = TestScreen(CounterScreen.self)
    screen.tap("increment")
    screen.expect("count", 1)
    screen.tap("save")
    screen.expect(changes: ["save": .disabled, "busy": true])
    screen.advance(.milliseconds(500))
    screen.expect(changes: ["rows": ["", ""], "save": .enabled, "busy": false])
  }
}
