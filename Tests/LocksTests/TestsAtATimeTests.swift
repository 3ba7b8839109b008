import Foundation
import Synchronization
import Testing

/// What `CTestsAtATime` asks of Swift Testing.
struct TestsAtATimeTests {
  private static let running = Atomic(0)

  @Test(arguments: 1...40)
  func fewRunAtATime(number: Int) async throws {
    let limit = ProcessInfo.processInfo.environment["SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH"].flatMap(Int.init)
    let count = Self.running.add(1, ordering: .relaxed).newValue
    defer { Self.running.subtract(1, ordering: .relaxed) }
    try await Task.sleep(for: .milliseconds(5))
    #expect(count <= (try #require(limit)))
  }
}
