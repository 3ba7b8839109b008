import MVVM

/// A screen whose names have several words, outside of rows and in them.
struct LongNamesScreen: RootScreen {
  static let name = "names"

  struct Guest: Identifiable, Equatable {
    let id: Int
  }

  private let guests = BehaviorRelay(value: (1...3).map { Guest(id: $0) })
  private let posts = BehaviorRelay(value: ["One", "Two"])
  private let hello = PublishRelay<Int>()
  private let star = PublishRelay<String>()

  init(environment: Environment) {}

  var body: some View {
    ForEach("guest", guests) { row in
      TextField("first name")
      TextField("first names of all")
      TextField("note")
      SecureField("my code")
      Toggle("my choice")
      Button("say hello", hello, sending: row.value.id)
    }
    ForEach("line item", guests) { _ in
      TextField("first name")
      SecureField("secret code")
    }
    List("all posts", posts).onAction("add star", star)
    Label("greeted", hello)
    Label("starred", star)
  }
}
