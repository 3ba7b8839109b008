import FeedSample
import Foundation
import HTTPSample
import Locks
import MVVM
import MVVMTesting
import Testing

@MainActor
struct FeedTests {
  private let screen = TestScreen(FeedLoginScreen.self, .relaxed)

  private func signIn(_ password: String = "analytical") {
    screen.set("username", "ada")
    screen.set("password", password)
    screen.tap("submit")
    screen.advance(.seconds(1))
  }

  @Test func aWrongPasswordIsReported() {
    signIn("wrong")
    #expect(screen.stack == ["feed"])
    screen.expect("message", "Wrong name or password.")
    signIn()
    #expect(screen.stack == ["posts"])
  }

  @Test func theListIsReadPageByPage() {
    signIn()
    screen.expect("row count == 10 and status == 'The first 10 posts.'")
    screen.tap("more")
    screen.advance(.milliseconds(200))
    screen.expect("row count == 20 and row 20 title == 'Post 20'")
    screen.tap("more")
    screen.advance(.milliseconds(200))
    screen.expect("row count == 25 and status == '25 posts.' and more is disabled")
  }

  @Test func aStarIsShownImmediately() {
    signIn()
    screen.expect("row 3 stars == 3")
    screen.tap("row 3 star")
    screen.expect("row 3 stars == 4 and row 3 starred is true")
    screen.advance(.seconds(1))
    screen.expect("row 3 stars == 4 and alert is missing")
  }

  /// However long the server takes for each: it gets one request at a time.
  @Test func theLastTapOnAStarDecides() {
    signIn()
    screen.configure("feed", "latency", "600ms")
    screen.tap("row 3 star")
    screen.configure("feed", "latency", "300ms")
    screen.tap("row 3 star")
    screen.advance(.seconds(2))
    screen.tap("refresh")
    screen.advance(.seconds(2))
    screen.expect("row 3 stars == 3 and row 3 starred is false")
  }

  @Test func aRejectedStarIsRevertedAndCanBeRetried() {
    signIn()
    screen.configure("feed", "fail-next", "offline")
    screen.tap("row 3 star")
    screen.expect("row 3 stars == 4")
    screen.advance(.milliseconds(200))
    screen.expect("row 3 stars == 3 and row 3 starred is false")
    screen.expect("alert", "The star was not saved. The server cannot be reached.")
    #expect(throws: ScreenError.self) { try screen.host.tap("row 1 star") }
    screen.set("alert", "retry")
    screen.advance(.seconds(1))
    screen.expect("row 3 stars == 4 and alert is missing")
  }

  @Test func aStarStaysWhenAnAnswerDoesNotKnowIt() {
    signIn()
    screen.configure("feed", "latency", "600ms")
    screen.tap("row 3 star")
    screen.configure("feed", "latency", "300ms")
    screen.tap("refresh")
    screen.advance(.milliseconds(300))
    screen.expect("row 3 stars == 4 and row 3 starred is true")
    screen.advance(.seconds(1))
    screen.expect("row 3 stars == 4 and row 3 starred is true")
    screen.tap("refresh")
    screen.advance(.seconds(1))
    screen.expect("row 3 stars == 4 and row 3 starred is true")
  }

  @Test func theLastOfTwoTapsOnAStarDecides() {
    signIn()
    screen.configure("feed", "fail-next", "offline")
    screen.tap("row 3 star")
    screen.tap("row 3 star")
    screen.expect("row 3 stars == 3")
    screen.advance(.seconds(1))
    screen.expect("row 3 stars == 3 and row 3 starred is false")
  }

  @Test func twoRejectedTapsLeaveTheStarAsTheServerHasIt() {
    signIn()
    screen.configure("feed", "fail", "offline")
    screen.tap("row 3 star")
    screen.tap("row 3 star")
    screen.advance(.seconds(1))
    screen.expect("row 3 stars == 3 and row 3 starred is false")
    screen.expect("alert", "The star was not saved. The server cannot be reached.")
  }

  @Test func aStarIsSavedThoughItsScreenIsClosed() {
    signIn()
    screen.tap("row 3 star")
    screen.tap("row 3 open")
    screen.tap("star")
    screen.back()
    screen.tap("row 4 open")
    screen.tap("star")
    screen.back()
    screen.advance(.seconds(1))
    screen.tap("refresh")
    screen.advance(.seconds(1))
    screen.expect("row 3 stars == 3 and row 4 stars == 1 and alert is missing")
  }

  @Test func theDetailShowsTheSamePost() {
    signIn()
    screen.tap("row 2 open")
    screen.advance(.seconds(1))
    #expect(screen.stack == ["posts", "post"])
    screen.expect("title == 'Post 2' and stars == 2")
    screen.tap("star")
    screen.advance(.seconds(1))
    screen.back()
    screen.expect("row 2 stars == 3")
  }

  @Test func aCommentIsCheckedAndComesBackFromItsSheet() {
    signIn()
    screen.tap("row 1 open")
    screen.advance(.seconds(1))
    screen.expect("comments", ["grace: First!"])
    screen.tap("comment")
    screen.expect("send", .disabled)
    #expect(screen.host.views[0].notes == [.problem("Say something.")])
    screen.set("text", "Second!")
    screen.expect("send", .enabled)
    screen.tap("send")
    screen.advance(.seconds(1))
    #expect(screen.stack == ["posts", "post"])
    screen.expect("comments", ["grace: First!", "ada: Second!"])
    screen.tap("comment")
    screen.set("text", "never sent")
    screen.back()
    screen.expect("comments count == 2")
  }

  /// Signs in and stars the first post, whose answer will be that the session has expired.
  private func starAsTheSessionExpires() {
    signIn()
    screen.tap("row 1 open")
    screen.advance(.seconds(1))
    screen.configure("feed", "fail-next", "expired")
    screen.tap("star")
  }

  @Test func aSessionThatExpiresLeadsToTheLoginFromAnywhere() {
    starAsTheSessionExpires()
    screen.advance(.seconds(1))
    #expect(screen.stack == ["feed"])
    #expect(screen.host.tabs == [])
    screen.expect("notice", "You were signed out.")
    #expect(screen.host.leaks == [])
    signIn()
    screen.expect("row 1 stars == 1")
  }

  @Test func anAnswerThatArrivesAsTheSessionExpiresIsDropped() {
    starAsTheSessionExpires()
    screen.tap("comment")
    screen.set("text", "a")
    screen.tap("send")
    // Both answers arrive at one instant. The sheet must not request a route as well.
    screen.advance(.seconds(1))
    #expect(screen.stack == ["feed"])
    screen.expect("notice", "You were signed out.")
  }

  @Test func settingsAreFollowed() throws {
    signIn()
    screen.expect("row 1 contains grace")
    try screen.host.select(tab: "settings")
    screen.expect("user", "ada")
    screen.set("compact", "true")
    try screen.host.select(tab: "posts")
    screen.expect("row 1 == 'Post 1  1'")
    try screen.host.select(tab: "settings")
    screen.tap("logout")
    screen.set("confirm", "cancel")
    #expect(screen.host.tab == "settings")
    screen.tap("logout")
    screen.set("confirm", "logout")
    #expect(screen.stack == ["feed"])
  }

  // MARK: - HTTP

  @Test func aServerOverHTTPReplacesIt() throws {
    let address = try #require(URL(string: "http://127.0.0.1:8080/api/"))
    let requests = Locked<[String]>([])
    let session = HTTPAnswer(200, Data(#"{"name":"ada","token":"t1"}"#.utf8))
    let page = #"{"posts":[{"id":7,"title":"Over HTTP","author":"alan","stars":1,"isStarred":false}],"hasMore":false}"#
    let posts = HTTPAnswer(200, Data(page.utf8))
    let screen = TestScreen(
      FeedLoginScreen.self,
      .relaxed,
      prepare: { environment in
        let feed = HTTPFeed(address, environment) { request in
          let path = request.url.absoluteString
          let token = request.headers["Authorization"] ?? "-"
          let count = requests.withLock { requests in
            requests.append("\(request.method) \(path) \(token)")
            return requests.count
          }
          if path.hasSuffix("session") { return session }
          if count > 3 { return HTTPAnswer(401) }
          return path.contains("star") ? HTTPAnswer(200) : posts
        }
        environment.provide(feed, as: (any FeedService).self)
      }
    )
    screen.set("username", "ada")
    screen.set("password", "x")
    screen.tap("submit")
    screen.advance(.zero)
    screen.expect("row count == 1 and row 1 title == 'Over HTTP'")
    screen.tap("row 1 star")
    screen.advance(.zero)
    screen.expect("row 1 stars == 2")
    screen.tap("row 1 star")
    screen.advance(.zero)
    #expect(screen.stack == ["feed"])
    #expect(
      requests.withLock { $0 } == [
        "POST http://127.0.0.1:8080/api/session -", "GET http://127.0.0.1:8080/api/posts?page=1 Bearer t1",
        "PUT http://127.0.0.1:8080/api/posts/7/star Bearer t1",
        "DELETE http://127.0.0.1:8080/api/posts/7/star Bearer t1",
      ]
    )
  }
}
