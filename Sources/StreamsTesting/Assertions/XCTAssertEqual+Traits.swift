import Streams

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Asserts that two lists of outcomes of singles are equal. Errors are equal if their types and descriptions are.
///
/// Works in XCTest and in Swift Testing.
public func XCTAssertEqual<Element: Equatable>(
  _ lhs: [SingleEvent<Element>],
  _ rhs: [SingleEvent<Element>],
  file: StaticString = #filePath,
  line: UInt = #line
) {
  assertSame(lhs, rhs, by: { $0 == $1 }, at: CodeLocation(file: file, line: line))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Asserts that two lists of outcomes of maybes are equal. Errors are equal if their types and descriptions are.
///
/// Works in XCTest and in Swift Testing.
public func XCTAssertEqual<Element: Equatable>(
  _ lhs: [MaybeEvent<Element>],
  _ rhs: [MaybeEvent<Element>],
  file: StaticString = #filePath,
  line: UInt = #line
) {
  assertSame(lhs, rhs, at: CodeLocation(file: file, line: line))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Asserts that two lists of outcomes of completables are equal. Errors are equal if their types and descriptions are.
///
/// Works in XCTest and in Swift Testing.
public func XCTAssertEqual(
  _ lhs: [CompletableEvent],
  _ rhs: [CompletableEvent],
  file: StaticString = #filePath,
  line: UInt = #line
) {
  assertSame(lhs, rhs, at: CodeLocation(file: file, line: line))
}
