import Drivers
import DriversNetworking
import Foundation
import LoopbackServers
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
import Locks
#endif

/// One at a time: there is one closure for all requests.
@Suite(.serialized, .timeLimit(.minutes(5))) struct RequestLogTests {
  /// Reads the closure when it is released.
  private final class Reading: Sendable {
    deinit { _ = URLSession.rx.shouldLogRequest }
  }

  @Test func theReplacedClosureIsReleasedOutsideTheLock() {
    let hasEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let before = URLSession.rx.shouldLogRequest
      do {
        let reading = Reading()
        URLSession.rx.shouldLogRequest = { request in withExtendedLifetime(reading) { before(request) } }
      }
      URLSession.rx.shouldLogRequest = before
      hasEnded.signal()
    }
    #expect(hasEnded.wait(timeout: .now() + 60) == .success)
  }

  @Test func theClosureDecidesForEachRequest() async throws {
    let server = try LoopbackServer()
    defer { withExtendedLifetime(server) {} }
    let request = server.request("/json")
    let before = URLSession.rx.shouldLogRequest
    defer { URLSession.rx.shouldLogRequest = before }
    let asked = Locked<[URL]>([])
    URLSession.rx.shouldLogRequest = { request in
      asked.withLock { $0 += request.url.map { [$0] } ?? [] }
      return false
    }
    for try await _ in URLSession(configuration: .ephemeral).rx.data(request: request).values {}
    #expect(asked.withLock { $0.filter { $0 == request.url } }.count == 1)
  }
}
