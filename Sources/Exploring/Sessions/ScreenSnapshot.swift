import MVVM
import ScreenLanguage

/// The state of a screen at rest, on which properties are evaluated.
public struct ScreenSnapshot {
  /// The names of the open screens, the one on top last.
  public let stack: [String]
  /// The views of the screen on top.
  public let views: [ViewState]
  /// The time since the session began.
  public let time: Duration
  /// The number of calls to services that have not ended.
  public let pendingCalls: Int
  /// Finds a view in a row, while the session is in this state.
  private let rowView: (@MainActor (String) -> ViewState?)?
  private let requests = Requests()

  /// Records the views that a condition requested, and whether it could be evaluated.
  private final class Requests {
    var missed: [String] = []
    var inRows: [String: ViewState] = [:]
    var isEvaluated = false
    var mistake: String?
  }

  init(
    stack: [String],
    views: [ViewState],
    time: Duration,
    pendingCalls: Int,
    rowView: (@MainActor (String) -> ViewState?)? = nil
  ) {
    self.stack = stack
    self.views = views
    self.time = time
    self.pendingCalls = pendingCalls
    self.rowView = rowView
  }

  /// Whether a requested view is not on this screen, so that the condition is undefined.
  var hasMissed: Bool { !requests.missed.isEmpty }

  /// The names that were requested and are not on this screen.
  var missedNames: [String] { requests.missed }

  /// The names of the views in rows that were requested and found.
  var namesInRows: some Sequence<String> { requests.inRows.keys }

  /// Whether a condition in the syntax of the prompt could be evaluated.
  var isEvaluated: Bool {
    get { requests.isEvaluated }
    nonmutating set { requests.isEvaluated = newValue }
  }

  /// Why a condition in the syntax of the prompt could not be evaluated: it does not fit its views.
  var mistake: String? {
    get { requests.mistake }
    nonmutating set { requests.mistake = newValue }
  }

  /// The screen on top; empty if none is open.
  public var screen: String { stack.last ?? "" }

  /// The value of a view; nil if there is no such view on the top screen.
  public subscript(name: String) -> ViewValue? { view(name)?.value }

  /// The view of this name. A view in a row is named as at the prompt: `row 2 star`.
  public func view(_ name: String) -> ViewState? {
    for view in views where view.name == name { return view }
    if let view = requests.inRows[name] { return view }
    // Properties are evaluated on the main actor.
    if let rowView, let view = MainActor.assumeIsolated({ rowView(name) }) {
      requests.inRows[name] = view
      return view
    }
    requests.missed.append(name)
    return nil
  }

  /// The view of this name, as the subject of a condition.
  func subject(_ name: String) -> Condition.Subject? {
    view(name).map { view in
      Condition.Subject(
        view.value,
        isEnabled: view.isEnabled,
        isHidden: view.isHidden,
        isField: view.isField,
        problem: view.problem
      )
    }
  }

  /// Whether there is a view of this name that is visible and enabled.
  public func isEnabled(_ name: String) -> Bool { view(name).map { $0.isEnabled && !$0.isHidden } ?? false }

  /// Whether there is a view of this name that is hidden.
  public func isHidden(_ name: String) -> Bool { view(name)?.isHidden ?? false }

  /// The text of a view; empty if there is no such view.
  public func text(_ name: String) -> String { self[name]?.text ?? "" }

  /// The rows of a list; empty if there is no such list.
  public func rows(_ name: String) -> [String] {
    if case .list(let rows) = self[name] { return rows }
    return []
  }
}

extension ViewState {
  /// Whether you can act on the view now.
  var isUsable: Bool { input != nil && isEnabled && !isHidden && !(kind == "alert" && value == .missing) }

  /// Whether the view shows that work is under way.
  var showsWork: Bool {
    if isHidden { return false }
    if isBusy { return true }
    guard input == nil, value == .flag(true) else { return false }
    let name = name.lowercased()
    return ["busy", "loading", "inprogress", "executing", "refreshing", "submitting", "saving"].contains {
      name.contains($0)
    }
  }
}
