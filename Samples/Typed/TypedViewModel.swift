import AccountsSample
import MVVM
import Signals

/// Signs somebody in, in the typed dialect. What the one in `Samples/Login` does, this does too.
public final class TypedViewModel: ViewModel {
  // What a person does

  /// Who it is.
  public let username = MutableProperty("")
  /// What only that person knows.
  public let password = MutableProperty("")
  /// Asks to be let in. It is enabled while there is something to submit, and nothing on its way; its values are who was let in.
  public let submit: Action<Void, Account, LoginFailure>

  // What a person sees

  /// Whether the accounts are being asked.
  public let busy: Property<Bool>
  /// What came of it.
  public let message: Property<String>

  /// How long to wait for an answer, in seconds.
  private static let patience = 5.0

  /// A form that nobody has filled in yet.
  public init(environment: Environment) {
    let accounts = environment.service { Accounts($0) }
    let scheduler = environment.dateScheduler

    submit = Action(
      state: Property.combineLatest(username, password),
      enabledIf: { username, password in !username.isEmpty && !password.isEmpty }
    ) { credentials, _ in
      SignalProducer(accounts.signIn(credentials.0, credentials.1), mapError: LoginFailure.init)
        .timeout(after: Self.patience, raising: .service(.timeout), on: scheduler)
    }

    busy = submit.isExecuting
    // What was said before is of no interest while somebody tries again.
    let begun = submit.isExecuting.signal.filter { $0 }.map { _ in LoginFailure?.none }
    message = Property(
      initial: "",
      then: Signals.Signal.merge(begun, submit.errors.map(Optional.some))
        .flatMap(.latest) { LoginMessage.texts(for: $0, on: scheduler) }
    )

    // Whoever comes back to the form after having left finds no password there.
    password <~ submit.values.map { _ in "" }
  }
}
