import AccountsSample
import MVVM

/// Creates an account.
public final class SignupViewModel: ViewModel {
  // Inputs

  /// By what to be known.
  public let username = BehaviorRelay(value: "")
  /// What only that person knows.
  public let password = BehaviorRelay(value: "")
  /// The password again, since the field does not show it.
  public let repeated = BehaviorRelay(value: "")
  /// Creates the account.
  public let submit = PublishRelay<Void>()

  // Outputs

  /// Whether the name is available.
  public let availability: Driver<Availability>
  /// Whether a check of the name is under way.
  public let checking: Driver<Bool>
  /// The rules, and whether the password satisfies them.
  public let rules: Driver<[PasswordRule.Verdict]>
  /// Whether the password was repeated.
  public let repetition: Driver<Repetition>
  /// Whether all fields are valid, and no request is under way.
  public let canSubmit: Driver<Bool>
  /// Whether the account is being created.
  public let busy: Driver<Bool>
  /// The result of the last request.
  public let message: Driver<String>

  /// The pause in typing after which the name is checked.
  private static let pause = RxTimeInterval.milliseconds(300)
  /// How long to wait for an answer.
  private static let timeout = RxTimeInterval.seconds(5)

  /// An empty form.
  public init(environment: Environment) {
    let accounts = environment.service { Accounts($0) }
    let scheduler = environment.scheduler
    let checks = ActivityIndicator()
    let activity = ActivityIndicator()
    let form = Driver.combineLatest(username.asDriver(), password.asDriver(), repeated.asDriver())

    // Each attempt begins with nil, so that the previous message disappears, and does not follow an answer that takes no time.
    let attempts = submit.asSignal()
      .withLatestFrom(form)
      .flatMapFirst { username, password, _ in
        accounts.signUp(username, password)
          .timeout(Self.timeout, scheduler: scheduler)
          .trackActivity(activity)
          .asResult()
          .asSignal()
          .map(Optional.some)
          .startWith(nil)
      }
    let answers = attempts.compactMap { $0 }

    // Each letter cancels the previous check, whether it waits or is under way, so that no answer concerns an outdated
    // name. A late subscriber triggers a new check.
    let tooLate = answers.filter(Self.isTaken).withLatestFrom(username.asDriver()).asDriver(onErrorDriveWith: .empty())
    availability = Driver.merge(username.asDriver().distinctUntilChanged(), tooLate)
      .flatMapLatest { name in
        if let known = Availability(withoutQuerying: name) { return .just(known) }
        return accounts.isFree(name)
          .timeout(Self.timeout, scheduler: scheduler)
          .trackActivity(checks)
          .delaySubscription(Self.pause, scheduler: scheduler)
          .map { $0 ? .free(name) : .taken(name) }
          .asDriver { .just(.unchecked($0)) }
          .startWith(.checking(name))
      }
    rules = form.map { username, password, _ in PasswordRule.verdicts(password, username: username) }
    repetition = form.map { _, password, repeated in Repetition(password, repeated) }

    checking = checks.asDriver()
    busy = activity.asDriver()
    canSubmit = Driver.combineLatest(availability, rules, repetition, busy) { availability, rules, repetition, busy in
      availability.permitsSubmitting && rules.allSatisfy(\.isKept) && repetition == .same && !busy
    }
    message = attempts.map { $0.map(Self.text) ?? "" }
      .asDriver(onErrorDriveWith: .empty())
      .startWith("")

    // A successful sign-up clears the form.
    answers.compactMap { try? $0.get() }.map { _ in "" }
      .emit(to: repeated, password, username)
      .disposed(by: environment.disposeBag)
  }

  private static func isTaken(_ answer: Result<Account, any Error>) -> Bool {
    if case .failure(SignUpError.taken) = answer { true } else { false }
  }

  private static func text(for answer: Result<Account, any Error>) -> String {
    switch answer {
    case .success(let account): "The account '\(account.username)' was created. Log in with it."
    case .failure(let error): Accounts.explain(error)
    }
  }
}
