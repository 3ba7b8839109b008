/// Something that was posted.
public struct Post: Codable, Hashable, Identifiable, Sendable {
  /// Its identifier on the server.
  public let id: Int
  /// What it says.
  public let title: String
  /// Who wrote it.
  public let author: String
  /// How many users like it.
  public var stars: Int
  /// Whether the user does.
  public var isStarred: Bool

  /// A post.
  public init(id: Int, title: String, author: String, stars: Int = 0, isStarred: Bool = false) {
    self.id = id
    self.title = title
    self.author = author
    self.stars = stars
    self.isStarred = isStarred
  }

  /// The post as it is with a star of the user, or without.
  func starred(_ isStarred: Bool) -> Post {
    var post = self
    guard isStarred != post.isStarred else { return post }
    post.isStarred = isStarred
    post.stars += isStarred ? 1 : -1
    return post
  }
}

/// Some posts, of which there may be more.
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
  /// Who says it.
  public let author: String
  /// What is said.
  public let text: String

  /// A comment.
  public init(author: String, text: String) {
    self.author = author
    self.text = text
  }
}

/// Who is signed in.
public struct FeedUser: Codable, Hashable, Sendable {
  /// The name that was typed.
  public let name: String
  /// What the server recognizes the user by.
  public let token: String

  /// A user.
  public init(name: String, token: String) {
    self.name = name
    self.token = token
  }
}
