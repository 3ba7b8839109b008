struct User: Sendable {}
struct Session: Sendable {}
struct Amount {}
enum AccountError: Error { case timeout }

struct Post: Hashable, Sendable {
  let id = 1
  let title = ""
  let stars = 0
}

struct API: Sendable {
  func check(_ name: String, _ password: String) -> Single<User> { .just(User()) }
  func user(_ id: Int) async throws -> User { User() }
  func search(_ text: String) -> Single<[String]> { .just([text]) }
}

protocol SearchService: Sendable {}
struct HTTPSearch: SearchService { init(_ address: URL, _ environment: MVVM.Environment) {} }
struct BuiltInSearch: SearchService { init(_ environment: MVVM.Environment) {} }

final class SearchViewModel: ViewModel {
  struct Input {
    let query: Driver<String>
    let refresh: Signal<Void>
  }

  struct Output {
    let results: Driver<[String]>
  }

  let found = Driver.just("")

  init(environment: MVVM.Environment = .live) {}

  func transform(input: Input) -> Output { Output(results: .just([])) }
}

final class LoginViewModel: ViewModel {
  let username = BehaviorRelay(value: "")
  let password = BehaviorRelay(value: "")
  let submit = PublishRelay<Void>()
  let canSubmit = Driver.just(true)
  let busy = Driver.just(false)
  let message = Driver.just("")
}

struct Pages: Service {
  let environment: MVVM.Environment
  let knobs: ServiceKnobs
}

struct LoginScreen: RootScreen {
  let model: LoginViewModel
  init(environment: MVVM.Environment) { model = LoginViewModel() }
  var body: some View { Label("message", model.message) }
}

final class WelcomeViewModel: ViewModel {
  init(_ user: User, environment: MVVM.Environment) {}
}

struct WelcomeScreen: Screen {
  let model: WelcomeViewModel
  var body: some View { Label("message", Driver.just("")) }
}

struct ComposeScreen: ResultScreen {
  let result: String? = nil
  init(environment: MVVM.Environment) {}
  var body: some View { Label("message", Driver.just("")) }
}

struct ColoursScreen: ResultScreen {
  let result: String? = nil
  init(environment: MVVM.Environment) {}
  init(chosen: BehaviorRelay<String>, environment: MVVM.Environment) {}
  var body: some View { Label("message", Driver.just("")) }
}

/// What the code of several comments uses.
@MainActor final class Model {
  let name = BehaviorRelay(value: "")
  let username = BehaviorRelay(value: "")
  let compose = PublishRelay<Void>()
  let posted = PublishRelay<String>()
  let ask = PublishRelay<Void>()
  let done = PublishRelay<String>()
  let choose = PublishRelay<Void>()
  let colour = BehaviorRelay(value: "")
  let signedIn = Signal.just(User())
  let rows = Driver.just([""])
  let results = Driver.just([""])
  let query = BehaviorRelay(value: "")
  let delete = PublishRelay<Void>()
  let canDelete = Driver.just(true)
  let due = BehaviorRelay(value: Date())
  let starts = BehaviorRelay(value: Date())
  let posts = Driver.just([Post()])
  let star = PublishRelay<Int>()
  let rename = PublishRelay<String>()
  func rename(to name: String) {}
  func load() async {}
  func save() async throws {}
  func search(_ query: String) async throws {}
}

@MainActor @Observable final class Profile {
  var name = ""
}

final class Rating: Control {
  let edits = PublishRelay<Int>()
  var value = 0
}

final class SessionEvents {
  let expired = Signal.just(())
}

let api = API()
let id = 1
@MainActor let model = Model()
@MainActor let environment = MVVM.Environment.live
@MainActor let session = SessionEvents()
@MainActor let host = ScreenHost([ScreenEntry(LoginScreen.self)])
@MainActor let bag = DisposeBag()
nonisolated(unsafe) let query = BehaviorRelay(value: "")
@MainActor let address = URL(fileURLWithPath: "/")
@MainActor let field = TextField("name", BehaviorRelay(value: ""))
@MainActor let label = Label("name", Driver.just(""))
@MainActor let chosen = BehaviorRelay(value: "")
