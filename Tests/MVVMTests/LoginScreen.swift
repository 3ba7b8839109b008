import MVVM

/// The view model of the documentation, with a configurable service.
final class LoginViewModel: ViewModel {
  let username = BehaviorRelay(value: "")
  let password = BehaviorRelay(value: "")
  let submit = PublishRelay<Void>()

  let canSubmit: Driver<Bool>
  let busy: Driver<Bool>
  let message: Driver<String>
  let welcome: Signal<String>

  init(environment: Environment) {
    let accounts = environment.service(Accounts.self) { Accounts($0) }
    let activity = ActivityIndicator()
    let credentials = Driver.combineLatest(username.asDriver(), password.asDriver()) { ($0, $1) }
    let answers = submit.asSignal()
      .withLatestFrom(credentials)
      .flatMapLatest { name, password in
        accounts.check(name, password)
          .asObservable()
          .trackActivity(activity)
          .map { $0 ? name : nil }
          .asResult()
          .asSignal(onErrorSignalWith: .empty())
      }
    busy = activity.asDriver()
    canSubmit = Driver.combineLatest(credentials, activity.asDriver()) { !$0.0.isEmpty && !$0.1.isEmpty && !$1 }
    welcome = answers.compactMap { try? $0.get() }
    message = answers.map { answer in
      switch answer {
      case .success(nil): "Wrong password."
      case .success: "Welcome."
      case .failure(let error): "Failed: \(error)"
      }
    }
    .asDriver(onErrorJustReturn: "")
    .startWith("")
  }
}

final class Accounts: Service {
  let knobs: ServiceKnobs
  private let background: any SchedulerType

  init(_ environment: Environment) {
    knobs = ServiceKnobs("accounts", in: environment, latency: .milliseconds(300))
    background = environment.background
  }

  func check(_ name: String, _ password: String) -> Single<Bool> {
    faulty(Single.just(name == "ada" && password == "analytical").subscribe(on: background))
  }
}

struct LoginScreen: RootScreen {
  static var summary: String { "signs in" }
  let model: LoginViewModel

  init(environment: Environment) { model = LoginViewModel(environment: environment) }

  var body: some View {
    TextField("username", model.username).placeholder("your name")
    SecureField("password", model.password)
    Button("submit", model.submit).enabled(model.canSubmit)
    Activity("busy", model.busy)
    Label("message", model.message)
    Navigation(model.welcome) { name in .push { _ in WelcomeScreen(user: name) } }
  }
}

struct WelcomeScreen: Screen {
  let user: String

  var body: some View {
    Label("greeting", text: "Welcome, \(user)!")
    Button("leave", leave)
    Navigation(leave) { .back }
  }

  private let leave = PublishRelay<Void>()

  init(user: String) { self.user = user }
}
