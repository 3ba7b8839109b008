import AccountsSample
import MVVM

/// Greets whoever was let in.
public final class WelcomeViewModel: ViewModel {
  /// Leaves.
  public let logOut = PublishRelay<Void>()
  /// What is said.
  public let greeting: Driver<String>

  /// A greeting for somebody.
  public init(_ account: Account) {
    greeting = .just("Welcome, \(account.name).")
  }
}
