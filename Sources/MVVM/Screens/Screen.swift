import Locks

/// The user interface of a view model: views, in their order.
///
///     struct LoginScreen: Screen {
///       let model: LoginViewModel
///
///       var body: some View {
///         TextField("username", model.username)
///         SecureField("password", model.password)
///         Button("submit", model.submit).enabled(model.canSubmit)
///         Activity("busy", model.busy)
///         Label("message", model.message)
///       }
///     }
///
/// The body is evaluated once, when the screen opens; it makes the views and binds them. They are released when the screen
/// is left.
@MainActor
public protocol Screen {
  /// The type of the body.
  associatedtype Body: View

  /// Makes the views and binds them.
  @ViewBuilder var body: Body { get }

  /// The name of the screen; by default that of the type without `Screen`, in lower case.
  var name: String { get }
  /// The title; by default the name.
  var title: String { get }
  /// A description in one line.
  var summary: String { get }

  /// Called when the screen comes to the top or is covered, and when it is left. Does nothing unless implemented.
  func phaseChanged(to phase: ScreenPhase)

  /// Whether `back` may leave the screen. Returns true unless implemented.
  ///
  /// Return false to ask first, as with an ``Alert``, and leave by ``Route/back`` after the answer. Routes do not call this.
  func mayLeave() -> Bool
}

/// The state of a screen among the open ones.
public enum ScreenPhase: String, Hashable, Sendable {
  /// The screen came to the top for the first time, and its views exist.
  case appeared
  /// Another screen was opened on top of this one.
  case covered
  /// The screen on top of this one was left.
  case uncovered
  /// This screen was left.
  case left
}

/// A screen that has a result when it is left, whether by `back` or by a route.
///
///     Navigation(model.choose) { _ in .push(result: model.colour) { ColoursScreen(environment: $0) } }
@MainActor
public protocol ResultScreen: Screen {
  /// The type of the result.
  associatedtype Result
  /// The current result; nil for none.
  var result: Result? { get }
}

extension Screen {
  /// Does nothing.
  public func phaseChanged(to phase: ScreenPhase) {}
  /// Returns true.
  public func mayLeave() -> Bool { true }
  /// The name of the type without `Screen`, in small letters.
  public var name: String { Self.defaultName }
  /// The name.
  public var title: String { name }
  /// An empty description.
  public var summary: String { "" }

  static var defaultName: String {
    defaultNames.withLock { names in
      if let known = names[ObjectIdentifier(Self.self)] { return known }
      let name = screenName(of: Self.self, without: ["Screen", "View"])
      names[ObjectIdentifier(Self.self)] = name
      return name
    }
  }
}

/// Cached by screen type, because making a name takes as long as two actions.
private let defaultNames = Locked<[ObjectIdentifier: String]>([:])

/// A screen that needs nothing but an environment, so that it can be opened first.
public protocol RootScreen: Screen {
  /// A screen that makes its own view model, in an environment.
  init(environment: Environment)

  /// The name that opens the screen; by default that of the type without `Screen`, in lower case.
  static var name: String { get }
  /// A description in one line.
  static var summary: String { get }
  /// Its services that can be replaced; none by default.
  static var services: [ReplaceableService] { get }
  /// Provides cheap services before exploration opens the screen, instead of those that take processor time, such as
  /// hashing a password, or have outside effects. Does nothing by default.
  @MainActor static func prepareForExploration(_ environment: Environment)
}

extension RootScreen {
  /// The name of the type without `Screen`, in small letters.
  public static var name: String { defaultName }
  /// An empty description.
  public static var summary: String { "" }
  /// No replaceable services.
  public static var services: [ReplaceableService] { [] }
  /// Does nothing.
  @MainActor public static func prepareForExploration(_ environment: Environment) {}
  /// The static property `name`.
  public var name: String { Self.name }
  /// The static property `summary`.
  public var summary: String { Self.summary }
}

/// The name of a type in small letters, without its last word if that is one of `endings`.
func screenName(of type: Any.Type, without endings: [String]) -> String {
  var name = String("\(type)".prefix { $0 != "<" })
  if let ending = endings.first(where: { name.hasSuffix($0) && name != $0 }) { name.removeLast(ending.count) }
  return name.lowercased()
}

/// A screen that can be opened by its name.
public struct ScreenEntry: Sendable {
  /// The name that opens the screen.
  public let name: String
  /// A description in one line.
  public let summary: String
  /// Its services that can be replaced.
  public let services: [ReplaceableService]
  let make: @MainActor @Sendable (Environment) -> any Screen
  /// Provides cheap services before exploration opens the screen.
  package let prepareForExploration: @MainActor @Sendable (Environment) -> Void

  /// A screen that `make` makes.
  public init(
    _ name: String,
    summary: String = "",
    services: [ReplaceableService] = [],
    prepareForExploration: @escaping @MainActor @Sendable (Environment) -> Void = { _ in },
    make: @escaping @MainActor @Sendable (Environment) -> any Screen
  ) {
    self.name = name
    self.summary = summary
    self.services = services
    self.prepareForExploration = prepareForExploration
    self.make = make
  }

  /// A screen that makes its own view model.
  @MainActor
  public init<Root: RootScreen>(_ type: Root.Type) {
    self.init(
      Root.name,
      summary: Root.summary,
      services: Root.services,
      prepareForExploration: { Root.prepareForExploration($0) },
      make: { Root(environment: $0) }
    )
  }
}
