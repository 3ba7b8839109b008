import MVVM

/// A form for a name and a password, which leads to the feed.
public struct FeedLoginScreen: RootScreen {
  /// The name that opens it.
  public static let name = "feed"
  /// The summary that `screens` prints.
  public static let summary = "a reader of posts: stars, comments, settings (ada, analytical)"
  /// `--service feed=http://127.0.0.1:8080/` uses a server in place of the built-in posts.
  public static var services: [ReplaceableService] {
    [.http("feed", as: (any FeedService).self) { address, environment in HTTPFeed(address, environment) }]
  }
  let model: FeedLoginViewModel

  /// A form with a view model of its own.
  public init(environment: Environment) { model = FeedLoginViewModel(environment: environment) }

  init(model: FeedLoginViewModel) { self.model = model }

  /// The form, and where it leads.
  public var body: some View {
    Label("notice", model.notice)
    TextField("username", model.username).samples(["ada"])
    SecureField("password", model.password).samples(["analytical"])
    Button("submit") { [model] in await model.submit() }.enabled(model.canSubmit)
    Label("message", model.message)
    Navigation(model.signedIn) {
      .tabs([Tab("posts") { PostsScreen(environment: $0) }, Tab("settings") { SettingsScreen(environment: $0) }])
    }
  }
}

/// Signs in.
@MainActor
public final class FeedLoginViewModel: ViewModel {
  let username = BehaviorRelay(value: "")
  let password = BehaviorRelay(value: "")
  let notice: Driver<String>
  let message = BehaviorRelay(value: "")
  let signedIn = PublishRelay<Void>()
  let canSubmit: Driver<Bool>
  private let store: FeedStore

  /// A form with a notice above it: why the user was signed out.
  public init(environment: Environment, notice: String = "") {
    store = environment.service { FeedStore($0) }
    self.notice = .just(notice)
    canSubmit = Driver.combineLatest(username.asDriver(), password.asDriver()) { !$0.isEmpty && !$1.isEmpty }
  }

  func submit() async {
    message.accept("")
    do {
      try await store.signIn(username.value, password.value)
      signedIn.accept(())
    } catch {
      message.accept(FeedError.message(for: error))
    }
  }
}
