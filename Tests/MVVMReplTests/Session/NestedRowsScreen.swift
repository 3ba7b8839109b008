import MVVM

/// A board of columns with cards, whose tasks are rows within rows within rows.
@MainActor
final class NestedRowsViewModel: ViewModel {
  struct Item: Equatable, Identifiable {
    let id: Int
    var isDone = false
  }

  let columns = BehaviorRelay(value: [Item(id: 1), Item(id: 2)])
  let cards = BehaviorRelay(value: [Item(id: 3), Item(id: 4)])
  let tap = PublishRelay<Int>()
  let starred = PublishRelay<String>()
  let tapped = BehaviorRelay(value: 0)
  private let bag = DisposeBag()

  init() { tap.bind(to: tapped).disposed(by: bag) }
}

struct NestedRowsScreen: RootScreen {
  static let name = "board"
  let model = NestedRowsViewModel()
  let environment: Environment

  init(environment: Environment) { self.environment = environment }

  var body: some View {
    ForEach("column", model.columns) { column in
      Label("id", column.id)
      TextField("title")
      ForEach("card", model.cards) { card in
        Label("id", card.id)
        TextField("full name")
        SecureField("pin")
        Toggle("selected", BehaviorRelay(value: false))
        Button("tap", model.tap, sending: card.value.id + 10 * column.value.id)
        Picker("size", BehaviorRelay(value: "small"), items: ["small", "very large"])
        Button("remove", model.tap, sending: -1).confirm("Sure?")
        Button("work") { [environment] in try await environment.clock.sleep(for: .seconds(1)) }
      }
      List("tags", Driver.just(["red\(column.value.id)", "blue\(column.value.id)"])).onAction("star", model.starred)
      ForEach("task", Driver.just([NestedRowsViewModel.Item]())) { task in Label("id", task.id) }
    }
    Label("tapped", model.tapped)
    Label("starred", model.starred)
  }
}
