/// What a screen gives its views while it is open.
@MainActor
struct ScreenContext {
  /// Where views report what happens to them.
  let reporter: ChangeReporter
  /// What tasks of views run in.
  let environment: Environment
  /// Takes where to go.
  let onRoute: @MainActor (Route) -> Void
  /// Called when there are other names than before.
  let onLayout: @MainActor () -> Void
  /// Takes what is wrong with what a view was given.
  let onFault: @MainActor (ScreenError) -> Void
}

extension Control {
  /// Becomes a part of an open screen.
  final func attach(to context: ScreenContext) {
    if !(self is any UnseenControl) { reporter = context.reporter }
    if let rows = self as? ForEach { return rows.attachRows(to: context) }
    (self as? Navigation)?.onRoute = context.onRoute
    (self as? List)?.onFault = context.onFault
    (self as? Alert)?.claimScreen()
    (self as? HeldTask)?.begin(in: context.environment)
  }

  /// Is a part of no screen any more.
  final func detach() {
    reporter = nil
    (self as? ForEach)?.detachRows()
    (self as? Navigation)?.onRoute = nil
    (self as? List)?.onFault = nil
  }
}
