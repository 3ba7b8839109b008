struct LoginScreen: RootScreen {
  init(environment: MVVM.Environment) {}
  var body: some View { Label("message", Driver.just("")) }
}
