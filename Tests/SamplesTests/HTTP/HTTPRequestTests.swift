import Foundation
import LoopbackServers
import MVVM
import Testing

@testable import HTTPSample

/// Over a real socket.
@Suite(.timeLimit(.minutes(5)))
struct HTTPRequestTests {
  private func request(_ address: String, method: String = "GET") throws -> HTTPRequest {
    var request = HTTPRequest(try #require(URL(string: address)), method: method)
    request.timeout = 120
    return request
  }

  private func answer(to request: HTTPRequest) async throws -> HTTPAnswer {
    try await request.send().asSingle().value
  }

  // MARK: - What is sent

  @Test func aRequestArrivesWithItsHeadersAndItsBody() async throws {
    let server = try ScriptedServer { _ in ScriptedServer.answer("201 Created", "Ünd “so”") }
    var request = try request(server.address + "a%20path?q=%2B", method: "POST")
    request.headers = ["Authorization": "Bearer t", "Content-Type": "application/json"]
    request.body = Data(#"{"text":"☃"}"#.utf8)
    let answer = try await answer(to: request)
    #expect(answer == HTTPAnswer(201, Data("Ünd “so”".utf8)))
    let lines = try #require(server.requests.first).components(separatedBy: "\r\n")
    #expect(lines.first == "POST /a%20path?q=%2B HTTP/1.1")
    #expect(lines.last == #"{"text":"☃"}"#)
    for header in ["Authorization: Bearer t", "Content-Type: application/json", "Content-Length: 14"] {
      #expect(lines.contains(header), "\(lines)")
    }
  }

  @Test(arguments: ["GET", "PUT", "DELETE"])
  func aRequestWithoutABodyClaimsNone(method: String) async throws {
    let server = try ScriptedServer { _ in ScriptedServer.answer("204 No Content") }
    #expect(try await answer(to: request(server.address, method: method)) == HTTPAnswer(204))
    let received = try #require(server.requests.first)
    #expect(received.hasPrefix("\(method) / HTTP/1.1\r\n"))
    #expect(!received.contains("Content-Type"))
    #expect(received.contains("Content-Length: 0") == (method != "GET"))
  }

  // MARK: - Redirects

  @Test(arguments: [
    (301, "POST", "GET"), (302, "POST", "GET"), (303, "POST", "GET"), (303, "PUT", "GET"), (307, "POST", "POST"),
    (308, "POST", "POST"), (302, "PUT", "PUT"), (302, "GET", "GET"),
  ])
  func aRedirectIsFollowed(status: Int, method: String, next: String) async throws {
    let server = try ScriptedServer { request in
      if request.contains(" /there ") { return ScriptedServer.answer("200 OK", "here") }
      return ScriptedServer.answer("\(status) Elsewhere", headers: "Location: /there")
    }
    var request = try request(server.address, method: method)
    request.body = Data("body".utf8)
    request.headers["Authorization"] = "Bearer t"
    #expect(try await answer(to: request) == HTTPAnswer(200, Data("here".utf8)))
    #expect(server.requests.count == 2)
    let last = try #require(server.requests.last)
    #expect(last.hasPrefix("\(next) /there HTTP/1.1\r\n"))
    #expect(last.hasSuffix("body") == (next != "GET"))
    #expect(last.contains("Authorization: Bearer t"))
  }

  @Test func credentialsAreNotSentToAnotherServer() async throws {
    let other = try ScriptedServer { _ in ScriptedServer.answer("200 OK") }
    let address = other.address
    let server = try ScriptedServer { _ in ScriptedServer.answer("302 Found", headers: "Location: \(address)") }
    var request = try request(server.address)
    request.headers = ["Authorization": "Bearer t", "X-Kept": "1"]
    #expect(try await answer(to: request).status == 200)
    let received = try #require(other.requests.first)
    #expect(!received.contains("Authorization"))
    #expect(received.contains("X-Kept: 1"))
  }

  @Test func redirectsInCirclesEnd() async throws {
    let server = try ScriptedServer { _ in ScriptedServer.answer("302 Found", headers: "Location: /again") }
    await #expect(throws: HTTPError.redirected) { try await answer(to: request(server.address)) }
    #expect(server.requests.count == 17)
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/x", "dict://127.0.0.1/x"])
  func aRedirectToNoHTTPServerIsNotFollowed(target: String) async throws {
    let server = try ScriptedServer { _ in ScriptedServer.answer("302 Found", headers: "Location: \(target)") }
    await #expect(throws: HTTPError.redirected) { try await answer(to: request(server.address)) }
  }

  @Test func anEncryptedConnectionLeadsToNoUnencryptedOne() throws {
    let request = try request("https://example.org/")
    #expect(throws: HTTPError.redirected) { try request.redirected(by: 302, to: "http://example.org/") }
    #expect(try request.redirected(by: 302, to: "HTTPS://example.org/x").url.path == "/x")
    #expect(
      try self.request("http://example.org/").redirected(by: 302, to: "https://example.org/").url.scheme == "https"
    )
  }

  @Test func aStatusOfRedirectsWithoutAnAddressIsAnAnswer() async throws {
    let server = try ScriptedServer { _ in ScriptedServer.answer("302 Found", "x") }
    #expect(try await answer(to: request(server.address)) == HTTPAnswer(302, Data("x".utf8)))
  }

  // MARK: - Limits

  @Test func anAnswerMayBeAsLargeAsTheLimit() async throws {
    let body = String(repeating: "x", count: 100_000)
    let server = try ScriptedServer { _ in ScriptedServer.answer("200 OK", body) }
    var request = try request(server.address)
    request.limit = 100_000
    #expect(try await answer(to: request).body.count == 100_000)
    request.limit = 99_999
    await #expect(throws: HTTPError.tooLarge) { try await answer(to: request) }
  }

  @Test func anAnswerThatDoesNotComeIsGivenUp() async throws {
    let server = try ScriptedServer { _ in nil }
    var request = try request(server.address)
    request.timeout = 0.2
    await #expect(throws: HTTPError.timeout) { try await answer(to: request) }
  }

  @Test func aDisposalClosesTheConnection() async throws {
    let server = try ScriptedServer { _ in nil }
    let subscription = try request(server.address).send().subscribe { Issue.record("\($0) after a disposal") }
    while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    subscription.dispose()
    while server.disappointments == 0 { try await Task.sleep(for: .milliseconds(1)) }
  }

  // MARK: - Failures

  @Test func aServerThatIsNotThereCannotBeReached() async throws {
    await #expect(throws: HTTPError.unreachable) { try await answer(to: request(LoopbackSocket.deadAddress())) }
  }

  @Test(arguments: ["", "this is not what you want\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nx"])
  func anIncompleteAnswerIsNoAnswer(text: String) async throws {
    let server = try ScriptedServer { _ in text }
    let error = await #expect(throws: HTTPError.self) { try await answer(to: request(server.address)) }
    if text.hasPrefix("this") {
      #expect(error == .malformed)
    } else if case .connection(let reason)? = error {
      #expect(!reason.isEmpty)
    } else {
      Issue.record("\(error as Any)")
    }
  }

  @Test func aServerThatDoesNotEncryptIsNotTrusted() async throws {
    let server = try MisbehavingServer(.noise)
    let request = try request(server.address.replacing("http:", with: "https:"))
    let error = await #expect(throws: HTTPError.self) { try await answer(to: request) }
    if case .connection? = error { return }
    Issue.record("\(error as Any)")
  }
}
