import MVVMTesting
import XCTest

/// Use with XCTest: the same names as those of XCTest, and failures of the test case.
final class XCTestInteroperationTests: XCTestCase {
  func testTheOverloadsCoexistWithThoseOfXCTest() {
    XCTAssertEqual(1, 1)
    XCTAssertEqual([1], [1])
    XCTAssertEqual([Event.next(1)], [.next(1)])
    XCTAssertEqual([Recorded.next(1, "a")], [.next(1, "a")])
    XCTAssertEqual([Recorded.next(1, Int?.some(1))], [.next(1, 1)])
    XCTAssertEqual([Subscription(200, 300)], [Subscription(200, 300)], "with a message")
    XCTAssertEqual([SingleEvent.success(1)], [.success(1)])
    XCTAssertEqual([SingleEvent<Int>.failure(MarbleError())], [.failure(MarbleError())])
    XCTAssertEqual([MaybeEvent.success(1), .completed], [.success(1), .completed])
    XCTAssertEqual([CompletableEvent.completed, .error(MarbleError())], [.completed, .error(MarbleError())])
    XCTAssertRecordedElements([.next(10, 1), .next(20, 2)], [1, 2])
  }

  func testMarblesRun() {
    expect("-a--b-|", gives: "-A--B-|") { $0.map { $0.uppercased() } }
  }

  #if !canImport(Darwin)
  private var caught: [(message: String, file: String, line: Int)]?

  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    guard caught == nil else {
      caught?.append((description, filePath, lineNumber))
      return
    }
    super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
  }

  func testAFailureFailsTheTestCaseAtItsPlace() {
    caught = []
    expect("-a-|", gives: "-b-|") { $0.map { $0 } }
    let line = #line - 1
    let failures = caught ?? []
    caught = nil
    XCTAssertEqual(failures.map(\.line), [line])
    XCTAssertEqual(failures.map(\.file), ["\(#filePath)"])
    XCTAssertTrue(failures.allSatisfy { $0.message.contains("expected   -b-|") })
  }
  #endif
}
