import MVVM

/// What is said to the person.
enum LoginMessage {
  /// The texts for an answer, if there is one yet. While somebody has to wait, there is another each second.
  static func texts(for answer: Result<Account, any Error>?, on scheduler: any SchedulerType) -> Driver<String> {
    switch answer {
    case nil, .success:
      return .just("")
    case .failure(SignInError.locked(let seconds)):
      return Observable<Int>.interval(.seconds(1), scheduler: scheduler)
        .map { seconds - 1 - $0 }
        .startWith(seconds)
        .take(seconds + 1)
        .map { $0 > 0 ? "Too many tries. Wait \($0) s." : "You can try again." }
        .asDriver(onErrorJustReturn: "")
    case .failure(let error):
      return .just(text(for: error))
    }
  }

  private static func text(for error: any Error) -> String {
    switch error {
    case SignInError.unknownUser(let username): "There is no account '\(username.prefix(40))'."
    case SignInError.wrongPassword(triesLeft: 1): "Wrong password. 1 try left."
    case SignInError.wrongPassword(let triesLeft): "Wrong password. \(triesLeft) tries left."
    case SignInError.damagedAccounts(let reason): "The accounts cannot be read: \(reason)."
    case ServiceError.offline: "You are offline. Try again when you are back."
    case ServiceError.timeout, RxError.timeout: "There was no answer in time. Try again."
    default: "Something went wrong. Try again."
    }
  }
}
