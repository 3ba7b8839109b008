import MVVM

/// A scale that does not return from an odd weight, for the tests of exploration.
final class ScaleViewModel: ViewModel {
  let add = PublishRelay<Void>()
  let note = BehaviorRelay(value: "")
  let balance = PublishRelay<Void>()
  let weight = BehaviorRelay(value: 0)
  let pairs = BehaviorRelay(value: 0)

  init(environment: Environment) {
    let (weight, pairs) = (weight, pairs)
    add.subscribe(onNext: { weight.accept(weight.value + 1) }).disposed(by: environment.disposeBag)
    balance.subscribe(onNext: {
      // Two at a time until nothing is left.
      var (rest, count) = (weight.value, 0)
      while rest != 0 {
        rest &-= 2
        count &+= 1
      }
      pairs.accept(count)
    })
    .disposed(by: environment.disposeBag)
  }
}

struct ScaleScreen: RootScreen {
  static let summary = "a scale that does not return from an odd weight"
  let model: ScaleViewModel

  init(environment: Environment) { model = ScaleViewModel(environment: environment) }

  var body: some View {
    Button("add", model.add)
    TextField("note", model.note)
    Button("balance", model.balance)
    Label("weight", model.weight.asDriver().map { "\($0)" })
    Label("pairs", model.pairs.asDriver().map { "\($0)" })
  }
}
