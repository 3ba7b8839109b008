import Foundation
import MVVM

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

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
/// All but the first carry the token as `Authorization: Bearer`; 401 says that it has expired.
public final class HTTPFeed: FeedService, Service {
  /// What sends a request.
  public typealias Transport = @Sendable (URLRequest) async throws -> (Data, URLResponse)

  /// What makes it slow, or fail.
  public let knobs: ServiceKnobs
  private let address: URL
  private let environment: Environment
  private let patience: TimeInterval
  private let transport: Transport

  /// The server at an address.
  ///
  /// `patience`: How many seconds of real time an answer may take.
  public init(_ address: URL, _ environment: Environment, patience: TimeInterval = 5, transport: Transport? = nil) {
    knobs = ServiceKnobs("feed", in: environment, failures: FeedError.byName)
    self.address = address
    self.environment = environment
    self.patience = patience
    self.transport = transport ?? { try await URLSession.shared.data(for: $0) }
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

  /// Gives a post a star, or takes it away.
  public func setStar(_ isStarred: Bool, of post: Int, for user: FeedUser) async throws {
    _ = try await ask(isStarred ? "PUT" : "DELETE", "posts/\(post)/star", user)
  }

  /// What was said to a post.
  public func comments(on post: Int, for user: FeedUser) async throws -> [Comment] {
    try decode(await ask("GET", "posts/\(post)/comments", user))
  }

  /// Says something to a post.
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
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.timeoutInterval = patience
    request.cachePolicy = .reloadIgnoringLocalCacheData
    if let user { request.setValue("Bearer \(user.token)", forHTTPHeaderField: "Authorization") }
    if let body {
      request.httpBody = try JSONEncoder().encode(body)
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    let (transport, ready) = (transport, request)
    let (data, status) = try await faulty(for: "\(method) \(path)") {
      try await environment.outside(patience: .seconds(patience + 1)) {
        do {
          let (data, response) = try await transport(ready)
          return (data, (response as? HTTPURLResponse)?.statusCode ?? 0)
        } catch let error as URLError where error.code == .timedOut {
          throw ServiceError.timeout
        }
      }
    }
    switch status {
    case 200..<300: return data
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
