import Foundation
import MVVM

/// A basket with faults that end the program, for the tests of exploration.
final class BasketViewModel: ViewModel {
  let add = PublishRelay<Void>()
  let remove = PublishRelay<Void>()
  let note = BehaviorRelay(value: "")
  let check = PublishRelay<Void>()
  let count = BehaviorRelay(value: 0)
  let last: Driver<String>
  let verdict: Driver<String>

  init(environment: Environment) {
    let count = count
    let things = ["apple", "pear", "plum"]
    add.subscribe(onNext: { count.accept(count.value + 1) }).disposed(by: environment.disposeBag)
    remove.subscribe(onNext: { if count.value > 0 { count.accept(count.value - 1) } })
      .disposed(by: environment.disposeBag)
    // The fourth thing has no name.
    last = count.asDriver().map { $0 == 0 ? "" : things[$0 - 1] }
    verdict = check.withLatestFrom(note).delay(.seconds(1), scheduler: environment.scheduler)
      .map { note in
        precondition(note != "a b  c", "a note with two blanks")
        return "checked \(note.count)"
      }
      .asDriver(onErrorJustReturn: "")
  }
}

struct BasketScreen: RootScreen {
  static let summary = "a basket that can be filled too far"
  let model: BasketViewModel

  init(environment: Environment) { model = BasketViewModel(environment: environment) }

  var body: some View {
    Button("add", model.add)
    Button("remove", model.remove)
    Label("count", model.count.asDriver().map { "\($0)" })
    Label("last", model.last)
    TextField("note", model.note)
    Button("check", model.check)
    Label("verdict", model.verdict)
  }
}
