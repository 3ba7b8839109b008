import AccountsSample
import MVVM

/// All reasons for which a login fails. The compiler checks that every case is handled.
public enum LoginFailure: Error, Sendable {
  /// Wrong credentials, or too many attempts.
  case refused(SignInError)
  /// The accounts cannot be read.
  case store(StoreError)
  /// The service did not answer.
  case service(ServiceError)
  /// An unexpected error.
  case unexpected(any Error)

  /// The failure for any error of the service.
  init(_ error: any Error) {
    switch error {
    case let error as SignInError: self = .refused(error)
    case let error as StoreError: self = .store(error)
    case let error as ServiceError: self = .service(error)
    default: self = .unexpected(error)
    }
  }
}
