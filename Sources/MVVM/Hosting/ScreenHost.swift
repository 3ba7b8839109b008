import Foundation
import ScreenText
import Synchronization

/// A route that a screen requested.
struct RequestedRoute {
  let route: Route
  let from: ChangeReporter
  /// Whether the screen was on top when it requested the route.
  let wasOnTop: Bool
}

/// Opens screens on a real or a virtual clock, performs user actions, and reports changes. The prompt, scripts and tests all
/// use screens through a host.
///
///     let host = ScreenHost([ScreenEntry(LoginScreen.self)])
///     try host.open("login")
///     try host.set("username", "ada")
///     try host.tap("submit")
///     try await host.wait(.milliseconds(300))
///     try host.value("message")    // "Wrong password."
///
/// After each action, it runs all work that is due at the current instant, so its report is complete and, on a virtual
/// clock, the same every time.
@MainActor
public final class ScreenHost {
  /// The clock of a host.
  public enum Clock: String, CaseIterable, Sendable {
    /// The system clock.
    case real
    /// Time that passes only in `wait` or `advance`. Nothing sleeps.
    case virtual
  }

  /// The clock that the host runs on.
  public let clock: Clock
  /// The screens that can be opened by name.
  public let screens: [ScreenEntry]
  /// The replaceable services: those of its screens, and those that were passed to it.
  public let replaceableServices: [ReplaceableService]
  /// The environment of its screens, where you provide services.
  public let environment: Environment
  /// The inputs and changes so far.
  public var log: SessionLog { collector.log }
  /// The minimum number of log entries to keep, so that a session may run forever; nil keeps all. ``SessionLog/dropped`` is
  /// the number of older entries.
  public var logLimit: Int? {
    get { collector.logLimit }
    set { collector.logLimit = newValue }
  }
  /// The default minimum number of log entries to keep.
  public static let defaultLogLimit = 4_000
  /// Called with all inputs and changes, in order.
  public var onChange: (@MainActor (SessionLog.Entry) -> Void)? {
    get { collector.onChange }
    set { collector.onChange = newValue }
  }
  /// Called when another screen has come to the top and shows its first state. Its changes are not reported before that.
  public var onScreen: (@MainActor () -> Void)?
  /// A number that changes whenever the set of views changes.
  public internal(set) var layout = 0

  let virtualClock: VirtualClock?
  /// The jobs of the tasks that this host starts.
  private let tasks: TaskLine?
  /// The outside work that this host waits for.
  let outside = OutsideLedger()
  /// Provides the host's clock to Drivers that are made during its actions.
  private let hostTime: SharingScheduler.Maker?
  let collector: ChangeCollector
  /// Identifies the host's work on the main queue.
  private let number = ScreenHost.count.add(1, ordering: .relaxed).newValue
  private static let count = Atomic<Int>(0)
  /// The open screens, of the selected tab if there are tabs.
  @exclusivity(unchecked) var openScreens: [OpenScreen] = []
  /// The tabs, and the selected one.
  var tabStacks: [TabStack] = []
  var selectedTab = 0
  /// The screen whose changes are reported: the one on top, once it has shown its first state.
  @exclusivity(unchecked) var reportedScreen: OpenScreen? {
    didSet {
      oldValue?.reporter.isOpen = false
      reportedScreen?.reporter.isOpen = true
    }
  }
  /// The screens that were left.
  var left: [(screen: String, held: [HeldObject])] = []
  @exclusivity(unchecked) var routes: [RequestedRoute] = []
  /// Errors in the data of views, until the action ends.
  @exclusivity(unchecked) private var faults: [ScreenError] = []
  private var isSettleDue = false
  /// The knobs of the services that the screens request when they open, once they are known.
  var cachedStores: [ServiceKnobs.Store]?
  /// Whether an action waits for outside work.
  var isHolding = false
  /// Lets virtual time pass with real time; nil if time stands still.
  @exclusivity(unchecked) var realTimePace: RealTimePace?
  /// Called when the host has come to rest.
  @exclusivity(unchecked) package var onRest: (@MainActor () -> Void)?
  /// Whether an action is under way.
  var isActing: Bool { collector.isActing }

  /// A host of screens.
  public convenience init(
    _ screens: [ScreenEntry] = [],
    services: [ReplaceableService] = [],
    clock: Clock = .virtual
  ) {
    self.init(screens, services, clock, ServiceRegistry())
  }

  /// A host that opens screens to find out which services they request.
  convenience init(_ screens: [ScreenEntry], probing registry: ServiceRegistry) {
    self.init(screens, [], .virtual, registry)
  }

  private init(
    _ screens: [ScreenEntry],
    _ services: [ReplaceableService],
    _ clock: Clock,
    _ registry: ServiceRegistry
  ) {
    self.screens = screens
    replaceableServices = screens.flatMap(\.services) + services
    self.clock = clock
    switch clock {
    case .virtual:
      let virtualClock = VirtualClock { [outside] in outside.isActing }
      self.virtualClock = virtualClock
      let hostTime = SharingScheduler.Maker { virtualClock }
      self.hostTime = hostTime
      tasks = TaskHooks.isInstalled ? TaskLine(virtualClock, hostTime) : nil
      environment = Environment(
        scheduler: virtualClock,
        background: VirtualBackground(clock: virtualClock),
        services: registry,
        clock: EnvironmentClock(.host(virtualClock)),
        virtual: VirtualWork(tasks: tasks, outside: outside)
      )
    case .real:
      virtualClock = nil
      hostTime = nil
      tasks = nil
      environment = Environment(
        scheduler: Environment.live.scheduler,
        background: Environment.live.background,
        services: registry,
        clock: EnvironmentClock(.system)
      )
    }
    for service in replaceableServices { environment.services.note(source: "built-in", of: service.name) }
    collector = ChangeCollector(virtualClock)
    collector.onChangeAtRest = { [weak self] in self?.settleLater() }
    guard let virtualClock else { return }
    let settleSoon: @Sendable () -> Void = { [weak self] in
      MainQueueLine.async { onMainActor(()) { self?.settleLater() } }
    }
    virtualClock.observeForeignWork(settleSoon)
    tasks?.observeArrivals(settleSoon)
    outside.observeArrivals { [weak self] in
      MainQueueLine.async { onMainActor(()) { self?.deliverLater() } }
    }
  }

  deinit {
    let open = openScreens + tabStacks.flatMap(\.screens)
    // Ending the lifetimes breaks cycles: screens retain view models, whose subscriptions may retain them.
    for screen in open { screen.environment.lifetime.end() }
    environment.lifetime.end()
    environment.services.lifetime.end()
    environment.services.release()
    tasks?.close()
    outside.close()
  }

  // MARK: - State

  /// The time since the host began.
  public var now: Duration { collector.now }

  /// The names of the open screens, the one on top last.
  public var stack: [String] { openScreens.map(\.name) }

  /// The title of the screen on top.
  public var title: String? { openScreens.last?.title }

  /// The views of the screen on top, in their order.
  public var views: [ViewState] {
    guard let screen = openScreens.last else { return [] }
    let modal = screen.reporter.modal
    return screen.views.map { state(of: $0, below: modal) }
  }

  /// A view of the screen on top.
  public func view(_ name: String) throws(ScreenError) -> ViewState {
    let screen = try top()
    return state(of: try screen.view(name), below: screen.reporter.modal)
  }

  /// The current state of a view, which is unusable while an alert waits for an answer.
  func state(of control: Control, below modal: Alert?) -> ViewState {
    ViewState(control, isCovered: modal != nil && modal !== control)
  }

  /// The value that a view of the screen on top shows.
  public func value(_ name: String) throws(ScreenError) -> ViewValue { try control(name).shown }

  /// All inputs and changes from now on.
  public var changes: Observable<SessionLog.Entry> { collector.changes }

  /// The view with this name.
  public func control(_ name: String) throws(ScreenError) -> Control { try top().view(name) }

  /// The screen on top.
  func top() throws(ScreenError) -> OpenScreen {
    guard let screen = openScreens.last else {
      let names = screens.map(\.name)
      throw ScreenError("no screen is open" + (names.isEmpty ? "" : "; \(NameListText.clause(names))"))
    }
    return screen
  }

  // MARK: - Coming to rest

  /// Runs `body` in the time of this host, and then all work that results from it at this instant.
  func act(_ body: () throws(ScreenError) -> Void) throws(ScreenError) {
    guard !collector.isActing else {
      throw ScreenError("the host is performing an action: do this afterwards, not from within its effects")
    }
    realTimePace?.act()
    note(isActing: true)
    defer {
      note(isActing: false)
      realTimePace?.rest()
    }
    let outer = MainQueueLine.setOwner(number)
    defer { _ = MainQueueLine.setOwner(outer) }
    let mark = tasks?.enter()
    defer { if let mark { TaskLine.leave(mark) } }
    try inHostTime(body)
    try settle()
  }

  /// A separate function, so that an action need not retain both objects until its end.
  @inline(never)
  private func note(isActing: Bool) {
    collector.isActing = isActing
    outside.isActing = isActing
  }

  func inHostTime(_ body: () throws(ScreenError) -> Void) throws(ScreenError) {
    guard let hostTime else { return try body() }
    if let failure = ScreenHost.failure(of: body, in: hostTime) { throw failure }
  }

  /// Nonisolated, to avoid an isolation check.
  private nonisolated static func failure(
    of body: () throws(ScreenError) -> Void,
    in time: SharingScheduler.Maker
  ) -> ScreenError? {
    var failure: ScreenError?
    SharingScheduler.with(time) { do throws(ScreenError) { try body() } catch { failure = error } }
    return failure
  }

  /// Runs all work that is due at the current instant, and follows routes.
  private func settle() throws(ScreenError) {
    defer {
      rest()
      onRest?()
    }
    var failure: ScreenError?
    var (rounds, departures) = (0, 0)
    while !isAtRest {
      rounds += 1
      guard rounds < 100_000 else { throw .neverAtRest }
      // Checked first, because unwrapping retains the object.
      if virtualClock?.isDue == true, let virtualClock {
        try inHostTime { () throws(ScreenError) in virtualClock.advance(to: virtualClock.time) }
        if virtualClock.exceedsWorkLimit { throw .neverAtRest }
      }
      if tasks?.isReady == true, let tasks {
        let limit = virtualClock?.workLimit ?? .max
        var runs = 0
        try inHostTime { () throws(ScreenError) in runs = tasks.run(atMost: limit) }
        if runs == limit { throw .taskNeverAtRest }
      }
      if let route = routes.first {
        departures += 1
        // A user opens a few screens at a time.
        guard departures < 1_000 else {
          routes = []
          throw .neverArriving(at: route.from.screen)
        }
        do throws(ScreenError) { try followRoutes() } catch { failure = failure ?? error }
      }
      try serveMainQueue()
    }
    if let failure = failure ?? takeFault() { throw failure }
  }

  /// Returns the first fault, and removes all.
  private func takeFault() -> ScreenError? {
    guard let first = faults.first else { return nil }
    faults = []
    return first
  }

  /// Records an error in the data of a view: the action in which it arrived fails.
  func note(fault: ScreenError) { faults.append(fault) }

  /// Queues a route, to be followed when the current work has ended.
  func request(_ route: Route, from reporter: ChangeReporter) {
    routes.append(
      RequestedRoute(route: route, from: reporter, wasOnTop: openScreens.last?.reporter === reporter)
    )
    if !collector.isActing { settleLater() }
  }

  /// Whether nothing can happen before time passes.
  var isAtRest: Bool {
    !(virtualClock?.isDue ?? false) && !(tasks?.isReady ?? false) && routes.isEmpty
      && !MainQueueLine.hasWork(of: number)
  }

  /// Runs what the action put on the main queue, which is part of the action, in the time of this host.
  private func serveMainQueue() throws(ScreenError) {
    guard MainQueueLine.hasWork(of: number) else { return }
    try inHostTime { () throws(ScreenError) in _ = MainQueueLine.serve(owner: number, atMost: 100) }
  }

  /// Reports changes that were held back, and shows the screen that came to the top.
  private func rest() {
    if reportedScreen != nil {
      // Checked first, because unwrapping retains the screen.
      if reportedScreen?.needsPolling == true { reportedScreen?.refresh() }
      return collector.rest()
    }
    openScreens.last?.refresh()
    collector.rest()
    guard let top = openScreens.last else { return }
    reportedScreen = top
    onScreen?()
  }

  /// Comes to rest after events outside the host's actions: work of other threads, a timer of the real clock, a
  /// view that was used directly.
  private func settleLater() {
    guard !isSettleDue else { return }
    isSettleDue = true
    MainQueueLine.async { [weak self] in onMainActor(()) { self?.settleNow() } }
  }

  private func settleNow() {
    isSettleDue = false
    guard !collector.isActing else { return }
    do throws(ScreenError) { try act {} } catch { Hooks.misuse(error.description) }
  }

  /// Delivers results of outside work, unless a waiting caller does so.
  private func deliverLater() {
    guard !collector.isActing, !isHolding else { return }
    do throws(ScreenError) { try deliverArrivals() } catch { Hooks.misuse(error.description) }
  }

  /// Delivers results of outside work, and runs all work that follows from them.
  func deliverArrivals() throws(ScreenError) {
    let arrivals = outside.takeArrivals()
    guard !arrivals.isEmpty else { return }
    try act { () throws(ScreenError) in for deliver in arrivals { deliver() } }
  }
}
