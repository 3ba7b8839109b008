import MVVM

/// A field to type a name in, and the characters that have it.
public struct SearchScreen: RootScreen {
  /// The summary that `screens` prints.
  public static let summary = "finds Unicode characters by their names"
  /// `--service search=http://127.0.0.1:8080/` has a server asked in place of the tables.
  public static var services: [ReplaceableService] {
    [.http("search", as: (any CharacterSource).self) { address, environment in HTTPCharacters(address, environment) }]
  }
  let model: SearchViewModel

  /// A search with its own view model.
  public init(environment: Environment) { model = SearchViewModel(environment: environment) }

  /// The field, the results, and the route to a character.
  public var body: some View {
    TextField("query", model.query)
    Activity("busy", model.busy)
    Label("status", model.status)
    Label("requests", model.requests)
    List("results", model.results, text: \.row).onSelect(model.select)
    Button("more", model.more).enabled(model.canLoadMore)
    Button("retry", model.retry).enabled(model.canRetry)
    Navigation(model.select) { character in .push { _ in CharacterScreen(model: CharacterViewModel(character)) } }
  }
}
