import MVVM

/// A server of posts.
@MainActor
public protocol FeedService: AnyObject {
  /// Signs in.
  func signIn(_ name: String, _ password: String) async throws -> FeedUser
  /// A page of posts, the first of which is 1.
  func page(_ number: Int, for user: FeedUser) async throws -> FeedPage
  /// Gives a post a star, or takes it away.
  func setStar(_ isStarred: Bool, of post: Int, for user: FeedUser) async throws
  /// What was said to a post.
  func comments(on post: Int, for user: FeedUser) async throws -> [Comment]
  /// Says something to a post.
  func add(_ text: String, to post: Int, for user: FeedUser) async throws -> Comment
}

/// What a server of posts refuses.
public enum FeedError: String, Error, Hashable, Sendable {
  /// The name or the password is wrong.
  case wrongPassword = "wrong-password"
  /// The user was signed in for too long.
  case expired
  /// There is no such post.
  case gone
  /// The answer makes no sense.
  case malformed
  /// The server failed to answer.
  case serverError = "server-error"

  /// By the names under which they can be asked for at the prompt.
  static let byName: [String: any Error] = [
    "wrong-password": FeedError.wrongPassword, "expired": FeedError.expired, "gone": FeedError.gone,
    "malformed": FeedError.malformed, "server-error": FeedError.serverError,
  ]

  /// What a user reads.
  static func message(for error: any Error) -> String {
    switch error {
    case FeedError.wrongPassword: "Wrong name or password."
    case FeedError.expired: "You were signed out."
    case FeedError.gone: "The post is gone."
    case FeedError.malformed: "The server gave no answer that makes sense."
    case FeedError.serverError: "The server has a problem."
    case ServiceError.timeout: "The server did not answer in time."
    default: "The server cannot be reached."
    }
  }
}
