import Foundation
import HTTPSample
import MVVM

/// A server of posts over HTTP: `mvvm-repl --service feed=http://127.0.0.1:8080/`.
///
/// | request | answer |
/// |---|---|
/// | `POST session` `{"name":"ada","password":"..."}` | `{"name":"ada","token":"..."}` |
/// | `GET posts?page=1` | `{"posts":[{"id":1,"title":"...","author":"...","stars":0,"isStarred":false}],"hasMore":true}` |
/// | `PUT posts/1/star`, `DELETE posts/1/star` | nothing |
/// | `GET posts/1/comments` | `[{"author":"...","text":"..."}]` |
/// | `POST posts/1/comments` `{"text":"..."}` | `{"author":"...","text":"..."}` |
///
/// All requests but the first send the token as `Authorization: Bearer`; 401 means that it has expired.
public final class HTTPFeed: FeedService, Service {
  /// Sends a request.
  public typealias Transport = @Sendable (HTTPRequest) async throws -> HTTPAnswer

  /// The settings of the service.
  public let knobs: ServiceKnobs
  private let address: URL
  private let environment: Environment
  private let timeout: TimeInterval
  private let transport: Transport

  /// The server at an address.
  ///
  /// `timeout`: The longest real time for an answer, in seconds.
  public init(_ address: URL, _ environment: Environment, timeout: TimeInterval = 5, transport: Transport? = nil) {
    knobs = ServiceKnobs("feed", in: environment, failures: FeedError.byName)
    self.address = address
    self.environment = environment
    self.timeout = timeout
    self.transport = transport ?? { try await $0.send().asSingle().value }
  }

  /// Signs in.
  public func signIn(_ name: String, _ password: String) async throws -> FeedUser {
    do {
      return try decode(await ask("POST", "session", nil, ["name": name, "password": password]))
    } catch FeedError.expired {
      throw FeedError.wrongPassword
    }
  }

  /// A page of posts, the first of which is 1.
  public func page(_ number: Int, for user: FeedUser) async throws -> FeedPage {
    try decode(await ask("GET", "posts?page=\(number)", user))
  }

  /// Adds or removes the user's star of a post.
  public func setStar(_ isStarred: Bool, of post: Int, for user: FeedUser) async throws {
    _ = try await ask(isStarred ? "PUT" : "DELETE", "posts/\(post)/star", user)
  }

  /// The comments on a post.
  public func comments(on post: Int, for user: FeedUser) async throws -> [Comment] {
    try decode(await ask("GET", "posts/\(post)/comments", user))
  }

  /// Adds a comment to a post.
  public func add(_ text: String, to post: Int, for user: FeedUser) async throws -> Comment {
    try decode(await ask("POST", "posts/\(post)/comments", user, ["text": text]))
  }

  private func ask(
    _ method: String,
    _ path: String,
    _ user: FeedUser?,
    _ body: [String: String]? = nil
  ) async throws -> Data {
    guard let url = URL(string: path, relativeTo: address) else { throw FeedError.malformed }
    var request = HTTPRequest(url.absoluteURL, method: method)
    request.timeout = timeout
    if let user { request.headers["Authorization"] = "Bearer \(user.token)" }
    if let body {
      request.body = try JSONEncoder().encode(body)
      request.headers["Content-Type"] = "application/json"
    }
    let (transport, ready) = (transport, request)
    let answer = try await faulty(for: "\(method) \(path)") {
      try await environment.outside(patience: .seconds(timeout + 1)) {
        do {
          return try await transport(ready)
        } catch HTTPError.timeout {
          throw ServiceError.timeout
        } catch HTTPError.malformed, HTTPError.tooLarge, HTTPError.redirected {
          throw FeedError.malformed
        }
      }
    }
    switch answer.status {
    case 200..<300: return answer.body
    case 401: throw FeedError.expired
    case 404, 410: throw FeedError.gone
    case 500..<600: throw FeedError.serverError
    default: throw FeedError.malformed
    }
  }

  private func decode<Answer: Decodable>(_ data: Data) throws -> Answer {
    do { return try JSONDecoder().decode(Answer.self, from: data) } catch { throw FeedError.malformed }
  }
}
