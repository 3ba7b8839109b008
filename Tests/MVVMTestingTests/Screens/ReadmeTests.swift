import MVVM
import MVVMTesting
import Testing

// The view model, the screen and the test of README.md, word for word, and the code around them.

final class ReadmeLoginViewModel {
  // in
  let username = BehaviorRelay(value: "")
  let password = BehaviorRelay(value: "")
  let submit = PublishRelay<Void>()
  // out
  let canSubmit: Driver<Bool>
  let busy: Driver<Bool>
  let message: Driver<String>

  init(logIn: @escaping (String, String) -> Single<String>) {
    let activity = ActivityIndicator()
    let credentials = Observable.combineLatest(username, password) { ($0, $1) }

    busy = activity.asDriver()
    message = submit.withLatestFrom(credentials)
      .flatMapLatest { name, password in
        logIn(name, password)
          .map { "Welcome, \($0)." }
          .trackActivity(activity)
          .asDriver(onErrorJustReturn: "That did not work. Try again.")
      }
      .asDriver(onErrorDriveWith: .empty())
    canSubmit = Driver.combineLatest(credentials.asDriver(onErrorDriveWith: .empty()), busy) { credentials, busy in
      !credentials.0.isEmpty && !credentials.1.isEmpty && !busy
    }
  }
}

struct ReadmeLoginScreen: RootScreen {
  let model: ReadmeLoginViewModel

  init(environment: Environment) {
    let accounts = environment.service { ReadmeAccounts($0) }
    model = ReadmeLoginViewModel(logIn: accounts.logIn)
  }

  var body: some View {
    TextField("username", model.username)
    SecureField("password", model.password)
    Button("submit", model.submit).enabled(model.canSubmit)
    Activity("busy", model.busy)
    Label("message", model.message)
  }
}

final class ReadmeAccounts: Service {
  let knobs: ServiceKnobs

  init(_ environment: Environment) {
    knobs = ServiceKnobs("accounts", in: environment, latency: .milliseconds(300))
  }

  func logIn(_ name: String, _ password: String) -> Single<String> { faulty(.just(name.capitalized)) }
}

@MainActor
struct ReadmeTests {
  @Test func loggingInShowsAWelcome() {
    let screen = TestScreen(ReadmeLoginScreen.self)
    screen.set("username", "ada")
    screen.set("password", "analytical")
    screen.expect("submit", .enabled)
    screen.tap("submit")
    screen.expect(changes: ["submit": .disabled, "busy": true])
    screen.advance(.milliseconds(300))
    screen.expect(changes: ["message": "Welcome, Ada.", "submit": .enabled, "busy": false])
  }

  @Test func errorsAreReported() {
    let screen = TestScreen(ReadmeLoginScreen.self, .relaxed)
    screen.configure("accounts", "fail", "timeout")
    screen.set("username", "ada")
    screen.set("password", "analytical")
    screen.tap("submit")
    screen.advance(.milliseconds(300))
    screen.expect("message", "That did not work. Try again.")
  }

  @Test func aViewModelNeedsNoScreen() {
    let model = TestModel { _ in ReadmeLoginViewModel { name, _ in .just(name) } }
    model.set("username", "ada")
    model.set("password", "analytical")
    model.expect("canSubmit", true)
    model.tap("submit")
    model.expect("message", "Welcome, ada.")
    model.expect("busy", false)
    model.expect("canSubmit", true)
  }
}
