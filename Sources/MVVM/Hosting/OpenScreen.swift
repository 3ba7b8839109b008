/// A screen that is open: its views by name, and what ends when it is left.
@MainActor
final class OpenScreen {
  let name: String
  let title: String
  let environment: Environment
  /// Where its views tell what happens.
  let desk: NewsDesk
  private(set) var screen: (any Screen)?
  private(set) var views: [Control] = []
  private var byName: [String: Control] = [:]
  private var all: [Control] = []
  /// Views that have to be asked what they show.
  private var asked: [StoredPropertyOutput] = []
  /// Objects that the screen holds, to see whether they go with it.
  let held: [HeldObject]

  /// Makes the views. Refuses two of one name.
  init(
    _ screen: any Screen,
    in environment: Environment,
    as name: String?,
    telling newsroom: Newsroom
  ) throws(ScreenError) {
    self.name = name ?? screen.name
    desk = NewsDesk(self.name, newsroom)
    self.screen = screen
    self.environment = environment
    title = screen.title
    held = Mirror(reflecting: screen).children.compactMap { HeldObject($0.value) }
    all = OpenScreen.controls(of: screen)
    for control in all where !(control is Navigation || control is HeldBinding) {
      guard byName.updateValue(control, forKey: control.name) == nil else {
        let name = control.name
        end()
        throw ScreenError("the screen '\(self.name)' has two views with the name '\(name)'; each needs one of its own")
      }
      views.append(control)
    }
    asked = views.compactMap { $0 as? StoredPropertyOutput }
  }

  private static func controls(of screen: some Screen) -> [Control] { screen.body.controls }

  func listen(onRoute: @escaping @MainActor (Route) -> Void) {
    for view in views { view.desk = desk }
    for control in all { (control as? Navigation)?.onRoute = onRoute }
  }

  /// The view of this name, or an error that names the nearest one.
  func view(_ name: String) throws(ScreenError) -> Control {
    if let view = byName[name] { return view }
    let names = views.map(\.name)
    let advice = Suggestion.phrase(for: name, among: names)
    let list = names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", ..." : "")
    throw ScreenError(
      "there is no view '\(name)' on the screen '\(self.name)'."
        + (advice.isEmpty && !names.isEmpty ? " There are: \(list)." : advice)
    )
  }

  var hasToBeAsked: Bool { !asked.isEmpty }

  /// Looks again at what nobody tells of.
  func refresh() {
    for output in asked { output.refresh() }
  }

  /// Lets go of everything.
  func end() {
    for view in views { view.desk = nil }
    environment.lifetime.end()
    views = []
    asked = []
    all = []
    byName = [:]
    screen = nil
  }
}

/// An object that should go with its screen.
struct HeldObject {
  weak var object: AnyObject?
  let typeName: String

  init?(_ value: Any) {
    guard type(of: value) is AnyClass else { return nil }
    object = value as AnyObject
    typeName = "\(type(of: value))"
  }
}
