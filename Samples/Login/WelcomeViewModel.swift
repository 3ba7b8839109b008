import AccountsSample
import MVVM

/// Greets the user who signed in.
public final class WelcomeViewModel: ViewModel {
  /// Leaves.
  public let logOut = PublishRelay<Void>()
  /// The greeting.
  public let greeting: Driver<String>

  /// A greeting for a name.
  public init(_ account: Account) {
    greeting = .just("Welcome, \(account.name).")
  }
}
