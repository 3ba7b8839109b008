import FeedSample
import Foundation
import LoopbackServers
import MVVM
import MVVMTesting
import Testing

/// The feed over a real socket, on virtual time: as `--service feed=http://127.0.0.1:PORT/` has it.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct HTTPFeedTests {
  private let server: FeedServer
  private let screen: TestScreen

  init() throws {
    let server = try FeedServer()
    let replace = try ServiceReplacement(name: "feed", value: server.address).resolve(among: FeedLoginScreen.services)
    self.server = server
    screen = TestScreen(FeedLoginScreen.self, .relaxed, prepare: replace)
  }

  private func signIn(_ password: String = "analytical", _ screen: TestScreen? = nil) {
    let screen = screen ?? self.screen
    screen.set("username", "ada")
    screen.set("password", password)
    screen.tap("submit")
    screen.advance(.zero)
  }

  @Test func theWholeApplicationRunsOnAServer() {
    signIn("wrong")
    screen.expect("message", "Wrong name or password.")
    signIn()
    screen.expect("row count == 3 and row 2 title == 'Post 2' and status == '3 posts.'")
    screen.tap("row 2 star")
    screen.expect("row 2 stars == 3")
    screen.advance(.zero)
    screen.tap("refresh")
    screen.advance(.zero)
    screen.expect("row 2 stars == 3 and row 2 starred is true")
    screen.tap("row 2 open")
    screen.advance(.zero)
    screen.tap("comment")
    screen.set("text", "Ünd “so”\non")
    screen.tap("send")
    screen.advance(.zero)
    #expect(screen.stack == ["posts", "post"])
    screen.expect("comments", ["ada: Ünd “so”\non"])
    #expect(
      server.requests == [
        "POST /api/session", "POST /api/session", "GET /api/posts?page=1", "PUT /api/posts/2/star",
        "GET /api/posts?page=1", "GET /api/posts/2/comments", "POST /api/posts/2/comments",
      ]
    )
    // All of it took no virtual time.
    #expect(screen.host.now == .zero)
  }

  @Test(arguments: [
    (FeedServer.Trouble.status("503 Service Unavailable"), "The server has a problem."),
    (.status("500 Internal Server Error"), "The server has a problem."), (.hangUp, "The server cannot be reached."),
    (.noise, "The server's answer cannot be read."), (.status("404 Not Found"), "The post is gone."),
    (.status("302 Found"), "The server's answer cannot be read."),
  ])
  func aRejectionIsReportedAndCanBeRetried(trouble: FeedServer.Trouble, message: String) {
    server.expect(trouble)
    signIn()
    #expect(screen.stack == ["feed"])
    signIn()
    server.expect(trouble)
    screen.tap("refresh")
    screen.advance(.zero)
    screen.expect("alert", .text("The posts could not be loaded. \(message)"))
    screen.expect("row count == 3")
    screen.set("alert", "retry")
    screen.advance(.zero)
    screen.expect("alert is missing and row count == 3")
  }

  @Test func aStarThatTheServerRejectsIsReverted() {
    signIn()
    server.expect(.status("500 Internal Server Error"))
    screen.tap("row 1 star")
    screen.expect("row 1 stars == 2")
    screen.advance(.zero)
    screen.expect("row 1 stars == 1 and row 1 starred is false")
    screen.expect("alert", "The star was not saved. The server has a problem.")
  }

  @Test func virtualTimeStandsStillForASlowAnswer() {
    signIn()
    server.expect(.late(400))
    let start = ContinuousClock.now
    screen.tap("refresh")
    screen.expect("refresh is disabled")
    screen.advance(.milliseconds(1))
    #expect(ContinuousClock.now - start >= .milliseconds(400))
    #expect(screen.host.now == .milliseconds(1))
    screen.expect("refresh is enabled and row count == 3")
  }

  @Test func aServerThatDoesNotAnswerIsGivenUp() throws {
    let url = try #require(URL(string: server.address))
    let screen = TestScreen(
      FeedLoginScreen.self,
      .relaxed,
      prepare: { $0.provide(HTTPFeed(url, $0, timeout: 1), as: (any FeedService).self) }
    )
    server.expect(.silence)
    signIn("analytical", screen)
    screen.expect("message", "The server did not answer in time.")
    signIn("analytical", screen)
    screen.expect("row count == 3")
  }

  @Test func aMissingServerIsReported() throws {
    let replace = try ServiceReplacement(name: "feed", value: LoopbackSocket.deadAddress())
      .resolve(among: FeedLoginScreen.services)
    let screen = TestScreen(FeedLoginScreen.self, .relaxed, prepare: replace)
    signIn("analytical", screen)
    screen.expect("message", "The server cannot be reached.")
  }

  @Test func aSessionThatHasExpiredLeadsToTheLogin() throws {
    signIn()
    screen.tap("row 1 open")
    screen.advance(.zero)
    server.expect(.forgetful)
    screen.tap("star")
    screen.advance(.zero)
    #expect(screen.stack == ["feed"])
    screen.expect("notice", "You were signed out.")
    signIn()
    screen.expect("row 1 stars == 1 and row 1 starred is false")
  }
}
