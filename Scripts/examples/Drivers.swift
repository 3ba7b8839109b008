struct API {
  func search(_ text: String) -> Observable<[String]> { .just([text]) }
  func login(_ name: String, _ password: String) -> Observable<String> { .just(name) }
  func save(_ note: String) async throws {}
}

final class Spinner: ReactiveCompatible {
  var isAnimating = false
}

final class Alert: ReactiveCompatible {
  var message = ""
}

final class Slider: ReactiveCompatible {
  var value = 0.0
}

@MainActor let api = API()
@MainActor let query = BehaviorRelay(value: "")
@MainActor let spinner = Spinner()
@MainActor let alert = Alert()
@MainActor let slider = Slider()
@MainActor let settings = UserDefaults.standard
@MainActor let bag = DisposeBag()
@MainActor let name = ""
@MainActor let password = ""
@MainActor let note = ""
