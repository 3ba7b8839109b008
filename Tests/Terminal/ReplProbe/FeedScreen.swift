import MVVM

/// News that come by themselves, slowly or fast.
final class FeedViewModel: ViewModel {
  let speed = BehaviorRelay(value: "slow")
  let news: Driver<[String]>

  init(environment: Environment) {
    let headlines = environment.service { _ in Headlines(word: "news") }
    news = speed.asDriver()
      .flatMapLatest { speed in
        Driver<Int>.interval(.milliseconds(speed == "fast" ? 100 : 400)).map { $0 + 1 }.startWith(0)
      }
      .map { count in count == 0 ? [] : (1...min(count, 3)).map { "\(headlines.word) \($0)" } }
      .distinctUntilChanged()
  }
}

/// Where the news come from.
struct Headlines {
  let word: String
}

struct FeedScreen: RootScreen {
  static let summary = "news that come by themselves"
  static var services: [ReplaceableService] {
    [
      ReplaceableService("headlines", takes: "a word in small letters", example: "rumour") { word in
        word.isEmpty || word.contains { !$0.isLowercase } ? nil : word
      } make: { word, _ in
        Headlines(word: word)
      }
    ]
  }

  let model: FeedViewModel

  init(environment: Environment) { model = FeedViewModel(environment: environment) }

  var body: some View {
    Picker("speed", model.speed, items: ["slow", "fast"])
    List("news", model.news)
  }
}
