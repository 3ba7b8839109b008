/// The services of a screen for its views, while it is open.
@MainActor
struct ScreenContext {
  /// Receives the changes of views.
  let reporter: ChangeReporter
  /// The environment in which tasks of views run.
  let environment: Environment
  /// Receives routes.
  let onRoute: @MainActor (Route) -> Void
  /// Called when the set of view names changes.
  let onLayout: @MainActor () -> Void
  /// Receives errors in the data of views.
  let onFault: @MainActor (ScreenError) -> Void
}

extension Control {
  /// Attaches the view to an open screen.
  final func attach(to context: ScreenContext) {
    if !(self is any InvisibleControl) { reporter = context.reporter }
    if let rows = self as? ForEach { return rows.attachRows(to: context) }
    (self as? Navigation)?.onRoute = context.onRoute
    (self as? List)?.onFault = context.onFault
    (self as? Alert)?.claimScreen()
    (self as? TaskControl)?.begin(in: context.environment)
  }

  /// Detaches the view from its screen.
  final func detach() {
    reporter = nil
    (self as? ForEach)?.detachRows()
    (self as? Navigation)?.onRoute = nil
    (self as? List)?.onFault = nil
  }
}
