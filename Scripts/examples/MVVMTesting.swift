struct FakeAPI: Sendable {
  init(_ environment: MVVM.Environment) {}
}

final class SearchViewModel: ViewModel {
  init(api: FakeAPI, scheduler: any SchedulerType) {}
}

final class CounterViewModel: ViewModel {
  let increment = PublishRelay<Void>()
  let count = Driver.just(0)
  init(environment: MVVM.Environment) {}
}

final class LoginViewModel: ViewModel {
  let username = BehaviorRelay(value: "")
  let canSubmit = Driver.just(true)
  let message = Driver.just("")
}

struct LoginScreen: RootScreen {
  init(environment: MVVM.Environment) {}
  var body: some View { Label("message", Driver.just("")) }
}

final class Model {
  let query = BehaviorRelay(value: "")
}

@MainActor let model = Model()
@MainActor let screen = TestScreen(LoginScreen.self)
