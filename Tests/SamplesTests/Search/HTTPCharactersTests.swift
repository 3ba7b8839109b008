import Foundation
import LoopbackServers
import MVVM
import MVVMTesting
import SearchSample
import Testing

/// Over a real socket, on virtual time.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct HTTPCharactersTests {
  /// A search at an address. Real time only passes where the server lets it.
  private func search(at address: String, timeout: TimeInterval = 120) throws -> TestScreen {
    let url = try #require(URL(string: address))
    return TestScreen(
      SearchScreen.self,
      .relaxed,
      prepare: { $0.provide(HTTPCharacters(url, $0, timeout: timeout), as: (any CharacterSource).self) }
    )
  }

  private func look(_ screen: TestScreen, for text: String = "snowman", _ time: Duration = .milliseconds(300)) {
    screen.set("query", text)
    screen.advance(time)
  }

  /// Long enough for all attempts.
  private let allAttempts = Duration.milliseconds(300 + 500 + 1_000)

  @Test func whatTheServerFindsIsShown() throws {
    let server = try MisbehavingServer(.page(2, total: 2))
    let screen = try search(at: server.address)
    look(screen, for: "snow man")
    screen.expect("results", ["U+2603  ☃  NUMBER 0", "U+2604  ☄  NUMBER 1"])
    screen.expect("status", "2 characters.")
    screen.expect("requests", 1)
    #expect(server.requests == ["/?q=snow%20man&from=0&count=10"])
    screen.select("results", 2)
    screen.expect("name", "NUMBER 1")
  }

  @Test func pagesAreAskedForOneByOne() throws {
    let server = try MisbehavingServer(.page(10, total: 12), .page(2, total: 12))
    let screen = try search(at: server.address)
    look(screen, for: "a")
    screen.expect("status", "The first 10 of 12 characters.")
    screen.tap("more")
    screen.advance(.zero)
    screen.expect("status", "12 characters.")
    screen.expect("more", .disabled)
    #expect(server.requests == ["/?q=a&from=0&count=10", "/?q=a&from=10&count=10"])
  }

  @Test func theAddressMayHaveAPathAndAQuery() throws {
    let server = try MisbehavingServer(.page(0, total: 0))
    let screen = try search(at: server.address + "names/find?key=1")
    look(screen, for: "c++ & ☃ %")
    screen.expect("status", "No character is called 'c++ & ☃ %'.")
    #expect(server.requests == ["/names/find?key=1&q=c%2B%2B%20%26%20%E2%98%83%20%25&from=0&count=10"])
  }

  @Test(arguments: [
    (MisbehavingServer.Reply.status("503 Service Unavailable"), "The server answered with status 503."),
    (.status("429 Too Many Requests"), "The server answered with status 429."),
    (.brokenOff, "The connection to the server failed: "), (.hangUp, "The connection to the server failed: "),
  ])
  func temporaryFailuresAreTriedThreeTimes(reply: MisbehavingServer.Reply, status: String) throws {
    let server = try MisbehavingServer(reply)
    let screen = try search(at: server.address)
    look(screen, allAttempts - .milliseconds(1))
    screen.expect("busy", true)
    screen.expect("requests", 2)
    screen.advance(.milliseconds(1))
    screen.expect("busy", false)
    screen.expect("requests", 3)
    #expect(screen.value("status")?.text.hasPrefix(status) == true, "\(screen.value("status") as Any)")
    #expect(server.requests.count == 3)
  }

  @Test func aPassingFailureIsNotShown() throws {
    let server = try MisbehavingServer(.status("500 Oh"), .hangUp, .page(1, total: 1))
    let screen = try search(at: server.address)
    look(screen, allAttempts)
    screen.expect("status", "1 character.")
    screen.expect("requests", 3)
  }

  @Test(arguments: [
    (MisbehavingServer.Reply.status("404 Not Found", body: "{}"), "The server answered with status 404."),
    (.status("204 No Content"), "The server answered with status 204."),
    (.noise, "The server's answer cannot be read."),
    (.status("200 OK"), "The server's answer cannot be read."),
    (.status("200 OK", body: "<html>"), "The server's answer cannot be read."),
    (.status("200 OK", body: "[1, 2"), "The server's answer cannot be read."),
    (.status("200 OK", body: #"{"total": 1}"#), "The server's answer cannot be read."),
    (.status("200 OK", body: #"{"total": "1", "characters": []}"#), "The server's answer cannot be read."),
    (.status("200 OK", body: #"{"total": 5, "characters": []}"#), "The server's answer cannot be read."),
    (.status("200 OK", body: page(code: "U+D800")), "The server's answer cannot be read."),
    (.status("200 OK", body: page(code: "U+110000")), "The server's answer cannot be read."),
    (.status("200 OK", body: page(code: "2603")), "The server's answer cannot be read."),
    (.status("200 OK", body: page(code: "")), "The server's answer cannot be read."),
    (.status("200 OK", body: page(code: "U+2603", total: -1)), "The server's answer cannot be read."),
  ])
  func permanentFailuresAreReportedImmediately(reply: MisbehavingServer.Reply, status: String) throws {
    let server = try MisbehavingServer(reply, .page(1, total: 1))
    let screen = try search(at: server.address)
    look(screen)
    screen.expect("status", .text(status))
    screen.expect("busy", false)
    screen.expect("requests", 1)
    screen.tap("retry")
    screen.advance(.zero)
    screen.expect("status", "1 character.")
  }

  private nonisolated static func page(code: String, total: Int = 1) -> String {
    #"{"total": \#(total), "characters": [{"code": "\#(code)", "name": "X"}]}"#
  }

  @Test func aMissingServerIsReportedAndMayComeBack() throws {
    let screen = try search(at: LoopbackSocket.deadAddress())
    look(screen, allAttempts)
    screen.expect("status", "The server cannot be reached.")
    screen.expect("requests", 3)
    screen.expect("retry", .enabled)
  }

  @Test(arguments: [MisbehavingServer.Reply.silence, .trickle])
  func aServerThatIsTooSlowIsGivenUp(reply: MisbehavingServer.Reply) throws {
    let server = try MisbehavingServer(reply)
    let screen = try search(at: server.address, timeout: 1)
    look(screen, .seconds(10))
    screen.expect("status", "There was no answer in time.")
    screen.expect("requests", 3)
    // On a busy machine a good answer may be too late as well, but not so many of them.
    server.answer(by: .page(1, total: 1))
    for _ in 0..<10 where screen.value("status") == "There was no answer in time." {
      screen.tap("retry")
      screen.advance(.seconds(10))
    }
    screen.expect("status", "1 character.")
  }

  @Test func whatWasFoundStaysWhenTheServerFails() throws {
    let server = try MisbehavingServer(.page(2, total: 2), .status("404 Not Found"), .page(1, total: 1))
    let screen = try search(at: server.address)
    look(screen)
    look(screen, for: "umbrella")
    screen.expect("status", "The server answered with status 404. Earlier results are still shown.")
    screen.expect("results", ["U+2603  ☃  NUMBER 0", "U+2604  ☄  NUMBER 1"])
    look(screen, for: "comet")
    screen.expect("status", "1 character.")
  }

  @Test func thePromptsOptionChoosesTheServer() throws {
    let server = try MisbehavingServer(.page(1, total: 1))
    let host = ScreenHost([ScreenEntry(SearchScreen.self)])
    try host.replaceService("search", by: server.address)
    try host.open("search")
    try host.set("query", "snowman")
    try host.advance(.milliseconds(300))
    #expect(try host.value("results") == .list(["U+2603  ☃  NUMBER 0"]))
  }

  @Test func theServerIsQueriedOnTheRealClockToo() async throws {
    let server = try MisbehavingServer(.status("503 Busy"), .page(1, total: 1))
    let host = ScreenHost([ScreenEntry(SearchScreen.self)], clock: .real)
    try host.replaceService("search", by: server.address)
    try host.open("search")
    try host.set("query", "snowman")
    #expect(try await host.wait(within: .seconds(100)) { (try? host.value("status")) == .text("1 character.") })
    #expect(try host.value("requests") == .number("2"))
  }

  // MARK: - Knobs

  @Test(arguments: [
    ("unreachable", "The server cannot be reached."), ("status", "The server answered with status 503."),
    ("malformed", "The server's answer cannot be read."),
    ("connection", "The connection to the server failed: it was cut."),
    ("offline", "You are offline."), ("timeout", "There was no answer in time."),
  ])
  func eachFaultCanBeHadWithoutAServer(fault: String, status: String) throws {
    let screen = try search(at: LoopbackSocket.deadAddress())
    screen.configure("search", "fail", fault)
    look(screen, allAttempts)
    screen.expect("status", .text(status))
    screen.expect("requests", .number(fault == "malformed" ? "1" : "3"))
  }
}
