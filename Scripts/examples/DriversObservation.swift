struct Accounts: Sendable {
  @Sendable func logIn(_ name: String) -> Single<String> { .just(name) }
}

final class LoginViewModel {
  let username = BehaviorRelay(value: "")
  let submit = PublishRelay<Void>()
  let canSubmit = Driver.just(true)
  let message = Driver.just("")
  let signedIn = Signal.just("")

  init(logIn: (String) -> Single<String> = { .just($0) }) {}
}

final class PageViewModel {
  let title = Driver.just("")
}

func show(_ account: String) {}

let accounts = Accounts()
@MainActor let login = Observed(LoginViewModel())
@MainActor let relay = BehaviorRelay(value: "")
