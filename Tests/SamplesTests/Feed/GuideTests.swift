import MVVM
import MVVMTesting
import Testing

/// What `Documentation/Feed.md` builds, word by word.
@MainActor
struct FeedGuideTests {
  @Test func aRejectedStarIsReverted() {
    let screen = TestScreen(Guide.FeedScreen.self, .relaxed)
    screen.advance(.seconds(1))
    screen.configure("feed", "fail-next", "offline")
    screen.tap("row 3 star")
    screen.expect("row 3 stars == 1")
    screen.advance(.seconds(1))
    screen.expect("row 3 stars == 0 and alert contains 'not saved'")
  }

  @Test func theRejectedStarCanBeSentAgain() {
    let screen = TestScreen(Guide.FeedScreen.self, .relaxed)
    screen.advance(.seconds(1))
    screen.configure("feed", "fail-next", "offline")
    screen.tap("row 1 star")
    screen.advance(.seconds(1))
    screen.set("alert", "retry")
    screen.advance(.seconds(1))
    screen.expect("row 1 stars == 1 and alert is missing")
  }
}

enum Guide {
  struct Post: Equatable, Identifiable {
    let id: Int
    let title: String
    var stars = 0
  }

  @MainActor
  final class FeedService: Service {
    let knobs: ServiceKnobs
    private let posts = (1...5).map { Post(id: $0, title: "Post \($0)") }

    init(_ environment: Environment) {
      knobs = ServiceKnobs("feed", in: environment, latency: .milliseconds(200))
    }

    func page() async throws -> [Post] { try await faulty { posts } }
    func star(_ id: Int) async throws { try await faulty(for: id) {} }
  }

  @MainActor
  final class FeedViewModel: ViewModel {
    let star = PublishRelay<Int>()
    let posts = BehaviorRelay<[Post]>(value: [])
    let alert = PublishRelay<AlertContent>()
    private let service: FeedService

    init(environment: Environment) {
      service = environment.service { FeedService($0) }
      star.asSignal()
        .emit(onNext: { [weak self] id in environment.task { await self?.toggle(id) } })
        .disposed(by: environment.disposeBag)
    }

    func load() async {
      do { posts.accept(try await service.page()) } catch { alert.accept(AlertContent("Nothing was read: \(error)")) }
    }

    private func toggle(_ id: Int) async {
      add(1, to: id)
      do {
        try await service.star(id)
      } catch {
        add(-1, to: id)
        alert.accept(
          AlertContent(
            "The star was not saved.",
            choices: [AlertChoice("retry", sending: id, to: star), AlertChoice("ok", role: .cancel)]
          )
        )
      }
    }

    private func add(_ stars: Int, to id: Int) {
      posts.accept(
        posts.value.map { post in
          var post = post
          if post.id == id { post.stars += stars }
          return post
        }
      )
    }
  }

  struct FeedScreen: RootScreen {
    let model: FeedViewModel

    init(environment: Environment) { model = FeedViewModel(environment: environment) }

    var body: some View {
      ForEach(model.posts) { row in
        Label("title", row.title)
        Label("stars", row.stars)
        Button("star", model.star, sending: row.value.id)
      }
      .task { [model] in await model.load() }
      Alert(model.alert)
    }
  }
}
