import MVVM

/// The signed-in user, and the posts read so far. A service: it lives as long as the application, and all screens share it.
@MainActor
public final class FeedStore {
  /// The signed-in user.
  public let user = BehaviorRelay<FeedUser?>(value: nil)
  /// Sends when the session has ended: the login follows, whatever screen is open.
  public let signedOut = PublishRelay<String>()
  /// The posts that were read, the newest first, and whether there are more.
  public let read = BehaviorRelay(value: FeedPage.nothing)

  private let service: any FeedService
  private var pages = 0
  /// The number of the last read, so that a late answer to an earlier read is ignored.
  private var reads = 0
  /// The current read of the first page.
  private var refreshing: Int?
  /// The stars that were tapped, each until its user signs out.
  private var stars: [Int: Star] = [:]
  /// The number of stars that the server has saved.
  private var saves = 0

  /// The star of a post. It shows the last tap, before the server has saved it.
  @MainActor
  private final class Star {
    var isStarred = false
    var isStarredAtServer = false
    var taps = 0
    /// The task that saves the last tap, until it ends.
    var saving: Task<Void, any Error>?
    /// The number of stars that the server had saved, including this one.
    var savedAt = 0
  }

  /// An empty store.
  public init(_ environment: Environment) {
    service = environment.service((any FeedService).self) { BuiltInFeed($0) }
  }

  /// Signs in.
  public func signIn(_ name: String, _ password: String) async throws {
    user.accept(try await service.signIn(name, password))
  }

  /// Signs out, and forgets what was read.
  public func signOut(because reason: String) {
    user.accept(nil)
    read.accept(.nothing)
    pages = 0
    stars = [:]
    reads += 1
    signedOut.accept(reason)
  }

  /// Reads the first page, in place of all that was read before.
  public func refresh() async throws {
    reads += 1
    let number = reads
    refreshing = number
    defer { if refreshing == number { refreshing = nil } }
    let page = try await page(1)
    guard number == reads else { return }
    pages = 1
    read.accept(page)
  }

  /// Reads the next page. While the first page is being read, the next one is not known.
  public func loadMore() async throws {
    guard refreshing == nil else { return }
    reads += 1
    let number = reads
    let next = pages + 1
    let page = try await page(next)
    guard number == reads else { return }
    pages = next
    // A post may have moved to the next page meanwhile, and is then already present.
    let known = Set(read.value.posts.map(\.id))
    let posts = read.value.posts + page.posts.filter { !known.contains($0.id) }
    read.accept(FeedPage(posts: posts, hasMore: page.hasMore))
  }

  /// The current and all later states of a post.
  public func post(_ id: Int) -> Driver<Post?> {
    read.asDriver().map { page in page.posts.first { $0.id == id } }.distinctUntilChanged()
  }

  /// Adds or removes the user's star: shown immediately, and undone if the server refuses. It is saved even if the
  /// screen is closed in the meantime.
  public func toggleStar(of id: Int) async throws {
    guard let post = read.value.posts.first(where: { $0.id == id }) else { return }
    let star = stars[id] ?? Star()
    stars[id] = star
    if star.saving == nil { star.isStarredAtServer = post.isStarred }
    star.isStarred = !post.isStarred
    star.taps += 1
    change(id) { $0.starred(star.isStarred) }
    // A server may handle two requests in either order, so each tap waits for the answer to the previous one.
    let saving = Task { [earlier = star.saving, tap = star.taps] in
      _ = await earlier?.result
      try await save(star, of: id, tap: tap)
    }
    star.saving = saving
    try await saving.value
  }

  private func save(_ star: Star, of id: Int, tap: Int) async throws {
    // A later tap takes precedence, and so does signing out.
    var decides: Bool { tap == star.taps && stars[id] === star }
    defer { if tap == star.taps { star.saving = nil } }
    guard decides else { return }
    do {
      let isStarred = star.isStarred
      try await asUser { try await self.service.setStar(isStarred, of: id, for: $0) }
      saves += 1
      star.savedAt = saves
      star.isStarredAtServer = isStarred
    } catch {
      guard decides else { return }
      star.isStarred = star.isStarredAtServer
      change(id) { $0.starred(star.isStarred) }
      throw error
    }
  }

  /// A page, with stars that the server may not have saved when it answered.
  private func page(_ number: Int) async throws -> FeedPage {
    let before = saves
    let page = try await asUser { try await self.service.page(number, for: $0) }
    let posts = page.posts.map { post in
      guard let star = stars[post.id], star.saving != nil || star.savedAt > before else { return post }
      return post.starred(star.isStarred)
    }
    return FeedPage(posts: posts, hasMore: page.hasMore)
  }

  /// The comments on a post.
  public func comments(on post: Int) async throws -> [Comment] {
    try await asUser { try await self.service.comments(on: post, for: $0) }
  }

  /// Adds a comment to a post.
  public func add(_ text: String, to post: Int) async throws -> Comment {
    try await asUser { try await self.service.add(text, to: post, for: $0) }
  }

  private func change(_ id: Int, _ change: (Post) -> Post) {
    let page = read.value
    read.accept(FeedPage(posts: page.posts.map { $0.id == id ? change($0) : $0 }, hasMore: page.hasMore))
  }

  /// Performs work that requires a signed-in user. An expired session ends for the whole application.
  private func asUser<Value>(_ work: @MainActor (FeedUser) async throws -> Value) async throws -> Value {
    guard let user = user.value else { throw FeedError.expired }
    do {
      let value = try await work(user)
      // Meanwhile, another request may have ended the session, and its screens.
      guard self.user.value != nil else { throw CancellationError() }
      return value
    } catch FeedError.expired {
      if self.user.value != nil { signOut(because: FeedError.message(for: FeedError.expired)) }
      throw CancellationError()
    }
  }
}
