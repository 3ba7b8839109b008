import Drivers

final class LoginViewModel {
  // Inputs
  let username = BehaviorRelay(value: "")
  let password = BehaviorRelay(value: "")
  let submit = PublishRelay<Void>()

  // Outputs
  let canSubmit: Driver<Bool>
  let busy: Driver<Bool>
  let message: Driver<String>
  let signedIn: Signal<String>

  init(logIn: @escaping (_ username: String, _ password: String) -> Single<String>) {
    let activity = ActivityIndicator()
    let credentials = Driver.combineLatest(username.asDriver(), password.asDriver())
    let answers = submit.asSignal()
      .withLatestFrom(credentials)
      .flatMapFirst { username, password in
        logIn(username, password).trackActivity(activity).asResult().asSignal()
      }
    busy = activity.asDriver()
    canSubmit = Driver.combineLatest(credentials, busy) { !$0.0.isEmpty && !$0.1.isEmpty && !$1 }
    signedIn = answers.compactMap { try? $0.get() }
    message = answers.asDriver(onErrorDriveWith: .empty()).map { answer in
      switch answer {
      case .success(let name): "Welcome, \(name)."
      case .failure: "Wrong password."
      }
    }
  }
}
