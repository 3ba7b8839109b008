import ScreenText

/// An open screen: its views by name, and everything that ends when it is left.
@MainActor
final class OpenScreen {
  let name: String
  let title: String
  let environment: Environment
  /// Receives the actions and changes of its views.
  let reporter: ChangeReporter
  private(set) var screen: (any Screen)?
  /// Called with the screen when it is left, before it ends.
  var onLeave: (@MainActor (any Screen) -> Void)?
  /// Whether the screen is a sheet, which a user leaves without a result.
  var isSheet = false
  @exclusivity(unchecked) private(set) var views: [Control] = []
  private var byName: [String: Control] = [:]
  /// The first few views.
  @exclusivity(unchecked) private var first: [(name: String, view: BorrowedControl)] = []
  /// The views whose rows have views or actions. Found on first use, because each needs a cast.
  private(set) lazy var rowContainers = views.compactMap { $0 as? any RowContainer }
  private var all: [Control] = []
  /// The objects whose properties are polled, and the views that show them, by property name.
  @exclusivity(unchecked) private var polled: [(source: StoredProperties, outputs: [String: StoredPropertyOutput])] = []
  /// Objects that the screen retains, to check that they are released with it.
  let held: [HeldObject]

  /// Makes the views. Throws if two have the same name.
  init(
    _ screen: any Screen,
    in environment: Environment,
    as name: String?,
    telling collector: ChangeCollector
  ) throws(ScreenError) {
    self.name = name ?? screen.name
    reporter = ChangeReporter(self.name, collector)
    self.screen = screen
    self.environment = environment
    title = screen.title
    held = Mirror(reflecting: screen).children.compactMap { HeldObject($0.value) }
    all = OpenScreen.controls(of: screen)
    for control in all where !(control is InvisibleControl) {
      guard byName.updateValue(control, forKey: control.name) == nil else {
        let name = control.name
        let hint =
          name == ForEach.defaultName && control is ForEach ? ", as in ForEach(\"posts\", ...)" : ""
        end()
        throw ScreenError(
          "the screen '\(self.name)' has two views with the name '\(name)'; names must be unique" + hint
        )
        .fault(of: self.name)
      }
      views.append(control)
    }
    first = views.prefix(8).map { ($0.name, BorrowedControl($0)) }
    for case let output as StoredPropertyOutput in views {
      let place = polled.firstIndex { $0.source === output.source } ?? polled.endIndex
      if place == polled.endIndex { polled.append((output.source, [:])) }
      polled[place].outputs[output.label] = output
    }
  }

  private static func controls(of screen: some Screen) -> [Control] { screen.body.controls }

  /// Attaches the views: from now on they report changes and request routes. Tasks begin last.
  func attach(to context: ScreenContext) {
    for control in all where !(control is TaskControl) { control.attach(to: context) }
    for control in all where control is TaskControl { control.attach(to: context) }
  }

  /// The view of this name, or an error that names the nearest one.
  func view(_ name: String) throws(ScreenError) -> Control { try borrowed(name).control }

  /// A view in a row; nil if the name does not have that form, or names a view without rows.
  private func rowView(_ name: String) throws(ScreenError) -> Control? {
    guard let address = RowAddress(name, isRows: { byName[$0] is any RowContainer }) else { return nil }
    guard var rows = byName[address.rows] as? any RowContainer else { return nil }
    var rest = address
    while true {
      // Rows within a row are found through its view, recursively.
      if rows.control(inRow: rest.number, rest.view) == nil,
        let inner = RowAddress(rest.view, isRows: { rows.control(inRow: rest.number, $0) is any RowContainer }),
        let next = rows.control(inRow: rest.number, inner.rows) as? any RowContainer
      {
        (rows, rest) = (next, inner)
      } else {
        return try rows.control(at: rest)
      }
    }
  }

  /// The views that rows may have, by the names of the rows.
  var rowViews: [String: [RowView]] {
    Dictionary(rowContainers.map { ($0.name, $0.rowViews) }) { first, _ in first }
  }

  /// The address of a view that only rows have: of the alert that asks, or else one in a first row.
  private func addressInRow(of name: String) -> String? {
    if let alert = reporter.modal, alert.name == name { return alert.address }
    return rowViews.example(of: name)
  }

  /// The view of this name; nil if there is none. Unlike an error, that costs little.
  func viewIfPresent(_ name: String) -> Control? {
    if let view = byName[name] { return view }
    // No address of a row consists of one word.
    guard name.contains(" ") else { return nil }
    return try? rowView(name)
  }

  /// The view, as from ``view(_:)``, but borrowed: it is valid only while the screen is open.
  func borrowed(_ name: String) throws(ScreenError) -> BorrowedControl {
    // With few views, comparing each costs less than hashing the name.
    if first.count == views.count {
      for entry in first where entry.name == name { return entry.view }
    } else if let view = byName[name] {
      return BorrowedControl(view)
    }
    if let view = try rowView(name) { return BorrowedControl(held: view) }
    let advice =
      (screen as? ReflectedScreen)?.reason(forMissing: name)
      ?? addressInRow(of: name).map { " Did you mean '\($0)'?" }
      ?? Suggestion.phrase(for: name, listing: views.map(\.name))
    throw ScreenError("there is no view '\(name)' on the screen '\(self.name)'." + advice)
  }

  var needsPolling: Bool { !polled.isEmpty }

  /// Reads the properties that do not report changes.
  func refresh() {
    for (source, outputs) in polled { source.each { label, value in outputs[label]?.show(value) } }
  }

  /// Releases everything.
  func end() {
    for control in all { control.detach() }
    environment.lifetime.end()
    views = []
    first = []
    rowContainers = []
    polled = []
    all = []
    byName = [:]
    screen = nil
  }
}

/// A view of a screen, which retains it and stays open during an action. An action therefore need not retain the view,
/// which is expensive for an object with weak references.
struct BorrowedControl {
  private let reference: Unmanaged<Control>

  /// A strong reference for a view in a row, which may disappear during the action.
  private let held: Control?

  init(_ control: Control) {
    reference = .passUnretained(control)
    held = nil
  }

  init(held control: Control) {
    reference = .passUnretained(control)
    held = control
  }

  /// The current address of a view in a row; nil for any other view.
  @MainActor var rowAddress: String? { held?.address }

  /// Whether the view is in a row that was removed.
  @MainActor var isGone: Bool { held?.place?.number == 0 }

  /// The view, retained by the caller.
  var control: Control { reference.takeUnretainedValue() }

  /// Performs an action on the view. Nonisolated, to avoid an isolation check.
  func use(_ action: (Control) throws(ScreenError) -> Void) throws(ScreenError) {
    let failure = reference._withUnsafeGuaranteedRef { control -> ScreenError? in
      do throws(ScreenError) { try action(control) } catch { return error }
      return nil
    }
    if let failure { throw failure }
  }
}

/// An object that should be released with its screen.
struct HeldObject {
  weak var object: AnyObject?
  private let objectType: AnyClass
  /// Computed only when needed, because every screen that opens has such objects.
  var typeName: String { "\(objectType)" }

  init?(_ value: Any) {
    guard let objectType = type(of: value) as? AnyClass else { return nil }
    object = value as AnyObject
    self.objectType = objectType
  }

  /// Adds an object, and the objects in its properties.
  static func collect(_ object: AnyObject, into found: inout Set<ObjectIdentifier>) {
    found.insert(ObjectIdentifier(object))
    var mirror: Mirror? = Mirror(reflecting: object)
    while let present = mirror {
      for child in present.children where type(of: child.value) is AnyClass {
        found.insert(ObjectIdentifier(child.value as AnyObject))
      }
      mirror = present.superclassMirror
    }
  }
}
