import MVVM

/// One post, and its comments.
struct PostScreen: Screen {
  let model: PostViewModel
  var name: String { "post" }

  var body: some View {
    Label("title", model.title)
    Label("stars", model.stars)
    Button("star") { [model] in await model.toggleStar() }
    List("comments", model.comments) { "\($0.author): \($0.text)" }
      .task { [model] in await model.load() }
    Label("message", model.message)
    Button("comment", model.write)
    Navigation(model.write) { [model] in
      .sheet(result: model.written) { CommentScreen(model: CommentViewModel(model.id, environment: $0)) }
    }
  }
}

/// One post.
@MainActor
final class PostViewModel: ViewModel {
  let id: Int
  let write = PublishRelay<Void>()
  let written = PublishRelay<Comment>()
  let title: Driver<String>
  let stars: Driver<Int>
  let comments = BehaviorRelay<[Comment]>(value: [])
  let message = BehaviorRelay(value: "")
  private let store: FeedStore

  init(_ id: Int, environment: Environment) {
    self.id = id
    store = environment.service { FeedStore($0) }
    let post = store.post(id)
    title = post.map { $0?.title ?? "" }
    stars = post.map { $0?.stars ?? 0 }
    written.asSignal()
      .emit(onNext: { [comments] in comments.accept(comments.value + [$0]) })
      .disposed(by: environment.disposeBag)
  }

  func load() async {
    await perform { [self] in comments.accept(try await store.comments(on: id)) }
  }

  func toggleStar() async { await perform { [self] in try await store.toggleStar(of: id) } }

  private func perform(_ work: @MainActor () async throws -> Void) async {
    do {
      message.accept("")
      try await work()
    } catch is CancellationError {
      // The session or the screen has ended.
    } catch {
      message.accept(FeedError.message(for: error))
    }
  }
}
