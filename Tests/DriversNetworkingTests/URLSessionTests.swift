import Drivers
import DriversNetworking
import Foundation
import LoopbackServers
import Testing

@Suite(.timeLimit(.minutes(5))) struct URLSessionTests {
  let server: LoopbackServer
  let session = URLSession(configuration: .ephemeral)

  init() throws { server = try LoopbackServer() }

  /// The first value of a stream, or its error.
  private func outcome<Element: Sendable>(_ stream: Observable<Element>) async -> Result<Element, any Error> {
    do {
      for try await value in stream.values { return .success(value) }
      return .failure(RxError.noElements)
    } catch {
      return .failure(error)
    }
  }

  private func failure<Element: Sendable>(_ stream: Observable<Element>) async -> (any Error)? {
    if case .failure(let error) = await outcome(stream) { error } else { nil }
  }

  @Test func responseDataAndJSON() async throws {
    let request = server.request("/json")
    let response = try await outcome(session.rx.response(request: request)).get()
    #expect(response.response.statusCode == 200)
    let data = try await outcome(session.rx.data(request: request)).get()
    #expect(data == response.data)
    let name = try await outcome(session.rx.json(request: request).map { ($0 as? [String: String])?["name"] }).get()
    #expect(name == "swift")
    let url = try #require(request.url)
    #expect(try await outcome(session.rx.json(url: url).map { $0 is [String: String] }).get())
  }

  @Test func aStatusOfFailureIsAnErrorThatHasTheBody() async throws {
    let request = server.request("/broken")
    let error = try #require(await failure(session.rx.data(request: request)) as? RxCocoaURLError)
    guard case .httpRequestFailed(let response, let data) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(response.statusCode == 500)
    #expect(data == Data("out of order".utf8))
    let words = RxCocoaURLError.explanation(of: error)
    #expect(words.contains("answered 500") && words.contains("Try again later") && words.contains("out of order"))
    // `response` delivers the response whatever its status.
    #expect(try await outcome(session.rx.response(request: request)).get().response.statusCode == 500)
  }

  @Test func aServerThatAsksForAPassword() async throws {
    let request = server.request("/locked")
    let inTime = SerialDispatchQueueScheduler(qos: .default)
    let stream = session.rx.data(request: request).timeout(.seconds(60), scheduler: inTime)
    let error = try #require(await failure(stream) as? RxCocoaURLError)
    guard case .httpRequestFailed(let response, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(response.statusCode == 401)
    #expect(RxCocoaURLError.explanation(of: error).contains("Check the credentials"))
  }

  @Test func aRedirectionIsFollowed() async throws {
    let response = try await outcome(session.rx.response(request: server.request("/moved"))).get().response
    #expect(response.statusCode == 200)
    #expect(response.url == server.request("/json").url)
  }

  @Test func aBodyThatIsNotJSON() async throws {
    let stream: Observable<Int> = session.rx.json(request: server.request("/text")).map { _ in 1 }
    let error = try #require(await failure(stream) as? RxCocoaURLError)
    guard case .deserializationError = error else {
      Issue.record("\(error)")
      return
    }
    #expect(RxCocoaURLError.explanation(of: error).contains("Check that the server sends JSON"))
  }

  @Test func aRefusedConnection() async throws {
    let error = try #require(await failure(session.rx.data(request: LoopbackServer.deadRequest())))
    #expect((error as? URLError)?.code == .cannotConnectToHost)
    #expect(RxCocoaURLError.explanation(of: error).contains("Check the address"))
  }

  @Test func aConnectionThatBreaks() {
    let words = RxCocoaURLError.explanation(of: URLError(.networkConnectionLost))
    #expect(words.contains("The connection was lost") && words.contains("Try again"))
  }

  @Test func noAnswerInTime() async throws {
    var request = server.request("/silent")
    request.timeoutInterval = 1
    let error = try #require(await failure(session.rx.data(request: request)))
    #expect((error as? URLError)?.code == .timedOut)
    #expect(RxCocoaURLError.explanation(of: error).contains("timeoutInterval"))
  }

  @Test func disposalCancelsTheRequest() async throws {
    let task = Task { [session, server] in
      for try await _ in session.rx.data(request: server.request("/silent")).values {}
    }
    for await _ in server.arrivals { break }
    task.cancel()
    // The server sees the client hang up.
    for await _ in server.hangUps { break }
    _ = await task.result
  }

  @Test func anInvalidatedSessionNotifiesItsRequests() async throws {
    let session = URLSession(configuration: .ephemeral)
    let request = server.request("/silent")
    let (errors, send) = AsyncStream.makeStream(of: (any Error).self)
    let subscription = session.rx.data(request: request).subscribe(onError: {
      send.yield($0)
      send.finish()
    })
    session.invalidateAndCancel()
    for await error in errors {
      #expect((error as? URLError)?.code == .cancelled)
      #expect(RxCocoaURLError.explanation(of: error).contains("cancelled"))
    }
    subscription.dispose()
  }
}
