import MVVM

/// A server of posts within the program: 25 posts, the account `ada` with the password `analytical`.
public final class BuiltInFeed: FeedService, Service {
  /// The settings of the service.
  public let knobs: ServiceKnobs
  private var posts: [Post]
  private var commentsByPost: [Int: [Comment]] = [1: [Comment(author: "grace", text: "First!")]]
  private static let pageSize = 10

  /// A server in an environment.
  public init(_ environment: Environment) {
    knobs = ServiceKnobs("feed", in: environment, latency: .milliseconds(200), failures: FeedError.byName)
    let authors = ["ada", "grace", "alan"]
    posts = (1...25).map { Post(id: $0, title: "Post \($0)", author: authors[$0 % 3], stars: $0 % 4) }
  }

  /// Signs in.
  public func signIn(_ name: String, _ password: String) async throws -> FeedUser {
    try await faulty(for: name) {
      guard name == "ada", password == "analytical" else { throw FeedError.wrongPassword }
      return FeedUser(name: name, token: "token of \(name)")
    }
  }

  /// A page of posts, the first of which is 1.
  public func page(_ number: Int, for user: FeedUser) async throws -> FeedPage {
    try await faulty(for: number) {
      let rest = posts.dropFirst((number - 1) * Self.pageSize)
      return FeedPage(posts: Array(rest.prefix(Self.pageSize)), hasMore: rest.count > Self.pageSize)
    }
  }

  /// Adds or removes the user's star of a post.
  public func setStar(_ isStarred: Bool, of post: Int, for user: FeedUser) async throws {
    try await faulty(for: post) {
      guard let index = posts.firstIndex(where: { $0.id == post }) else { throw FeedError.gone }
      posts[index] = posts[index].starred(isStarred)
    }
  }

  /// The comments on a post.
  public func comments(on post: Int, for user: FeedUser) async throws -> [Comment] {
    try await faulty(for: post) { commentsByPost[post] ?? [] }
  }

  /// Adds a comment to a post.
  public func add(_ text: String, to post: Int, for user: FeedUser) async throws -> Comment {
    try await faulty(for: post) {
      let comment = Comment(author: user.name, text: text)
      commentsByPost[post, default: []].append(comment)
      return comment
    }
  }
}
