import MVVM

extension ScreenHost {
  /// Whether a condition holds for the screen on top; nil if it depends on missing views.
  package func holds(_ condition: Condition) throws(Condition.Mistake) -> Bool? {
    try condition.holds { name in
      // The condition calls this closure synchronously.
      MainActor.assumeIsolated { self.subject(name) }
    }
  }

  /// A view of the screen on top, as the subject of a condition.
  package func subject(_ name: String) -> Condition.Subject? { (try? control(name)).map(Condition.Subject.init) }
}

extension Condition.Subject {
  /// The current state of a view, without its value if it is hidden.
  @MainActor
  fileprivate init(_ view: Control) {
    let field = view as? Field
    self.init(
      view.isHidden ? .hidden : view.shown,
      isEnabled: view.isEnabled,
      isHidden: view.isHidden,
      isField: field != nil,
      problem: field?.problem
    )
  }
}
