import AccountsSample
import MVVM

/// All that can keep somebody out. Whoever handles it is told by the compiler when a case is forgotten.
public enum LoginFailure: Error, Sendable {
  /// It was not the person, or too many tries.
  case refused(SignInError)
  /// The accounts cannot be read.
  case store(StoreError)
  /// The service did not answer.
  case service(ServiceError)
  /// Something that nobody thought of.
  case unexpected(any Error)

  /// The failure that an error of the service is, which may be any.
  init(_ error: any Error) {
    switch error {
    case let error as SignInError: self = .refused(error)
    case let error as StoreError: self = .store(error)
    case let error as ServiceError: self = .service(error)
    default: self = .unexpected(error)
    }
  }
}
