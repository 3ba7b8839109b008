import AccountsSample
import MVVM

/// A form for a new account.
public struct SignupScreen: RootScreen {
  /// The summary that `screens` prints.
  public static let summary = "creates an account, and validates while you type"
  /// `--service accounts=FILE` reads the accounts from a file.
  public static let services = [Accounts.inFile]
  /// Exploration does not wait for password hashes.
  public static func prepareForExploration(_ environment: Environment) { Accounts.provideStub(environment) }
  let model: SignupViewModel

  /// A form with its own view model.
  public init(environment: Environment) { model = SignupViewModel(environment: environment) }

  /// The form, each field followed by its message.
  public var body: some View {
    TextField("username", model.username)
    Label("availability", model.availability.map(\.description))
    Activity("checking", model.checking)
    SecureField("password", model.password)
    List("rules", model.rules)
    SecureField("repeat", model.repeated)
    Label("repetition", model.repetition.map(\.description))
    Button("submit", model.submit).enabled(model.canSubmit)
    Activity("busy", model.busy)
    Label("message", model.message)
  }
}
