import MVVM

/// The settings of the user.
struct SettingsScreen: Screen {
  let model: SettingsViewModel

  init(environment: Environment) { model = SettingsViewModel(environment: environment) }

  var body: some View {
    Section("account") {
      Label("user", model.user)
      Button("logout", model.logout).confirm("Sign out?")
    }
    Section("reading") {
      Toggle("compact", model.settings, \.isCompact)
      TextField("signature", model.settings, \.signature)
    }
  }
}

/// The settings, and the signed-in user.
@MainActor
final class SettingsViewModel: ViewModel {
  let settings: FeedSettings
  let user: Driver<String>
  let logout = PublishRelay<Void>()

  init(environment: Environment) {
    settings = environment.service { _ in FeedSettings() }
    let store = environment.service { FeedStore($0) }
    user = store.user.asDriver().map { $0?.name ?? "" }
    logout.asSignal().emit(onNext: { store.signOut(because: "") }).disposed(by: environment.disposeBag)
  }
}
