import Foundation

#if canImport(Testing)
internal import Testing
#endif
#if canImport(XCTest)
internal import XCTest
#endif

/// A failed check, reported to the test framework that is running.
package struct TestFailure {
  package let message: String
  package let location: CodeLocation

  package init(message: String, location: CodeLocation) {
    self.message = message
    self.location = location
  }

  /// Records an issue with Swift Testing or fails the test case of XCTest; outside of both, writes to standard error.
  package func report() {
    #if canImport(Testing)
    if Test.current != nil || Self.runsSwiftTesting { return recordIssue() }
    #endif
    #if canImport(XCTest)
    if Self.runsXCTest { return XCTFail(message, file: location.file, line: location.line) }
    #endif
    let text = "\(location.file):\(location.line): \(message)\n"
    FileHandle.standardError.write(Data(text.utf8))
  }

  #if canImport(Testing)
  private func recordIssue() {
    let place = SourceLocation(
      fileID: location.fileID,
      filePath: "\(location.file)",
      line: Int(max(location.line, 1)),
      column: Int(max(location.column, 1))
    )
    Issue.record(Comment(rawValue: message), sourceLocation: place)
  }
  #endif

  /// Work that a test left to another thread has no current test, but the process still runs Swift Testing.
  private static let runsSwiftTesting = CommandLine.arguments.contains("swift-testing")

  private static let runsXCTest = ProcessInfo.processInfo.processName.contains("xctest")
}
