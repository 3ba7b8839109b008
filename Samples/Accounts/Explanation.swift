import MVVM

extension Accounts {
  /// The message for an error of this service, or for an error that prevented its answer.
  public static func explain(_ error: any Error) -> String {
    switch error {
    case let error as SignInError: error.description
    case let error as SignUpError: error.description
    case let error as StoreError: error.description
    case ServiceError.offline: "You are offline. Try again when you are back."
    case ServiceError.timeout, RxError.timeout: "There was no answer in time. Try again."
    default: "Something went wrong. Try again."
    }
  }
}
