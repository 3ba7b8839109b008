final class LoginViewModel {
  let submit = Action<Void, String, Never> { SignalProducer(value: "") }
}

@MainActor let login = Observed(LoginViewModel())
