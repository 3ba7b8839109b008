import AccountsSample
import MVVM

/// A form for a name and a password.
public struct LoginScreen: RootScreen {
  /// The summary that `screens` prints.
  public static let summary = "signs in with a name and a password (ada, analytical)"
  /// `--service accounts=FILE` reads the accounts from a file.
  public static let services = [Accounts.inFile]
  /// Exploration does not wait for password hashes.
  public static func prepareForExploration(_ environment: Environment) { Accounts.provideStub(environment) }
  let model: LoginViewModel

  /// A form with its own view model.
  public init(environment: Environment) { model = LoginViewModel(environment: environment) }

  /// The form, and its navigation.
  public var body: some View {
    TextField("username", model.username).samples(["ada"])
    SecureField("password", model.password).samples(["analytical"])
    Button("submit", model.submit).enabled(model.canSubmit)
    Activity("busy", model.busy)
    Label("message", model.message)
    Navigation(model.signedIn) { account in .push { _ in WelcomeScreen(model: WelcomeViewModel(account)) } }
  }
}
