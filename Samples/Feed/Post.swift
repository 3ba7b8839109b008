/// A post.
public struct Post: Codable, Hashable, Identifiable, Sendable {
  /// Its identifier on the server.
  public let id: Int
  /// The text.
  public let title: String
  /// The author.
  public let author: String
  /// The number of users who like it.
  public var stars: Int
  /// Whether the signed-in user likes it.
  public var isStarred: Bool

  /// A post.
  public init(id: Int, title: String, author: String, stars: Int = 0, isStarred: Bool = false) {
    self.id = id
    self.title = title
    self.author = author
    self.stars = stars
    self.isStarred = isStarred
  }

  /// The post with or without the user's star.
  func starred(_ isStarred: Bool) -> Post {
    var post = self
    guard isStarred != post.isStarred else { return post }
    post.isStarred = isStarred
    post.stars += isStarred ? 1 : -1
    return post
  }
}

/// A page of posts.
public struct FeedPage: Codable, Hashable, Sendable {
  /// The posts, the newest first.
  public let posts: [Post]
  /// Whether there are further pages.
  public let hasMore: Bool

  static let nothing = FeedPage(posts: [], hasMore: false)

  /// A page.
  public init(posts: [Post], hasMore: Bool) {
    self.posts = posts
    self.hasMore = hasMore
  }
}

/// A comment on a post.
public struct Comment: Codable, Hashable, Sendable {
  /// The author.
  public let author: String
  /// The text.
  public let text: String

  /// A comment.
  public init(author: String, text: String) {
    self.author = author
    self.text = text
  }
}

/// The signed-in user.
public struct FeedUser: Codable, Hashable, Sendable {
  /// The name that was typed.
  public let name: String
  /// The token that identifies the user to the server.
  public let token: String

  /// A user.
  public init(name: String, token: String) {
    self.name = name
    self.token = token
  }
}
