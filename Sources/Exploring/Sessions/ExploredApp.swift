import MVVM

/// The subject of an exploration: a screen, and how to open it in a new host.
package struct ExploredApp {
  /// The name with which transcripts open the screen.
  package let name: String
  /// The screens that can be opened by name.
  package let screens: [ScreenEntry]
  /// The settings of services before the screen opens.
  package let settings: [Step]
  /// Commands that lead to the state where exploration begins.
  package private(set) var prefix: [Step]
  /// The journal for the steps of the current session, if there is one.
  package var journal: SessionJournal?
  private let makeHost: @MainActor () -> ScreenHost
  private let prepare: @MainActor (Environment) -> Void
  private let make: (@MainActor (Environment) -> any Screen)?

  /// A screen that is opened by its name.
  package init(
    opening name: String,
    of screens: [ScreenEntry],
    with settings: [Step] = [],
    after prefix: [Step] = [],
    prepare: @escaping @MainActor (Environment) -> Void = { _ in },
    makeHost: (@MainActor () -> ScreenHost)? = nil
  ) {
    self.name = name
    self.screens = screens
    self.settings = settings
    self.prefix = prefix
    self.makeHost = makeHost ?? { ScreenHost(screens) }
    self.prepare = prepare
    make = nil
  }

  /// A screen that is made for each session.
  package init(
    _ name: String,
    screens: [ScreenEntry] = [],
    prepare: @escaping @MainActor (Environment) -> Void = { _ in },
    make: @escaping @MainActor (Environment) -> any Screen
  ) {
    self.name = name
    self.screens = screens
    settings = []
    prefix = []
    makeHost = { ScreenHost(screens) }
    self.prepare = prepare
    self.make = make
  }

  /// The same app, without the commands that lead to the start of exploration.
  var restarted: ExploredApp {
    var app = self
    app.prefix = []
    return app
  }

  /// Makes the host of a session.
  @MainActor
  func newHost() -> ScreenHost {
    let host = makeHost()
    // Services that were configured earlier keep their settings in the host.
    for case .configure(let service, let name, let value) in settings {
      try? host.configure(service, .init(name: name, value: value))
    }
    return host
  }

  /// Provides the services of all screens, opened or not.
  @MainActor
  func prepareServices(of host: ScreenHost) {
    for entry in screens { entry.prepareForExploration(host.environment) }
    prepare(host.environment)
  }

  /// Opens the screen in a host.
  @MainActor
  func open(in host: ScreenHost) throws(ScreenError) {
    prepareServices(of: host)
    if let make { try host.open(make) } else { try host.open(name) }
  }
}
