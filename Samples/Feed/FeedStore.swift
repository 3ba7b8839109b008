import MVVM

/// Who is signed in, and the posts that were read so far. A service: it lives as long as the application, and all screens show the same.
@MainActor
public final class FeedStore {
  /// Who is signed in.
  public let user = BehaviorRelay<FeedUser?>(value: nil)
  /// The session is over: the login is next, from wherever the user is.
  public let signedOut = PublishRelay<String>()
  /// The posts that were read, the newest first, and whether there are further ones.
  public let read = BehaviorRelay(value: FeedPage.nothing)

  private let service: any FeedService
  private var pages = 0
  /// The number of the last read, so that the answer to an earlier one, which is late, is not taken for its answer.
  private var reads = 0
  /// The read of the first page that is under way.
  private var refreshing: Int?
  /// The stars that were tapped, each until its user signs out.
  private var stars: [Int: Star] = [:]
  /// How many the server took.
  private var saves = 0

  /// The star of a post. It is shown as the last tap left it, before the server knows.
  @MainActor
  private final class Star {
    var isStarred = false
    var isStarredAtServer = false
    var taps = 0
    /// The last tap's turn to be saved, until it is over.
    var saving: Task<Void, any Error>?
    /// How many stars the server had taken with this one.
    var savedAt = 0
  }

  /// A store of nothing yet.
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

  /// Reads the next page. While the first one is read, it is not known which that is.
  public func loadMore() async throws {
    guard refreshing == nil else { return }
    reads += 1
    let number = reads
    let next = pages + 1
    let page = try await page(next)
    guard number == reads else { return }
    pages = next
    // A post that moved from one page to the next meanwhile is there already.
    let known = Set(read.value.posts.map(\.id))
    let posts = read.value.posts + page.posts.filter { !known.contains($0.id) }
    read.accept(FeedPage(posts: posts, hasMore: page.hasMore))
  }

  /// A post, and each state that it takes.
  public func post(_ id: Int) -> Driver<Post?> {
    read.asDriver().map { page in page.posts.first { $0.id == id } }.distinctUntilChanged()
  }

  /// Gives a post a star, or takes it away: shown immediately, and taken back if the server refuses. It is saved even if the
  /// screen is closed meanwhile.
  public func toggleStar(of id: Int) async throws {
    guard let post = read.value.posts.first(where: { $0.id == id }) else { return }
    let star = stars[id] ?? Star()
    stars[id] = star
    if star.saving == nil { star.isStarredAtServer = post.isStarred }
    star.isStarred = !post.isStarred
    star.taps += 1
    change(id) { $0.starred(star.isStarred) }
    // A server may do two requests in either order: each tap waits for the answer to the one before.
    let saving = Task { [earlier = star.saving, tap = star.taps] in
      _ = await earlier?.result
      try await save(star, of: id, tap: tap)
    }
    star.saving = saving
    try await saving.value
  }

  private func save(_ star: Star, of id: Int, tap: Int) async throws {
    // Later taps decide, and so does a user who signed out.
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

  /// A page, with the stars that the server may not have had when it was asked.
  private func page(_ number: Int) async throws -> FeedPage {
    let before = saves
    let page = try await asUser { try await self.service.page(number, for: $0) }
    let posts = page.posts.map { post in
      guard let star = stars[post.id], star.saving != nil || star.savedAt > before else { return post }
      return post.starred(star.isStarred)
    }
    return FeedPage(posts: posts, hasMore: page.hasMore)
  }

  /// What was said to a post.
  public func comments(on post: Int) async throws -> [Comment] {
    try await asUser { try await self.service.comments(on: post, for: $0) }
  }

  /// Says something to a post.
  public func add(_ text: String, to post: Int) async throws -> Comment {
    try await asUser { try await self.service.add(text, to: post, for: $0) }
  }

  private func change(_ id: Int, _ change: (Post) -> Post) {
    let page = read.value
    read.accept(FeedPage(posts: page.posts.map { $0.id == id ? change($0) : $0 }, hasMore: page.hasMore))
  }

  /// Does what only a user may do. A session that has expired ends for the whole application.
  private func asUser<Value>(_ work: @MainActor (FeedUser) async throws -> Value) async throws -> Value {
    guard let user = user.value else { throw FeedError.expired }
    do {
      return try await work(user)
    } catch FeedError.expired {
      if self.user.value != nil { signOut(because: FeedError.message(for: FeedError.expired)) }
      throw CancellationError()
    }
  }
}
