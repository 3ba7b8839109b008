import MVVM

/// News that come by themselves, slowly or fast.
final class FeedViewModel: ViewModel {
  let speed = BehaviorRelay(value: "slow")
  let news: Driver<[String]>

  init(environment: Environment) {
    news = speed.asDriver()
      .flatMapLatest { speed in
        Driver<Int>.interval(.milliseconds(speed == "fast" ? 100 : 400)).map { $0 + 1 }.startWith(0)
      }
      .map { count in count == 0 ? [] : (1...min(count, 3)).map { "news \($0)" } }
      .distinctUntilChanged()
  }
}

struct FeedScreen: RootScreen {
  static let summary = "news that come by themselves"
  let model: FeedViewModel

  init(environment: Environment) { model = FeedViewModel(environment: environment) }

  var body: some View {
    Picker("speed", model.speed, items: ["slow", "fast"])
    List("news", model.news)
  }
}
