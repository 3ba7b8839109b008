import MVVM
import MVVMTesting
import Observation
import Testing

/// Views of observed properties, in a project whose code is on the main actor unless it says otherwise.
struct NotesTests {
  struct Note: Identifiable, Equatable {
    let id: Int
    var title: String
    var isDone = false
  }

  enum Order: String, CaseIterable { case byTitle, byAge }

  /// `async` functions without isolation run where their caller does.
  struct NotesService {
    func notes() async throws -> [Note] {
      try await Task.sleep(for: .milliseconds(200))
      return [Note(id: 1, title: "Water the plants"), Note(id: 2, title: "Write to Ada")]
    }

    @concurrent func words(of text: String) async -> Int { text.split(separator: " ").count }
  }

  @Observable final class NotesViewModel: ViewModel {
    var notes: [Note] = []
    var query = ""
    var order = Order.byAge
    var favourite: Note?
    var words = 0

    var shown: [Note] {
      let matches = notes.filter { query.isEmpty || $0.title.contains(query) }
      return order == .byAge ? matches : matches.sorted { $0.title < $1.title }
    }

    private let service = NotesService()

    func load() async throws {
      notes = try await service.notes()
      words = await service.words(of: notes.map(\.title).joined(separator: " "))
    }

    func toggle(_ id: Int) {
      for index in notes.indices where notes[index].id == id { notes[index].isDone.toggle() }
    }
  }

  struct NotesScreen: RootScreen {
    static let summary = "keeps notes"
    let model = NotesViewModel()

    init(environment: Environment) {}

    var body: some View {
      TextField("query", model, \.query)
      Picker("order", model, \.order)
      Picker("favourite", model, \.favourite, items: [Note(id: 1, title: "Water the plants")], text: \.title)
      Button("load") { try await model.load() }
      List("titles", model.driver(\.shown), text: \.title)
        .onAction("toggle", enabled: \Note.isOpen) { note in model.toggle(note.id) }
      Table("table", model.driver(\.shown), columns: [.init("Title", \.title), .init("State", \.state)])
      ForEach("note", model.driver(\.shown), id: \.id) { row in
        Label("title", row.title)
        Toggle("done", FieldBinding(row.isDone) { _ in model.toggle(row.value.id) })
      }
      Label("words", model.driver(\.words))
    }
  }

  @Test func propertiesOfRowsAreTexts() async {
    let screen = TestScreen(NotesScreen.self, .relaxed)
    screen.tap("load")
    await screen.advance(by: .milliseconds(200))
    screen.expect("titles", ["Water the plants", "Write to Ada"])
    screen.expect("words", 6)

    screen.set("query", "Ada")
    screen.expect("titles", ["Write to Ada"])
    screen.tap("titles 1 toggle")
    screen.expect("table", ["Write to Ada  done"])
  }
}

extension NotesTests.Note {
  fileprivate var isOpen: Bool { !isDone }
  fileprivate var state: String { isDone ? "done" : "open" }
}
