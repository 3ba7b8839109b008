import MVVM

/// Rejects every password.
final class LoginViewModel: ViewModel {
  let username = BehaviorRelay(value: "")
  let password = BehaviorRelay(value: "")
  let submit = PublishRelay<Void>()
  let canSubmit: Driver<Bool>
  let busy: Driver<Bool>
  let message: Driver<String>

  init(environment: Environment) {
    let accounts = environment.service { Accounts($0) }
    let activity = ActivityIndicator()
    let entered = Driver.combineLatest(username.asDriver(), password.asDriver())
    busy = activity.asDriver()
    canSubmit = Driver.combineLatest(entered, busy) { !$0.0.isEmpty && !$0.1.isEmpty && !$1 }
    message = submit.asSignal()
      .withLatestFrom(entered)
      .flatMapLatest { _ in
        accounts.triesLeft()
          .trackActivity(activity)
          .map { "Wrong password. \($0) tries left." }
          .asDriver { .just("Something went wrong: \($0)") }
      }
      .asDriver(onErrorJustReturn: "")
      .startWith("")
  }
}

/// Counts tries.
final class Accounts: Service {
  let knobs: ServiceKnobs
  private let tries = BehaviorRelay(value: 3)

  init(_ environment: Environment) {
    knobs = ServiceKnobs("accounts", in: environment, latency: .milliseconds(300))
  }

  func triesLeft() -> Single<Int> {
    faulty(
      Single.deferred { [tries] in
        tries.accept(tries.value - 1)
        return .just(tries.value)
      }
    )
  }
}

struct LoginScreen: RootScreen {
  static let summary = "signs in with a name and a password"
  let model: LoginViewModel

  init(environment: Environment) { model = LoginViewModel(environment: environment) }

  var body: some View {
    TextField("username", model.username)
    SecureField("password", model.password)
    Button("submit", model.submit).enabled(model.canSubmit)
    Activity("busy", model.busy)
    Label("message", model.message)
  }
}
