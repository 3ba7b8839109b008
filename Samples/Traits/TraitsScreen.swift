import MVVM

/// A laboratory for streams.
public struct TraitsScreen: RootScreen {
  /// The summary that `screens` prints.
  public static let summary =
    "a laboratory: who receives what, and where, from Single, Driver, relays, share and others"
  let model: TraitsViewModel

  /// A laboratory with its own view model.
  public init(environment: Environment) { model = TraitsViewModel(environment: environment) }

  /// The kind, the actions, and the results.
  public var body: some View {
    Picker("kind", model.kind)
    Label("about", model.about)
    Button("subscribe", model.subscribe)
    Button("send", model.send).enabled(model.canSend)
    Button("fail", model.fail).enabled(model.canFail)
    Button("complete", model.complete).enabled(model.canComplete)
    Button("dispose", model.dispose).enabled(model.canDispose)
    Toggle("background", model.background)
    Label("starts", model.starts)
    List("received", model.received)
  }
}
