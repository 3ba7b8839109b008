import MVVM

/// A character and its properties.
public struct CharacterScreen: Screen {
  let model: CharacterViewModel

  /// A description in one line.
  public var summary: String { "shows a character" }

  /// The properties, and the way back.
  public var body: some View {
    Label("character", text: model.character)
    Label("code", text: model.code)
    Label("name", text: model.name)
    if let alias = model.alias { Label("alias", text: alias) }
    Label("category", text: model.category)
    if let since = model.since { Label("since", text: since) }
    Label("utf8", text: model.utf8)
    Label("utf16", text: model.utf16)
    Label("html", text: model.html)
    if let otherCase = model.otherCase { Label("case", text: otherCase) }
    if let number = model.number { Label("number", text: number) }
    Button("done", model.done)
    Navigation(model.done) { .back }
  }
}
