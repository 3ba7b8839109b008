import MVVM

/// A door that opens after a while, or never.
final class DoorbellViewModel: ViewModel {
  let name = BehaviorRelay(value: "")
  let code = BehaviorRelay(value: "")
  let loud = BehaviorRelay(value: false)
  let ring = PublishRelay<Void>()
  let answer: Driver<String>
  let visitors: Driver<[String]>

  init(environment: Environment) {
    let house = environment.service { House($0) }
    answer = ring.asSignal()
      .withLatestFrom(name.asDriver())
      .flatMapLatest { name in house.ring().map { "Hello \(name)." }.asDriver { .just("Nobody is in: \($0).") } }
      .asDriver(onErrorJustReturn: "")
      .startWith("")
    visitors = ring.asSignal()
      .withLatestFrom(name.asDriver())
      .scan([]) { $0 + [$1] }
      .asDriver(onErrorJustReturn: [])
      .startWith([])
  }
}

final class House: Service {
  let knobs: ServiceKnobs

  init(_ environment: Environment) {
    knobs = ServiceKnobs("house", in: environment, latency: .milliseconds(200))
  }

  func ring() -> Single<Void> { faulty(.just(())) }
}

struct DoorbellScreen: RootScreen {
  static let summary = "rings at a door"
  let model: DoorbellViewModel

  init(environment: Environment) { model = DoorbellViewModel(environment: environment) }

  var body: some View {
    TextField("name", model.name)
    SecureField("code", model.code)
    Toggle("loud", model.loud)
    Button("ring", model.ring).enabled(model.name.asDriver().map { !$0.isEmpty })
    Label("answer", model.answer)
    List("visitors", model.visitors)
  }
}
