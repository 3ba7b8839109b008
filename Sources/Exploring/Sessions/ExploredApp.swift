import MVVM

/// The subject of an exploration: a screen, and how to open it in a new host.
package struct ExploredApp {
  /// How transcripts open it.
  package let name: String
  /// The screens that can be opened by name.
  package let screens: [ScreenEntry]
  /// Commands that lead to where exploration begins.
  package let prefix: [Step]
  /// Where the steps of the session under way are written down, if anywhere.
  package var journal: SessionJournal?
  /// Makes the host of a session.
  let makeHost: @MainActor () -> ScreenHost
  private let prepare: @MainActor (Environment) -> Void
  private let make: (@MainActor (Environment) -> any Screen)?

  /// A screen that is opened by its name.
  package init(
    opening name: String,
    of screens: [ScreenEntry],
    after prefix: [Step] = [],
    prepare: @escaping @MainActor (Environment) -> Void = { _ in },
    makeHost: (@MainActor () -> ScreenHost)? = nil
  ) {
    self.name = name
    self.screens = screens
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
    prefix = []
    makeHost = { ScreenHost(screens) }
    self.prepare = prepare
    self.make = make
  }

  /// The same from its beginning.
  var restarted: ExploredApp {
    var app = ExploredApp(opening: name, of: screens, prepare: prepare, makeHost: makeHost)
    app.journal = journal
    return app
  }

  /// Provides the services of all screens, opened or not.
  @MainActor
  func prepareServices(of host: ScreenHost) {
    for entry in screens { entry.prepareForExploration(host.environment) }
    prepare(host.environment)
  }

  /// Opens it in a host.
  @MainActor
  func open(in host: ScreenHost) throws(ScreenError) {
    prepareServices(of: host)
    if let make { try host.open(make) } else { try host.open(name) }
  }
}
