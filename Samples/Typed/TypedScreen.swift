import AccountsSample
import LoginSample
import MVVM

/// A form for a name and a password, with a view model of the typed dialect behind it.
public struct TypedScreen: RootScreen {
  /// The summary that `screens` prints.
  public static let summary = "the same as login, in the typed dialect: Action, Property, typed errors"
  /// `--service accounts=FILE` reads the accounts from a file.
  public static let services = [Accounts.inFile]
  /// Exploration does not wait for password hashes.
  public static func prepareForExploration(_ environment: Environment) { Accounts.provideStub(environment) }
  let model: TypedViewModel

  /// A form with its own view model.
  public init(environment: Environment) { model = TypedViewModel(environment: environment) }

  /// The form, and its navigation.
  public var body: some View {
    TextField("username", model.username).samples(["ada"])
    SecureField("password", model.password).samples(["analytical"])
    Button("submit", model.submit)
    Activity("busy", model.busy)
    Label("message", model.message)
    Navigation(model.submit.values) { account in .push { _ in WelcomeScreen(model: WelcomeViewModel(account)) } }
  }
}
