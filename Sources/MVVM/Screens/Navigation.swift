/// A request to open or leave screens.
public struct Route {
  enum Step {
    case push(@MainActor (Environment) -> any Screen, onLeave: (@MainActor (any Screen) -> Void)?, isSheet: Bool)
    case replace(@MainActor (Environment) -> any Screen)
    case open(String)
    case back((@MainActor () -> Void)?)
    case backToRoot
    case root(@MainActor (Environment) -> any Screen)
    case tabs([Tab])
    case tab(String)
  }

  let step: Step

  /// Opens a screen on top of this one.
  public static func push(_ make: @escaping @MainActor (Environment) -> any Screen) -> Route {
    Route(step: .push(make, onLeave: nil, isSheet: false))
  }

  /// Opens a screen on top of this one. When that screen is left, its result is sent to a relay.
  public static func push<Next: ResultScreen>(
    result relay: PublishRelay<Next.Result>,
    _ make: @escaping @MainActor (Environment) -> Next
  ) -> Route {
    pushing(make, isSheet: false) { relay.accept($0) }
  }

  /// Opens a screen on top of this one. When that screen is left, its result becomes the value of a relay.
  public static func push<Next: ResultScreen>(
    result relay: BehaviorRelay<Next.Result>,
    _ make: @escaping @MainActor (Environment) -> Next
  ) -> Route {
    pushing(make, isSheet: false) { relay.accept($0) }
  }

  /// Opens a sheet on top of this one: a screen that asks for something, and that `back` leaves without a result.
  public static func sheet(_ make: @escaping @MainActor (Environment) -> any Screen) -> Route {
    Route(step: .push(make, onLeave: nil, isSheet: true))
  }

  /// Opens a sheet on top of this one. When one of its own routes leaves it, its result is sent to a relay; when `back` leaves
  /// it, nothing is sent.
  ///
  ///     Navigation(model.compose) { _ in .sheet(result: model.posted) { ComposeScreen(environment: $0) } }
  public static func sheet<Next: ResultScreen>(
    result relay: PublishRelay<Next.Result>,
    _ make: @escaping @MainActor (Environment) -> Next
  ) -> Route {
    pushing(make, isSheet: true) { relay.accept($0) }
  }

  /// Opens a sheet on top of this one. When one of its own routes leaves it, its result becomes the value of a relay; when `back`
  /// leaves it, the value stays.
  public static func sheet<Next: ResultScreen>(
    result relay: BehaviorRelay<Next.Result>,
    _ make: @escaping @MainActor (Environment) -> Next
  ) -> Route {
    pushing(make, isSheet: true) { relay.accept($0) }
  }

  private static func pushing<Next: ResultScreen>(
    _ make: @escaping @MainActor (Environment) -> Next,
    isSheet: Bool,
    send: @escaping (Next.Result) -> Void
  ) -> Route {
    // Made and used on the main actor.
    nonisolated(unsafe) let send = send
    return Route(
      step: .push(
        make,
        onLeave: { screen in if let result = (screen as? Next)?.result { send(result) } },
        isSheet: isSheet
      )
    )
  }

  /// Leaves all screens, and opens this one as the first. It works even if the screen that requests it is covered.
  ///
  ///     Navigation(session.expired) { _ in .root { LoginScreen(environment: $0) } }
  public static func root(_ make: @escaping @MainActor (Environment) -> any Screen) -> Route {
    Route(step: .root(make))
  }

  /// Leaves all screens, and opens tabs. The first tab is selected. It works even if the screen that requests it is covered.
  public static func tabs(_ tabs: [Tab]) -> Route { Route(step: .tabs(tabs)) }

  /// Selects the tab of a name. It works even if the screen that requests it is covered.
  public static func tab(_ name: String) -> Route { Route(step: .tab(name)) }

  /// Replaces this screen by another.
  public static func replace(_ make: @escaping @MainActor (Environment) -> any Screen) -> Route {
    Route(step: .replace(make))
  }

  /// Opens the screen of this name on top of this one.
  public static func open(_ name: String) -> Route { Route(step: .open(name)) }

  /// Leaves this screen. The first screen cannot be left: the action that requests this fails.
  public static var back: Route { Route(step: .back(nil)) }

  /// Leaves this screen, and sends a value to the one below, such as what was chosen or entered here.
  ///
  ///     Navigation(model.ask) { _ in .push { ColoursScreen(chosen: model.colour, environment: $0) } }
  ///     ...
  ///     Navigation(model.done) { colour in .back(sending: colour, to: chosen) }
  public static func back<Value>(sending value: Value, to relay: PublishRelay<Value>) -> Route {
    back { relay.accept(value) }
  }

  /// Leaves this screen, and sets the value of a relay of the screen below.
  public static func back<Value>(sending value: Value, to relay: BehaviorRelay<Value>) -> Route {
    back { relay.accept(value) }
  }

  /// Leaves this screen, and sends a value to an observer of the screen below.
  public static func back<Value>(sending value: Value, to observer: some ObserverType<Value>) -> Route {
    back { observer.onNext(value) }
  }

  private static func back(_ send: @escaping () -> Void) -> Route {
    // Made and called on the main actor.
    nonisolated(unsafe) let send = send
    return Route(step: .back { send() })
  }

  /// Leaves all screens but the first.
  public static var backToRoot: Route { Route(step: .backToRoot) }
}

/// A tab: one of several separate stacks of screens.
public struct Tab: Sendable {
  /// The name that selects the tab.
  public let name: String
  let make: @MainActor (Environment) -> any Screen

  /// A tab, whose first screen is made when it is selected for the first time.
  public init(_ name: String, _ make: @escaping @MainActor (Environment) -> any Screen) {
    self.name = name
    self.make = make
  }
}

/// Follows the routes that the view model requests. Add it to the body of a screen; it shows nothing.
///
///     Navigation(model.signedIn) { user in .push { WelcomeScreen(model: WelcomeViewModel(user, environment: $0)) } }
public final class Navigation: Control, InvisibleControl {
  var onRoute: (@MainActor (Route) -> Void)? {
    didSet {
      guard let onRoute else { return }
      for route in early { onRoute(route) }
      early = []
    }
  }
  /// Routes that arrived before there was an observer.
  private var early: [Route] = []

  /// Follows the route that `route` returns for each value of a stream.
  public init<Value>(_ source: some ObservableConvertibleType<Value>, route: @escaping @MainActor (Value) -> Route) {
    super.init("")
    follow(source) { navigation, value in navigation.go(route(value)) }
  }

  /// Follows the routes of a stream.
  public convenience init(_ source: some ObservableConvertibleType<Route>) {
    self.init(source) { $0 }
  }

  private func go(_ route: Route) {
    if let onRoute { onRoute(route) } else { early.append(route) }
  }

  public override var kind: String { "navigation" }
}

/// A part of a body that is not a view of the screen.
protocol InvisibleControl: AnyObject {}

/// Keeps a binding that a body makes directly until the screen is left.
final class BindingControl: Control, InvisibleControl {
  init(_ binding: any Disposable) {
    super.init("")
    binding.disposed(by: disposeBag)
  }
}

extension ViewBuilder {
  /// A binding made directly in the body; it ends when the screen is left.
  public static func buildExpression(_ binding: any Disposable) -> ViewGroup { ViewGroup([BindingControl(binding)]) }
}
