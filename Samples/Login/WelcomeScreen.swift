import MVVM

/// A greeting, and the way out.
public struct WelcomeScreen: Screen {
  let model: WelcomeViewModel

  /// A greeting by this view model.
  public init(model: WelcomeViewModel) { self.model = model }

  /// A description in one line.
  public var summary: String { "greets the user" }

  /// The greeting, and the button that leads back to the form.
  public var body: some View {
    Label("greeting", model.greeting)
    Button("logout", model.logOut)
    Navigation(model.logOut) { .back }
  }
}
