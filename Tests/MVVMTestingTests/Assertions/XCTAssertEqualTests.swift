import MVVMTesting
import Testing

/// The assertions of XCTest's name, used from Swift Testing.
@Suite struct XCTAssertEqualTests {
  @Test func equalListsPass() {
    XCTAssertEqual([Event.next(1), .completed], [.next(1), .completed])
    XCTAssertEqual([Recorded.next(1, "a"), .error(2, MarbleError())], [.next(1, "a"), .error(2, MarbleError())])
    XCTAssertEqual([Recorded.next(1, Int?.none), .completed(2)], [.next(1, nil), .completed(2)])
    XCTAssertEqual([Recorded(time: 1, value: "a")], [Recorded(time: 1, value: "a")])
    XCTAssertRecordedElements([.next(10, 1), .next(20, 2)], [1, 2])
  }

  @Test func otherListsFailAndAreShown() {
    withKnownIssue {
      XCTAssertEqual([Recorded.next(1, "a"), .next(2, "b")], [.next(1, "a"), .next(3, "b"), .completed(4)])
    } matching: { issue in
      let text = """
        the lists differ (+ only in the first, - only in the second)
          first:
            next(a) @ 1
          + next(b) @ 2
          second:
            next(a) @ 1
          - next(b) @ 3
          - completed @ 4
        """
      return issue.sourceLocation?.line == 16 && issue.sourceLocation?.fileName == "XCTAssertEqualTests.swift"
        && issue.comments.map(\.rawValue) == [text]
    }
  }

  @Test func outcomesOfTraits() {
    withKnownIssue { XCTAssertEqual([SingleEvent.success(1)], [.success(2)]) }
    withKnownIssue { XCTAssertEqual([SingleEvent<Int>.failure(MarbleError())], [.failure(RxError.timeout)]) }
    withKnownIssue { XCTAssertEqual([MaybeEvent.success(1)], [.completed]) }
    withKnownIssue { XCTAssertEqual([CompletableEvent.completed], [.error(MarbleError())]) }
  }

  @Test func aListOfValuesMayNotEnd() {
    withKnownIssue {
      XCTAssertRecordedElements([.next(10, 1), .completed(20)], [1])
    } matching: { issue in
      issue.comments.map(\.rawValue) == ["there is an event that is not a value: completed @ 20"]
    }
  }
}
