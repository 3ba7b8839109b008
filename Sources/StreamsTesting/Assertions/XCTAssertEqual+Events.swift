import Streams

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Asserts that two lists of events are equal. Errors are equal if their types and descriptions are.
///
/// Works in XCTest and in Swift Testing.
public func XCTAssertEqual<Element: Equatable>(
  _ lhs: [Event<Element>],
  _ rhs: [Event<Element>],
  file: StaticString = #filePath,
  line: UInt = #line
) {
  assertSame(lhs, rhs, at: CodeLocation(file: file, line: line))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Asserts that two lists of recorded events are equal, including their times.
///
/// Works in XCTest and in Swift Testing.
public func XCTAssertEqual<Element: Equatable>(
  _ lhs: [Recorded<Event<Element>>],
  _ rhs: [Recorded<Event<Element>>],
  file: StaticString = #filePath,
  line: UInt = #line
) {
  assertSame(lhs, rhs, at: CodeLocation(file: file, line: line))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Asserts that two lists of recorded events with optional values are equal, including their times.
///
/// Works in XCTest and in Swift Testing.
public func XCTAssertEqual<Element: Equatable>(
  _ lhs: [Recorded<Event<Element?>>],
  _ rhs: [Recorded<Event<Element?>>],
  file: StaticString = #filePath,
  line: UInt = #line
) {
  assertSame(lhs, rhs, at: CodeLocation(file: file, line: line))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Asserts that two lists of recorded values are equal, including their times.
///
/// Works in XCTest and in Swift Testing.
public func XCTAssertEqual<Value: Equatable>(
  _ lhs: [Recorded<Value>],
  _ rhs: [Recorded<Value>],
  file: StaticString = #filePath,
  line: UInt = #line
) {
  assertSame(lhs, rhs, at: CodeLocation(file: file, line: line))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Asserts that recorded events are `next` events with the given values and nothing else, at any times.
///
/// Works in XCTest and in Swift Testing.
public func XCTAssertRecordedElements<Element: Equatable>(
  _ stream: [Recorded<Event<Element>>],
  _ elements: [Element],
  file: StaticString = #filePath,
  line: UInt = #line
) {
  let location = CodeLocation(file: file, line: line)
  if let other = stream.first(where: { $0.value.isStopEvent }) {
    TestFailure(message: "there is an event that is not a value: \(other)", location: location).report()
    return
  }
  assertSame(stream.compactMap(\.value.element), elements, at: location)
}
