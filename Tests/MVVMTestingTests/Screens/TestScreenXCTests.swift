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

#if !canImport(Darwin)
/// A screen in a property of the test case, which XCTest retains until all tests have run.
final class TestScreenInAPropertyXCTests: XCTestCase {
  private nonisolated(unsafe) var screen: TestScreen?
  private nonisolated(unsafe) var caught: [(message: String, line: Int)]?
  private nonisolated(unsafe) var line = 0

  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    guard caught == nil else {
      caught?.append((description, lineNumber))
      return
    }
    super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
  }

  @MainActor func testTheEndOfTheTestIsThatOfTheScreen() async {
    let screen = TestScreen(CounterScreen.self)
    self.screen = screen
    screen.tap("increment")
    line = #line - 1
    XCTAssertEqual(screen.value("count"), 1)
  }

  override func tearDown() {
    caught = []
    screen = nil
    let failures = caught ?? []
    caught = nil
    XCTAssertEqual(failures.map(\.line), [line])
    XCTAssertTrue(failures.allSatisfy { $0.message.contains("a change was not expected after `increment`") })
  }
}
#endif
