import MVVM

/// Rows of views, each of which follows the values of its element.
struct ManyRowsScreen: Screen {
  struct Element: Identifiable, Equatable {
    let id: Int
    var title: String
    var stars: Int
  }

  let elements: BehaviorRelay<[Element]>
  let star = PublishRelay<Int>()

  init(_ count: Int) {
    elements = BehaviorRelay(value: (0..<count).map { Element(id: $0, title: "row \($0)", stars: $0 % 5) })
  }

  var body: some View {
    ForEach(elements) { row in
      Label("title", row.title)
      Label("stars", row.stars)
      Button("star", star, sending: row.value.id)
    }
  }
}

/// Rows whose labels follow separate relays.
struct OwnRelaysScreen: Screen {
  struct Element: Identifiable {
    let id: Int
    let stars = BehaviorRelay(value: 0)
  }

  let input = PublishRelay<Int>()
  let elements: [Element]

  init(_ count: Int) { elements = (0..<count).map { Element(id: $0) } }

  var body: some View {
    ForEach(Driver.just(elements)) { row in Label("stars", row.value.stars.asDriver()) }
    Button("go", input, sending: 1)
  }
}

/// A table of 10,000 rows of text.
struct ManyLinesScreen: Screen {
  let elements: [ManyRowsScreen.Element]

  init(_ count: Int) { elements = ManyRowsScreen(count).elements.value }

  var body: some View {
    Table("rows", Driver.just(elements), columns: [.init("title") { $0.title }, .init("stars") { "\($0.stars)" }])
  }
}
