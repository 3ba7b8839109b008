import Foundation
import Synchronization

/// Opens screens on a real or a virtual clock, passes inputs to them, and reports what changes. The prompt, scripts and
/// tests all use it.
///
///     let host = ScreenHost([ScreenEntry(LoginScreen.self)])
///     try host.open("login")
///     try host.set("username", "ada")
///     try host.tap("submit")
///     try await host.wait(.milliseconds(300))
///     try host.value("message")    // "Wrong password."
///
/// After each action, it runs all work that is due at the current instant, so that its report is complete and, on a virtual
/// clock, the same every time.
@MainActor
public final class ScreenHost {
  /// Which time a host runs on.
  public enum Clock: String, CaseIterable, Sendable {
    /// The system clock.
    case real
    /// Time that only passes by `wait`. Nothing sleeps.
    case virtual
  }

  /// Which time it runs on.
  public let clock: Clock
  /// The screens that can be opened by name.
  public let screens: [ScreenEntry]
  /// The replaceable services: those of its screens, and those that were passed to it.
  public let replaceableServices: [ReplaceableService]
  /// The environment of its screens, where you provide services.
  public let environment: Environment
  /// What happened.
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
  /// Another number whenever the views are others.
  public private(set) var layout = 0

  let virtualClock: VirtualClock?
  /// The jobs of the tasks that it starts.
  private let tasks: TaskLine?
  /// The work outside that it waits for.
  let outside = OutsideLedger()
  /// Gives its clock to the Drivers that are made in its actions.
  private let ownTime: SharingScheduler.Maker?
  private let collector: ChangeCollector
  /// Distinguishes its work on the main queue from other work.
  private let number = ScreenHost.count.add(1, ordering: .relaxed).newValue
  private static let count = Atomic<Int>(0)
  @exclusivity(unchecked) private(set) var openScreens: [OpenScreen] = []
  /// The screen whose changes are reported: the one on top, once it has shown its first state.
  @exclusivity(unchecked) private var told: OpenScreen? {
    didSet {
      oldValue?.reporter.isOpen = false
      told?.reporter.isOpen = true
    }
  }
  private var left: [(screen: String, held: [HeldObject])] = []
  @exclusivity(unchecked) private var routes: [(from: ChangeReporter, route: Route)] = []
  private var isSettleDue = false
  /// The knobs of the services that the screens request when they open, once they are known.
  var foundStores: [ServiceKnobs.Store]?
  /// Whether an action waits for the work outside.
  var isHolding = false
  /// What lets virtual time pass as the world's, if anything does.
  @exclusivity(unchecked) var worldPace: WorldPace?
  /// Called when all that comes of something has happened.
  package var onRest: (@MainActor () -> Void)?
  /// Whether it is in the midst of an action.
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
      let virtualClock = VirtualClock()
      self.virtualClock = virtualClock
      tasks = TaskHooks.isInstalled ? TaskLine(virtualClock) : nil
      environment = Environment(
        scheduler: virtualClock,
        background: VirtualBackground(clock: virtualClock),
        services: registry,
        clock: EnvironmentClock(.host(virtualClock)),
        virtual: VirtualWork(tasks: tasks, outside: outside)
      )
    case .real:
      virtualClock = nil
      tasks = nil
      environment = Environment(
        scheduler: Environment.live.scheduler,
        background: Environment.live.background,
        services: registry,
        clock: EnvironmentClock(.world)
      )
    }
    for service in replaceableServices { environment.services.note(source: "built-in", of: service.name) }
    ownTime = virtualClock.map { clock in SharingScheduler.Maker { clock } }
    collector = ChangeCollector(virtualClock)
    collector.onChangeAtRest = { [weak self] in self?.settleLater() }
    guard let virtualClock else { return }
    let settleSoon: @Sendable () -> Void = { [weak self] in
      MainQueueLine.async { onMainActor(()) { self?.settleLater() } }
    }
    virtualClock.hearForeignWork(settleSoon)
    tasks?.hearArrivals(settleSoon)
    outside.hearArrivals { [weak self] in
      MainQueueLine.async { onMainActor(()) { self?.deliverLater() } }
    }
  }

  deinit {
    let open = openScreens
    // The screens hold their view models, which may hold subscriptions that hold them.
    for screen in open { screen.environment.lifetime.end() }
    environment.lifetime.end()
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
  public var views: [ViewState] { openScreens.last?.views.map { ViewState($0) } ?? [] }

  /// A view of the screen on top.
  public func view(_ name: String) throws(ScreenError) -> ViewState { ViewState(try control(name)) }

  /// What a view of the screen on top shows.
  public func value(_ name: String) throws(ScreenError) -> ViewValue { try control(name).shown }

  /// Everything that is entered and that changes from now on.
  public var changes: Observable<SessionLog.Entry> { collector.changes }

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

  /// Leaves the screen on top, if that lets itself be left. Throws if it does not, and shows nothing either.
  public func back() throws(ScreenError) {
    let screen = try top()
    let count = log.count
    var isLeft = true
    try act { () throws(ScreenError) in
      isLeft = screen.screen?.mayLeave() ?? true
      if isLeft { pop() }
    }
    if !isLeft, log.count == count, openScreens.last === screen {
      throw ScreenError("'\(screen.name)' does not let itself be left now")
    }
  }

  private func entry(_ name: String) throws(ScreenError) -> ScreenEntry {
    if let entry = screens.first(where: { $0.name == name }) { return entry }
    let names = screens.map(\.name)
    let advice = Suggestion.phrase(for: name, among: names)
    throw ScreenError(
      "there is no screen '\(name)'." + (advice.isEmpty ? " There are: \(names.joined(separator: ", "))." : advice)
    )
  }

  private func push(
    as name: String?,
    _ make: (Environment) -> any Screen,
    isReplacing: Bool = false,
    onLeave: (@MainActor (any Screen) -> Void)? = nil
  ) throws(ScreenError) {
    let environment = environment.forScreen()
    let screen = try OpenScreen(make(environment), in: environment, as: name, telling: collector)
    screen.onLeave = onLeave
    if !isReplacing { openScreens.last?.screen?.phaseChanged(to: .covered) }
    openScreens.append(screen)
    keepAsking(screen)
    layout += 1
    told = nil
    screen.listen { [weak self, reporter = screen.reporter] route in
      guard let self else { return }
      self.routes.append((reporter, route))
      if !self.collector.isActing { self.settleLater() }
    }
    screen.screen?.phaseChanged(to: .appeared)
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

  private func pop(isReplaced: Bool = false) {
    guard let screen = openScreens.popLast() else { return }
    layout += 1
    told = nil
    left.removeAll { $0.held.allSatisfy { $0.object == nil } }
    left.append((screen.name, screen.held))
    if let leaving = screen.screen {
      leaving.phaseChanged(to: .left)
      screen.onLeave?(leaving)
    }
    screen.end()
    if !isReplaced { openScreens.last?.screen?.phaseChanged(to: .uncovered) }
  }

  private func follow(_ route: Route, from reporter: ChangeReporter) throws(ScreenError) {
    // A screen that is covered or left does not move the one on top.
    guard let screen = openScreens.last, screen.reporter === reporter else { return }
    switch route.step {
    case .push(let make, let onLeave): try push(as: nil, make, onLeave: onLeave)
    case .replace(let make):
      pop(isReplaced: true)
      try push(as: nil, make, isReplacing: true)
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

  // MARK: - Effects

  /// Does something in the time of this host, and then all that comes of it at this instant.
  func act(_ body: () throws(ScreenError) -> Void) throws(ScreenError) {
    guard !collector.isActing else {
      throw ScreenError("the host is performing an action: do this afterwards, not from within its effects")
    }
    worldPace?.act()
    collector.isActing = true
    outside.isActing = true
    defer {
      collector.isActing = false
      outside.isActing = false
      worldPace?.rest()
    }
    let outer = MainQueueLine.setOwner(number)
    defer { _ = MainQueueLine.setOwner(outer) }
    let mark = tasks?.enter()
    defer { if let mark { TaskLine.leave(mark) } }
    try inOwnTime(body)
    try settle()
  }

  private func inOwnTime(_ body: () throws(ScreenError) -> Void) throws(ScreenError) {
    guard let ownTime else { return try body() }
    if let failure = ScreenHost.failure(of: body, in: ownTime) { throw failure }
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
    var rounds = 0
    var jobs = 0
    repeat {
      rounds += 1
      guard rounds < 100_000, jobs < 10_000_000 else { throw neverAtRest }
      if let virtualClock, virtualClock.isDue {
        try inOwnTime { () throws(ScreenError) in virtualClock.advance(to: virtualClock.time) }
        if virtualClock.isOverburdened { throw neverAtRest }
      }
      if let tasks, tasks.isReady {
        let limit = virtualClock?.burdenLimit ?? .max
        var runs = 0
        try inOwnTime { () throws(ScreenError) in runs = tasks.run(atMost: limit) }
        if runs == limit { throw taskNeverAtRest }
        jobs += runs
      }
      if !routes.isEmpty {
        let due = routes
        routes = []
        for (reporter, route) in due {
          // A route that leads nowhere keeps no other from being followed.
          do throws(ScreenError) {
            try inOwnTime { () throws(ScreenError) in try follow(route, from: reporter) }
          } catch {
            failure = failure ?? error
          }
        }
      }
      jobs += try serveMainQueue()
    } while !isAtRest
    if let failure { throw failure }
  }

  /// Whether nothing can go on before time passes.
  var isAtRest: Bool {
    !(virtualClock?.isDue ?? false) && !(tasks?.isReady ?? false) && routes.isEmpty
      && !MainQueueLine.hasWork(of: number)
  }

  /// What an action put on the main queue is a part of it, and so is the time in which it runs.
  private func serveMainQueue() throws(ScreenError) -> Int {
    guard MainQueueLine.hasWork(of: number) else { return 0 }
    var runs = 0
    try inOwnTime { () throws(ScreenError) in runs = MainQueueLine.serve(owner: number, atMost: 1_000) }
    return runs
  }

  private var neverAtRest: ScreenError {
    ScreenError(
      "the screen does not come to rest: some work schedules itself again and again without letting time pass",
      kind: .unmet
    )
  }

  private var taskNeverAtRest: ScreenError {
    ScreenError(
      "the screen does not come to rest: a task runs in a loop without letting time pass. Let the loop sleep or await something",
      kind: .unmet
    )
  }

  /// Reports changes that were held back, and shows the screen that came to the top.
  private func rest() {
    if let told {
      if told.hasToBeAsked { told.refresh() }
      return collector.rest()
    }
    openScreens.last?.refresh()
    collector.rest()
    guard let top = openScreens.last else { return }
    told = top
    onScreen?()
  }

  /// Comes to rest after something that was not an action of this host: work of other threads, a timer of the real clock, a
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

  /// Delivers what arrived from outside, unless a waiting caller does so.
  private func deliverLater() {
    guard !collector.isActing, !isHolding else { return }
    do throws(ScreenError) { try deliverArrivals() } catch { Hooks.misuse(error.description) }
  }

  /// Delivers what arrived from outside, and does all that comes of it.
  func deliverArrivals() throws(ScreenError) {
    let arrivals = outside.takeArrivals()
    guard !arrivals.isEmpty else { return }
    try act { () throws(ScreenError) in for deliver in arrivals { deliver() } }
  }

  /// What has not ended, a line for each: tasks of the screens, work outside, busy views of the screen on top.
  package var workUnderWay: [String] {
    func tasks(_ count: Int, _ place: String) -> [String] {
      count == 0 ? [] : [count == 1 ? "a task \(place) goes on" : "\(count) tasks \(place) go on"]
    }
    let busy = openScreens.last?.views.filter(\.isBusy).map { "'\($0.name)' is busy" } ?? []
    return tasks(environment.lifetime.runningTasks, "of the host")
      + openScreens.flatMap { tasks($0.environment.lifetime.runningTasks, "of '\($0.name)'") }
      + (outside.isEmpty ? [] : ["work outside is waited for"]) + busy
  }

  /// The objects of screens that were left, which are still alive although no open screen holds them.
  package var survivors: [(screen: String, typeName: String)] {
    guard !left.isEmpty else { return [] }
    // Objects that an open screen retains too, directly or through its view model, are not leaks.
    let used = openScreens.reduce(into: Set<ObjectIdentifier>()) { used, screen in
      for held in screen.held { if let object = held.object { HeldObject.collect(object, into: &used) } }
    }
    return left.flatMap { screen, held in
      held.filter { $0.object.map { !used.contains(ObjectIdentifier($0)) } ?? false }.map { (screen, $0.typeName) }
    }
  }

  /// Live objects of the engine, and objects of screens that were left and are still there, as lines.
  public var leaks: [String] {
    let late = survivors.map { "\($0.typeName) of '\($0.screen)' is still alive, although the screen was left" }
    let open = openScreens.map { "'\($0.name)' is open, with \($0.views.count) views" }
    #if DEBUG
    return open + late + ["\(Resources.total) objects of streams are alive"]
    #else
    return open + late
    #endif
  }

  // MARK: - For exploration

  /// Records calls to services and ends of streams from now on.
  package func attach(_ monitor: SessionMonitor) {
    environment.services.monitor.monitor = monitor
    collector.monitor = monitor
  }

  /// The relays that the inputs of the screen on top send to, with the number of subscribers that the view model has there.
  package var inputSubscribers: [(input: String, relay: ObjectIdentifier, count: Int)] {
    (openScreens.last?.views ?? []).compactMap { view in
      if let state = view.wiring.state as? any SubscriberCounting {
        return state.subscriberCount.map { (view.name, ObjectIdentifier(state), $0 - 1) }
      }
      guard let target = view.wiring.target as? any SubscriberCounting, let count = target.subscriberCount else {
        return nil
      }
      return (view.name, ObjectIdentifier(target), count)
    }
  }

  /// When the next work is due, on virtual time.
  package var nextDeadline: Duration? { virtualClock?.nextTime.map { .nanoseconds($0) } }
}
