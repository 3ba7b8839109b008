import MVVM

/// The posts, page by page.
struct PostsScreen: Screen {
  let model: PostsViewModel

  init(environment: Environment) { model = PostsViewModel(environment: environment) }

  var body: some View {
    ForEach(model.posts) { row in
      Label("title", row.title)
      Label("author", row.author).hidden(model.isCompact)
      Label("stars", row.stars)
      Label("starred", row.isStarred)
      Button("star", model.star, sending: row.value.id)
      Button("open", model.open, sending: row.value.id)
    }
    Label("status", model.status)
    Button("more") { [model] in await model.loadMore() }.enabled(model.hasMore)
    Button("refresh") { [model] in await model.refresh() }
    Alert(model.alert)
      .task { [model] in await model.refresh() }
    Navigation(model.open) { id in .push { PostScreen(model: PostViewModel(id, environment: $0)) } }
    Navigation(model.signedOut) { notice in
      .root { FeedLoginScreen(model: FeedLoginViewModel(environment: $0, notice: notice)) }
    }
  }
}

/// The list of posts.
@MainActor
final class PostsViewModel: ViewModel {
  // What a user does

  let star = PublishRelay<Int>()
  let open = PublishRelay<Int>()

  // What a user sees

  let posts: Driver<[Post]>
  let hasMore: Driver<Bool>
  let isCompact: Driver<Bool>
  let status: Driver<String>
  let alert = PublishRelay<AlertContent>()
  let signedOut: Signal<String>

  private let store: FeedStore

  init(environment: Environment) {
    let store = environment.service { FeedStore($0) }
    let settings = environment.service { _ in FeedSettings() }
    self.store = store
    let read = store.read.asDriver()
    posts = read.map(\.posts)
    hasMore = read.map(\.hasMore)
    isCompact = settings.driver(\.isCompact)
    signedOut = store.signedOut.asSignal()
    status = read.map { page in
      "\(page.hasMore ? "The first " : "")\(page.posts.count) \(page.posts.count == 1 ? "post" : "posts")."
    }
    // A tap is shown immediately; the server's answers follow later, and are handled in the order of the taps.
    star.asSignal()
      .emit(onNext: { [weak self] id in
        environment.task { await self?.perform("The star was not saved.") { try await store.toggleStar(of: id) } }
      })
      .disposed(by: environment.disposeBag)
  }

  func refresh() async { await perform("The posts could not be loaded.") { [store] in try await store.refresh() } }

  func loadMore() async { await perform("No more posts could be loaded.") { [store] in try await store.loadMore() } }

  /// Performs work, and if it fails, asks whether to try again.
  private func perform(_ failure: String, _ work: @escaping @MainActor () async throws -> Void) async {
    do {
      try await work()
    } catch is CancellationError {
      // The session or the screen has ended.
    } catch {
      alert.accept(
        AlertContent(
          "\(failure) \(FeedError.message(for: error))",
          choices: [
            AlertChoice("retry") { [weak self] in Task { await self?.perform(failure, work) } },
            AlertChoice("ok", role: .cancel),
          ]
        )
      )
    }
  }
}
