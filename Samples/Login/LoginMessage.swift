import AccountsSample
import MVVM

/// The message under the form.
enum LoginMessage {
  /// The texts for an answer, if there is one yet. While the account is locked, there is a new text each second.
  static func texts(for answer: Result<Account, any Error>?, on scheduler: any SchedulerType) -> Driver<String> {
    switch answer {
    case nil, .success:
      return .just("")
    case .failure(SignInError.locked(let seconds)):
      return Observable<Int>.interval(.seconds(1), scheduler: scheduler)
        .map { seconds - 1 - $0 }
        .startWith(seconds)
        .take(seconds + 1)
        .map { SignInError.locked(seconds: $0).description }
        .asDriver(onErrorJustReturn: "")
    case .failure(let error):
      return .just(Accounts.explain(error))
    }
  }
}
