import AccountsSample
import MVVM

/// Signs a user in.
public final class LoginViewModel: ViewModel {
  // Inputs

  /// Who it is.
  public let username = BehaviorRelay(value: "")
  /// What only that person knows.
  public let password = BehaviorRelay(value: "")
  /// Starts an attempt to sign in.
  public let submit = PublishRelay<Void>()

  // Outputs

  /// Whether both fields have text, and no attempt is under way.
  public let canSubmit: Driver<Bool>
  /// Whether an attempt is under way.
  public let busy: Driver<Bool>
  /// The result of the last attempt.
  public let message: Driver<String>
  /// Sends the name of the user after a successful login.
  public let signedIn: Signal<Account>

  /// How long to wait for an answer.
  private static let timeout = RxTimeInterval.seconds(5)

  /// An empty form.
  public init(environment: Environment) {
    let accounts = environment.service { Accounts($0) }
    let scheduler = environment.scheduler
    let activity = ActivityIndicator()
    let credentials = Driver.combineLatest(username.asDriver(), password.asDriver())

    // An error becomes a value inside of flatMap, so that the next submit finds the stream alive. Each attempt begins with nil, so
    // that the previous message disappears, and does not follow an answer that takes no time.
    let attempts = submit.asSignal()
      .withLatestFrom(credentials)
      .flatMapFirst { username, password in
        accounts.signIn(username, password)
          .timeout(Self.timeout, scheduler: scheduler)
          .trackActivity(activity)
          .asResult()
          .asSignal()
          .map(Optional.some)
          .startWith(nil)
      }

    busy = activity.asDriver()
    canSubmit = Driver.combineLatest(credentials, busy) { !$0.0.isEmpty && !$0.1.isEmpty && !$1 }
    signedIn = attempts.compactMap { try? $0?.get() }
    message = attempts.flatMapLatest { LoginMessage.texts(for: $0, on: scheduler) }
      .startWith("")

    // The form is empty when the user returns to it.
    signedIn.map { _ in "" }.emit(to: password).disposed(by: environment.disposeBag)
  }
}
