import Streams
import XCTest

final class ConcurrencyUsage: XCTestCase {
  func testValues() async throws {
    var seen: [Int] = []
    for try await number in Observable.of(1, 2).values { seen.append(number) }
    for await number in Infallible.of(3, 4).values { seen.append(number) }
    XCTAssertEqual(seen, [1, 2, 3, 4])
  }

  func testAwaiting() async throws {
    let single = try await Single.just(1).value
    let maybe = try await Maybe<Int>.empty().value
    try await Completable.empty().value
    XCTAssertEqual(single, 1)
    XCTAssertNil(maybe)
    do {
      _ = try await Single<Int>.error(UsageError.offline).value
      XCTFail("It should have failed.")
    } catch {
      XCTAssertEqual(error as? UsageError, .offline)
    }
  }

  func testCreating() async throws {
    let work = Single.create { () async throws -> Int in 1 }
    let detached = Single<Int>.create(detached: true, priority: .low) { 2 }
    let sum = try await Single.zip(work, detached) { $0 + $1 }.value
    XCTAssertEqual(sum, 3)
  }

  func testAsyncSequence() async throws {
    let numbers = AsyncStream<Int> { continuation in
      continuation.yield(1)
      continuation.finish()
    }
    let low = try await numbers.asObservable(priority: .low).toArray().value
    XCTAssertEqual(low, [1])
    let none = try await AsyncStream<Int> { $0.finish() }.asObservable().toArray().value
    XCTAssertEqual(none, [])
  }
}
