struct API {
  func search(_ text: String) -> Observable<[String]> { .just([text]) }
}

final class Label: ReactiveCompatible {
  var text: String?
}

final class List: ReactiveCompatible {
  var items: [String] = []
}

final class SearchViewModel {
  let results = Driver.just("")
}

@MainActor let api = API()
@MainActor let query = BehaviorRelay(value: "")
@MainActor let label = Label()
@MainActor let list = List()
@MainActor let bag = DisposeBag()
@MainActor let driver = Driver.just(1)
@MainActor let observer = TestScheduler(initialClock: 0).createObserver(String.self)
