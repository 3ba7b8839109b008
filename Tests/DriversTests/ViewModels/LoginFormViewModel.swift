import Drivers
import Foundation

/// The login screen of every tutorial: two fields that are validated while you type, a button that is enabled when both are
/// valid, a request that can fail.
@MainActor final class LoginFormViewModel {
  enum Validation: Equatable {
    case valid
    case invalid(String)

    var isValid: Bool { self == .valid }
  }

  // In
  let username = BehaviorRelay(value: "")
  let password = BehaviorRelay(value: "")
  let submit = PublishRelay<Void>()

  // Out
  let usernameValidation: Driver<Validation>
  let passwordValidation: Driver<Validation>
  let canSubmit: Driver<Bool>
  let busy: Driver<Bool>
  let user: Driver<String>
  let failure: Signal<String>

  init(login: @escaping (_ username: String, _ password: String) -> Single<String>) {
    let activity = ActivityIndicator()
    let errors = ErrorTracker()
    busy = activity.asDriver()
    failure = errors.map { "\($0)" }

    usernameValidation = username.asDriver()
      .map { $0.count >= 3 ? .valid : .invalid("At least 3 characters") }
      .distinctUntilChanged()
    passwordValidation = password.asDriver()
      .map { $0.count >= 6 ? .valid : .invalid("At least 6 characters") }
      .distinctUntilChanged()
    canSubmit = Driver.combineLatest(usernameValidation, passwordValidation, busy) { $0.isValid && $1.isValid && !$2 }
      .distinctUntilChanged()

    let credentials = Driver.combineLatest(username.asDriver(), password.asDriver()) { (username: $0, password: $1) }
    user = submit.asDriver(onErrorDriveWith: .empty())
      .withLatestFrom(canSubmit)
      .filter { $0 }
      .withLatestFrom(credentials)
      .flatMapLatest { credentials in
        login(credentials.username, credentials.password)
          .trackActivity(activity)
          .trackErrors(errors)
          .asDriver(onErrorDriveWith: .empty())
      }
  }
}
