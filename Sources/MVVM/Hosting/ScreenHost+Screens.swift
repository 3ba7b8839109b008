import ScreenText

/// Navigation of a host: screens, tabs and routes.
extension ScreenHost {
  /// Opens a screen on top of the current one.
  public func open(_ name: String) throws(ScreenError) {
    let entry = try entry(name)
    try act { () throws(ScreenError) in try push(as: entry.name, entry.make) }
  }

  /// Makes a screen, and opens it on top of the current one.
  public func open(_ make: @MainActor (Environment) -> any Screen) throws(ScreenError) {
    try act { () throws(ScreenError) in try push(as: nil, make) }
  }

  /// Leaves the screen on top. Throws if the screen cannot be left, or if it refuses and shows no change.
  public func back() throws(ScreenError) {
    let screen = try top()
    let count = log.count
    var isLeft = true
    if let modal = screen.reporter.modal { throw waiting("'\(screen.name)' cannot be left", for: modal) }
    if !tabStacks.isEmpty, openScreens.count == 1 {
      throw ScreenError(
        "'\(screen.name)' cannot go back: it is the first screen of its tab. "
          + "Tabs: \(NameListText.list(tabs))"
      )
    }
    try act { () throws(ScreenError) in
      isLeft = screen.screen?.mayLeave() ?? true
      if isLeft { pop(for: nil) }
    }
    if !isLeft, log.count == count, openScreens.last === screen {
      throw ScreenError("'\(screen.name)' does not allow leaving it now")
    }
  }

  private func entry(_ name: String) throws(ScreenError) -> ScreenEntry {
    guard let entry = screens.first(where: { $0.name == name }) else { throw noScreen(name) }
    return entry
  }

  private func noScreen(_ name: String) -> ScreenError {
    let names = screens.map(\.name)
    let advice = Suggestion.phrase(for: name, listing: names, none: "None can be opened by name.")
    return ScreenError("there is no screen '\(name)'." + advice)
  }

  private func push(
    as name: String?,
    _ make: (Environment) -> any Screen,
    isReplacing: Bool = false,
    isSheet: Bool = false,
    onLeave: (@MainActor (any Screen) -> Void)? = nil
  ) throws(ScreenError) {
    let environment = environment.forScreen(below: openScreens.last?.environment.values)
    let screen = try OpenScreen(make(environment), in: environment, as: name, telling: collector)
    screen.onLeave = onLeave
    screen.isSheet = isSheet
    if !isReplacing { openScreens.last?.screen?.phaseChanged(to: .covered) }
    openScreens.append(screen)
    startPolling(screen)
    layout += 1
    reportedScreen = nil
    screen.attach(
      to: ScreenContext(
        reporter: screen.reporter,
        environment: environment,
        onRoute: { [weak self, reporter = screen.reporter] route in self?.request(route, from: reporter) },
        onLayout: { [weak self] in self?.layout += 1 },
        onFault: { [weak self] fault in self?.note(fault: fault) }
      )
    )
    screen.screen?.phaseChanged(to: .appeared)
  }

  /// Polls the properties that do not report changes. On virtual time, reading them after each action is enough.
  private func startPolling(_ screen: OpenScreen) {
    guard clock == .real, screen.needsPolling else { return }
    environment.scheduler.schedulePeriodic((), startAfter: .milliseconds(50), period: .milliseconds(50)) {
      [weak screen] in
      if let screen { onMainActor(screen) { $0.refresh() } }
    }
    .disposed(by: screen.environment.disposeBag)
  }

  /// Leaves the screen on top.
  ///
  /// - Parameter requester: The screen whose route leaves it; nil for the user. The result of a sheet is sent only if it requested
  ///   that itself.
  private func pop(isReplaced: Bool = false, for requester: ChangeReporter?) {
    guard let screen = openScreens.popLast() else { return }
    layout += 1
    reportedScreen = nil
    left.removeAll { $0.held.allSatisfy { $0.object == nil } }
    left.append((screen.name, screen.held))
    if let leaving = screen.screen {
      leaving.phaseChanged(to: .left)
      if !screen.isSheet || screen.reporter === requester { screen.onLeave?(leaving) }
    }
    screen.end()
    if !isReplaced { openScreens.last?.screen?.phaseChanged(to: .uncovered) }
  }

  /// Leaves all screens of all tabs, those of the selected tab last.
  private func popAll(for requester: ChangeReporter) {
    openScreens += tabStacks.reversed().flatMap(\.screens)
    tabStacks = []
    selectedTab = 0
    while !openScreens.isEmpty { pop(isReplaced: true, for: requester) }
  }

  /// Follows the requested routes. A route that fails does not prevent the others; throws the first failure.
  func followRoutes() throws(ScreenError) {
    let due = routes
    routes = []
    var followed: String?
    var failure: ScreenError?
    for request in due {
      do throws(ScreenError) {
        try inHostTime { () throws(ScreenError) in try follow(request, after: followed) }
        followed = request.from.screen
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  /// Follows a route. A route to a root or a tab may come from any screen; all others need the screen on top, not one
  /// that is covered or left.
  ///
  /// - Parameter other: The screen whose route was followed at the same instant, if any.
  private func follow(_ request: RequestedRoute, after other: String?) throws(ScreenError) {
    if let other, other != request.from.screen, !everyScreen.contains(where: { $0.reporter === request.from }) {
      // The other route left this screen, so its own route has no effect.
      throw ScreenError(
        "two screens request routes at the same time: '\(other)' led to \(openScreens.last.map { "'\($0.name)'" } ?? "nowhere"), "
          + "so the route of '\(request.from.screen)' was not followed"
      )
      .fault(of: request.from.screen)
    }
    switch request.route.step {
    case .root(let make):
      popAll(for: request.from)
      return try push(as: nil, make, isReplacing: true)
    case .tabs(let tabs): return try open(tabs: tabs, for: request.from)
    case .tab(let name):
      // A screen that was opened alone, as in a test, may request a tab that the application has.
      guard !tabStacks.isEmpty, !tabs.contains(name) else { return try show(tab: name) }
      throw noTab(name).fault(of: request.from.screen)
    case .push, .replace, .open, .back, .backToRoot: break
    }
    guard let screen = openScreens.last, screen.reporter === request.from else {
      guard request.wasOnTop else { return }
      throw ScreenError(
        "'\(request.from.screen)' requests two routes at the same time: "
          + "the first one was followed, to \(openScreens.last.map { "'\($0.name)'" } ?? "nowhere"), "
          + "and the second one was not"
      )
      .fault(of: request.from.screen)
    }
    switch request.route.step {
    case .push(let make, let onLeave, let isSheet): try push(as: nil, make, isSheet: isSheet, onLeave: onLeave)
    case .replace(let make):
      pop(isReplaced: true, for: request.from)
      try push(as: nil, make, isReplacing: true)
    case .open(let name):
      guard let entry = screens.first(where: { $0.name == name }) else { throw noScreen(name).fault(of: name) }
      try push(as: entry.name, entry.make)
    case .back(let after):
      guard openScreens.count > 1 else {
        throw ScreenError("'\(screen.name)' cannot go back: it is the first screen")
      }
      pop(for: request.from)
      after?()
    case .backToRoot: while openScreens.count > 1 { pop(for: request.from) }
    case .root, .tabs, .tab: break
    }
  }

  // MARK: - Tabs

  /// The names of the tabs, if there are any.
  public var tabs: [String] { tabStacks.map(\.tab.name) }

  /// The name of the selected tab, if there are tabs.
  public var tab: String? { tabStacks.isEmpty ? nil : tabStacks[selectedTab].tab.name }

  /// Selects a tab, as a user does.
  public func select(tab name: String) throws(ScreenError) {
    if let screen = openScreens.last, let modal = screen.reporter.modal {
      throw waiting("the tab '\(name)' cannot be selected", for: modal)
    }
    try act { () throws(ScreenError) in try show(tab: name) }
  }

  private func open(tabs: [Tab], for requester: ChangeReporter) throws(ScreenError) {
    guard let first = tabs.first else {
      throw ScreenError("no tabs were given; list at least one").fault(of: requester.screen)
    }
    if let twice = tabs.indices.first(where: { index in tabs[..<index].contains { $0.name == tabs[index].name } }) {
      throw ScreenError("there are two tabs with the name '\(tabs[twice].name)'; names must be unique")
        .fault(of: requester.screen)
    }
    popAll(for: requester)
    tabStacks = tabs.map { TabStack(tab: $0) }
    try push(as: nil, first.make, isReplacing: true)
  }

  private func show(tab name: String) throws(ScreenError) {
    guard let index = tabStacks.firstIndex(where: { $0.tab.name == name }) else { throw noTab(name) }
    guard index != selectedTab else { return }
    openScreens.last?.screen?.phaseChanged(to: .covered)
    tabStacks[selectedTab].screens = openScreens
    openScreens = tabStacks[index].screens
    tabStacks[index].screens = []
    selectedTab = index
    layout += 1
    reportedScreen = nil
    if openScreens.isEmpty {
      try push(as: nil, tabStacks[index].tab.make)
    } else {
      openScreens.last?.screen?.phaseChanged(to: .uncovered)
    }
  }

  private func noTab(_ name: String) -> ScreenError {
    ScreenError(
      tabStacks.isEmpty
        ? "there are no tabs here"
        : NameListText.closed("there is no tab '\(name)'; \(NameListText.clause(tabs))")
          + Suggestion.phrase(for: name, among: tabs)
    )
  }

  /// The open screens of all tabs.
  var everyScreen: [OpenScreen] { openScreens + tabStacks.flatMap(\.screens) }
}

/// A tab, and its screens while another tab is selected.
struct TabStack: Sendable {
  let tab: Tab
  var screens: [OpenScreen] = []
}
