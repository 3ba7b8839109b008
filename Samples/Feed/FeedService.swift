import MVVM

/// A server of posts.
@MainActor
public protocol FeedService: AnyObject {
  /// Signs in.
  func signIn(_ name: String, _ password: String) async throws -> FeedUser
  /// A page of posts, the first of which is 1.
  func page(_ number: Int, for user: FeedUser) async throws -> FeedPage
  /// Adds or removes the user's star of a post.
  func setStar(_ isStarred: Bool, of post: Int, for user: FeedUser) async throws
  /// The comments on a post.
  func comments(on post: Int, for user: FeedUser) async throws -> [Comment]
  /// Adds a comment to a post.
  func add(_ text: String, to post: Int, for user: FeedUser) async throws -> Comment
}

/// An error of a server of posts.
public enum FeedError: String, Error, Hashable, Sendable {
  /// The name or the password is wrong.
  case wrongPassword = "wrong-password"
  /// The user was signed in for too long.
  case expired
  /// There is no such post.
  case gone
  /// The answer is malformed.
  case malformed
  /// The server failed to answer.
  case serverError = "server-error"

  /// The errors by the names under which the prompt can request them.
  static let byName: [String: any Error] = [
    "wrong-password": FeedError.wrongPassword, "expired": FeedError.expired, "gone": FeedError.gone,
    "malformed": FeedError.malformed, "server-error": FeedError.serverError,
  ]

  /// The message for the user.
  static func message(for error: any Error) -> String {
    switch error {
    case FeedError.wrongPassword: "Wrong name or password."
    case FeedError.expired: "You were signed out."
    case FeedError.gone: "The post is gone."
    case FeedError.malformed: "The server's answer cannot be read."
    case FeedError.serverError: "The server has a problem."
    case ServiceError.timeout: "The server did not answer in time."
    default: "The server cannot be reached."
    }
  }
}
