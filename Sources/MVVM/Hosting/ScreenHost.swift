import Foundation
import Synchronization

/// The one door to screens: opens them on a real or a virtual clock, does what a person would do, and tells what changes. The
/// prompt, scripts and tests all come this way.
///
///     let host = ScreenHost([ScreenEntry(LoginScreen.self)])
///     try host.open("login")
///     try host.set("username", "ada")
///     try host.tap("submit")
///     try await host.wait(.milliseconds(300))
///     try host.value("message")    // "Wrong password."
///
/// After each action it runs what is due at the present instant, so that what it reports is complete, and on a virtual clock the
/// same every time.
@MainActor
public final class ScreenHost {
  /// Which time a host runs on.
  public enum Clock: String, CaseIterable, Sendable {
    /// The time of the world.
    case real
    /// Time that only passes by `wait`. Nothing sleeps.
    case virtual
  }

  /// Which time it runs on.
  public let clock: Clock
  /// The screens that can be opened by name.
  public let screens: [ScreenEntry]
  /// The services in whose place others may serve: those of its screens, and those that it was given.
  public let replaceableServices: [ReplaceableService]
  /// The world of its screens, to provide services in.
  public let environment: Environment
  /// What happened.
  public var log: SessionLog { newsroom.log }
  /// How many entries of the log are kept at the least, so that a session may last for ever; nil keeps all. Of what is older,
  /// ``SessionLog/dropped`` only tells the number.
  public var logLimit: Int? {
    get { newsroom.logLimit }
    set { newsroom.logLimit = newValue }
  }
  /// How many entries of the log are kept at the least, unless told otherwise.
  public static let defaultLogLimit = 4_000
  /// Hears of all that is entered and that changes, in order.
  public var onChange: (@MainActor (SessionLog.Entry) -> Void)? {
    get { newsroom.onChange }
    set { newsroom.onChange = newValue }
  }
  /// Hears when another screen has come to the top, once it shows its first state. Before, its changes are not told.
  public var onScreen: (@MainActor () -> Void)?
  /// Another number whenever the views are others.
  public private(set) var layout = 0

  let virtualClock: VirtualClock?
  /// Gives its clock to the Drivers that are made in its actions.
  private let ownTime: SharingScheduler.Maker?
  private let newsroom: Newsroom
  /// Tells its work on the main queue from that of others.
  private let number = ScreenHost.count.add(1, ordering: .relaxed).newValue
  private static let count = Atomic<Int>(0)
  @exclusivity(unchecked) private(set) var openScreens: [OpenScreen] = []
  /// The screen whose changes are told: the one on top, once it has shown its first state.
  @exclusivity(unchecked) private var told: OpenScreen? {
    didSet {
      oldValue?.desk.isOpen = false
      told?.desk.isOpen = true
    }
  }
  private var left: [(screen: String, held: [HeldObject])] = []
  @exclusivity(unchecked) private var routes: [(from: NewsDesk, route: Route)] = []
  private var isSettleDue = false

  /// A host of screens.
  public init(_ screens: [ScreenEntry] = [], services: [ReplaceableService] = [], clock: Clock = .virtual) {
    self.screens = screens
    replaceableServices = screens.flatMap(\.services) + services
    self.clock = clock
    switch clock {
    case .virtual:
      let virtualClock = VirtualClock()
      self.virtualClock = virtualClock
      environment = Environment(scheduler: virtualClock, background: VirtualBackground(clock: virtualClock))
    case .real:
      virtualClock = nil
      environment = Environment(scheduler: Environment.live.scheduler, background: Environment.live.background)
    }
    for service in replaceableServices { environment.services.note(source: "built-in", of: service.name) }
    ownTime = virtualClock.map { clock in SharingScheduler.Maker { clock } }
    newsroom = Newsroom(virtualClock)
    newsroom.onUnrest = { [weak self] in self?.settleLater() }
    virtualClock?.hearForeignWork { [weak self] in
      MainQueueLine.async { onMainActor(()) { self?.settleLater() } }
    }
  }

  deinit {
    let open = openScreens
    // The screens hold their view models, which may hold subscriptions that hold them.
    for screen in open { screen.environment.lifetime.end() }
  }

  // MARK: - What is there

  /// The time since the host began.
  public var now: Duration { newsroom.now }

  /// The names of the open screens, the one on top last.
  public var stack: [String] { openScreens.map(\.name) }

  /// The title of the screen on top.
  public var title: String? { openScreens.last?.title }

  /// The views of the screen on top, in their order.
  public var views: [ViewState] { openScreens.last?.views.map { ViewState($0) } ?? [] }

  /// A view of the screen on top.
  public func view(_ name: String) throws(ScreenError) -> ViewState { ViewState(try control(name)) }

  /// What a view of the screen on top shows.
  public func value(_ name: String) throws(ScreenError) -> ViewValue { try control(name).shown }

  /// Everything that is entered and that changes from now on.
  public var changes: Observable<SessionLog.Entry> { newsroom.changes }

  /// A view itself.
  public func control(_ name: String) throws(ScreenError) -> Control { try top().view(name) }

  /// The screen on top.
  func top() throws(ScreenError) -> OpenScreen {
    guard let screen = openScreens.last else {
      throw ScreenError("no screen is open; there are: \(screens.map(\.name).joined(separator: ", "))")
    }
    return screen
  }

  // MARK: - Screens

  /// Opens a screen on top of the present one.
  public func open(_ name: String) throws(ScreenError) {
    let entry = try entry(name)
    try act { () throws(ScreenError) in try push(as: entry.name, entry.make) }
  }

  /// Opens a screen that is made now on top of the present one.
  public func open(_ make: @MainActor (Environment) -> any Screen) throws(ScreenError) {
    try act { () throws(ScreenError) in try push(as: nil, make) }
  }

  /// Leaves the screen on top.
  public func back() throws(ScreenError) {
    _ = try top()
    try act { () throws(ScreenError) in pop() }
  }

  private func entry(_ name: String) throws(ScreenError) -> ScreenEntry {
    if let entry = screens.first(where: { $0.name == name }) { return entry }
    let names = screens.map(\.name)
    let advice = Suggestion.phrase(for: name, among: names)
    throw ScreenError(
      "there is no screen '\(name)'." + (advice.isEmpty ? " There are: \(names.joined(separator: ", "))." : advice)
    )
  }

  private func push(as name: String?, _ make: (Environment) -> any Screen) throws(ScreenError) {
    let environment = environment.forScreen()
    let screen = try OpenScreen(make(environment), in: environment, as: name, telling: newsroom)
    openScreens.append(screen)
    keepAsking(screen)
    layout += 1
    told = nil
    screen.listen { [weak self, desk = screen.desk] route in
      guard let self else { return }
      self.routes.append((desk, route))
      if !self.newsroom.isActing { self.settleLater() }
    }
  }

  /// On virtual time it is enough to ask after each action.
  private func keepAsking(_ screen: OpenScreen) {
    guard clock == .real, screen.hasToBeAsked else { return }
    environment.scheduler.schedulePeriodic((), startAfter: .milliseconds(50), period: .milliseconds(50)) {
      [weak screen] in
      if let screen { onMainActor(screen) { $0.refresh() } }
    }
    .disposed(by: screen.environment.disposeBag)
  }

  private func pop() {
    guard let screen = openScreens.popLast() else { return }
    layout += 1
    told = nil
    left.removeAll { $0.held.allSatisfy { $0.object == nil } }
    left.append((screen.name, screen.held))
    screen.end()
  }

  private func follow(_ route: Route, from desk: NewsDesk) throws(ScreenError) {
    // A screen that is covered or left does not move the one on top.
    guard let screen = openScreens.last, screen.desk === desk else { return }
    switch route.step {
    case .push(let make): try push(as: nil, make)
    case .replace(let make):
      pop()
      try push(as: nil, make)
    case .open(let name):
      let entry = try entry(name)
      try push(as: entry.name, entry.make)
    case .back(let after):
      guard openScreens.count > 1 else {
        throw ScreenError("'\(screen.name)' wants to go back, and is the first screen: there is nothing below it")
      }
      pop()
      after?()
    case .backToRoot: while openScreens.count > 1 { pop() }
    }
  }

  // MARK: - What comes of it

  /// Does something in the time of this host, and then all that comes of it at this instant.
  func act(_ body: () throws(ScreenError) -> Void) throws(ScreenError) {
    guard !newsroom.isActing else {
      throw ScreenError("the host is in the midst of an action: do this afterwards, not from within what comes of it")
    }
    newsroom.isActing = true
    defer { newsroom.isActing = false }
    let outer = MainQueueLine.setOwner(number)
    defer { _ = MainQueueLine.setOwner(outer) }
    try inOwnTime(body)
    try settle()
  }

  private func inOwnTime(_ body: () throws(ScreenError) -> Void) throws(ScreenError) {
    guard let ownTime else { return try body() }
    if let failure = ScreenHost.failure(of: body, in: ownTime) { throw failure }
  }

  /// No part of the main actor, so that the closure does not ask whether it is there.
  private nonisolated static func failure(
    of body: () throws(ScreenError) -> Void,
    in time: SharingScheduler.Maker
  ) -> ScreenError? {
    var failure: ScreenError?
    SharingScheduler.with(time) { do throws(ScreenError) { try body() } catch { failure = error } }
    return failure
  }

  /// Runs what is due at the present instant until nothing is, and goes where routes lead.
  private func settle() throws(ScreenError) {
    defer { rest() }
    var rounds = 0
    repeat {
      rounds += 1
      guard rounds < 10_000 else { throw restless }
      if let virtualClock, virtualClock.isDue {
        try inOwnTime { () throws(ScreenError) in virtualClock.advance(to: virtualClock.time) }
        if virtualClock.isOverburdened { throw restless }
      }
      if !routes.isEmpty {
        let due = routes
        routes = []
        for (desk, route) in due { try inOwnTime { () throws(ScreenError) in try follow(route, from: desk) } }
      }
    } while MainQueueLine.serve(owner: number, atMost: 1_000) > 0 || virtualClock?.isDue ?? false || !routes.isEmpty
  }

  private var restless: ScreenError {
    ScreenError(
      "the screen does not come to rest: some work schedules itself again and again without letting time pass",
      kind: .unmet
    )
  }

  /// Tells what was held back, and shows the screen that came to the top.
  private func rest() {
    if let told {
      if told.hasToBeAsked { told.refresh() }
      return newsroom.rest()
    }
    openScreens.last?.refresh()
    newsroom.rest()
    guard let top = openScreens.last else { return }
    told = top
    onScreen?()
  }

  /// Comes to rest after something that was not done by an action of this host: work of other threads, a timer of the real
  /// clock, a view that somebody used directly.
  private func settleLater() {
    guard !isSettleDue else { return }
    isSettleDue = true
    MainQueueLine.async { [weak self] in onMainActor(()) { self?.settleNow() } }
  }

  private func settleNow() {
    isSettleDue = false
    guard !newsroom.isActing else { return }
    do throws(ScreenError) { try act {} } catch { Hooks.misuse(error.description) }
  }

  /// Live objects of the engine, and objects of screens that were left and are still there, as lines.
  public var leaks: [String] {
    // What an open screen holds too is no leak.
    let used = Set(openScreens.flatMap(\.held).compactMap { $0.object.map(ObjectIdentifier.init) })
    let late = left.flatMap { screen, held in
      held.filter { $0.object.map { !used.contains(ObjectIdentifier($0)) } ?? false }.map {
        "\($0.typeName) of '\(screen)' is still alive, although the screen was left"
      }
    }
    let open = openScreens.map { "'\($0.name)' is open, with \($0.views.count) views" }
    #if DEBUG
    return open + late + ["\(Resources.total) objects of streams are alive"]
    #else
    return open + late
    #endif
  }
}
