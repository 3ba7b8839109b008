import AccountsSample
import MVVM

/// Signs somebody in.
public final class LoginViewModel: ViewModel {
  // What a person does

  /// Who it is.
  public let username = BehaviorRelay(value: "")
  /// What only that person knows.
  public let password = BehaviorRelay(value: "")
  /// Asks to be let in.
  public let submit = PublishRelay<Void>()

  // What a person sees

  /// Whether there is something to submit, and nothing on its way.
  public let canSubmit: Driver<Bool>
  /// Whether the accounts are being asked.
  public let busy: Driver<Bool>
  /// What came of it.
  public let message: Driver<String>
  /// Somebody was let in.
  public let signedIn: Signal<Account>

  /// How long to wait for an answer.
  private static let patience = RxTimeInterval.seconds(5)

  /// A form that nobody has filled in yet.
  public init(environment: Environment) {
    let accounts = environment.service { Accounts($0) }
    let scheduler = environment.scheduler
    let activity = ActivityIndicator()
    let credentials = Driver.combineLatest(username.asDriver(), password.asDriver())

    // An error becomes a value inside of flatMap, so that the next submit finds the stream alive. Each attempt begins with nil, so
    // that what was said before goes, and does not come after an answer that takes no time.
    let attempts = submit.asSignal()
      .withLatestFrom(credentials)
      .flatMapFirst { username, password in
        accounts.signIn(username, password)
          .timeout(Self.patience, scheduler: scheduler)
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

    // Whoever comes back to the form after having left finds no password there.
    signedIn.map { _ in "" }.emit(to: password).disposed(by: environment.disposeBag)
  }
}
