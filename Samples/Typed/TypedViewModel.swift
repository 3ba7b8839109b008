import AccountsSample
import MVVM
import Signals

/// Signs a user in, in the typed dialect. Its behaviour is that of `Samples/Login`.
public final class TypedViewModel: ViewModel {
  // Inputs

  /// Who it is.
  public let username = MutableProperty("")
  /// What only that person knows.
  public let password = MutableProperty("")
  /// Starts an attempt to sign in. It is enabled while both fields have text and no attempt is under way; its values are
  /// the accounts that signed in.
  public let submit: Action<Void, Account, LoginFailure>

  // Outputs

  /// Whether the accounts are being asked.
  public let busy: Property<Bool>
  /// The result of the last attempt.
  public let message: Property<String>

  /// How long to wait for an answer, in seconds.
  private static let timeout = 5.0

  /// An empty form.
  public init(environment: Environment) {
    let accounts = environment.service { Accounts($0) }
    let scheduler = environment.dateScheduler

    submit = Action(
      state: Property.combineLatest(username, password),
      enabledIf: { username, password in !username.isEmpty && !password.isEmpty }
    ) { credentials, _ in
      SignalProducer(accounts.signIn(credentials.0, credentials.1), mapError: LoginFailure.init)
        .timeout(after: Self.timeout, raising: .service(.timeout), on: scheduler)
    }

    busy = submit.isExecuting
    // A new attempt clears the previous message.
    let begun = submit.isExecuting.signal.filter { $0 }.map { _ in LoginFailure?.none }
    message = Property(
      initial: "",
      then: Signals.Signal.merge(begun, submit.errors.map(Optional.some))
        .flatMap(.latest) { LoginMessage.texts(for: $0, on: scheduler) }
    )

    // The form is empty when the user returns to it.
    password <~ submit.values.map { _ in "" }
  }
}
