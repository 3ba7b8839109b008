import MVVM

/// A locker with a secret code, which leads to tabs.
struct LockerScreen: RootScreen {
  enum Fault: Error { case wrongPassword, wrongCode }

  private let code = BehaviorRelay(value: "")
  private let enter = PublishRelay<Void>()

  init(environment: Environment) {
    _ = ServiceKnobs(
      "vault",
      in: environment,
      failures: ["wrong-password": Fault.wrongPassword, "wrong-code": Fault.wrongCode]
    )
  }

  var body: some View {
    SecureField("code", code)
    Label("digits", code.asDriver().map(\.count))
    Button("enter", enter)
    Navigation(enter) { _ in
      .tabs([
        Tab("contents") { CouponScreen(environment: $0) }, Tab("password reset") { CouponScreen(environment: $0) },
      ])
    }
  }
}

/// A coupon with a code that is no secret.
struct CouponScreen: RootScreen {
  private let code = BehaviorRelay(value: "")

  init(environment: Environment) {}

  var body: some View {
    TextField("code", code)
    Label("coupon", code.asDriver())
  }
}
