/// A built-in check of exploration.
public enum Check: String, CaseIterable, Sendable, Codable {
  /// The program traps or crashes.
  case crash
  /// An action does not return, such as in an endless loop.
  case hang
  /// The application requests something impossible: a screen that does not exist or has two views of one name, rows with one id.
  case invalid
  /// A stream that the screen still needs has ended: an input no longer has an effect, or an output failed or completed.
  case ended
  /// No call is under way, and the screen still shows activity, or offers no action.
  case stuck
  /// The same actions lead to another state when the answers of services arrive in another order.
  case stale
  /// One action calls a service twice for the same thing, or setting an input to its current value calls the service again.
  case twice
  /// Work schedules itself without letting time pass, or calls services again and again.
  case restless
  /// An object of a screen that was left is still alive.
  case leaks
  /// The same actions give other results when they are repeated.
  case repeatable
  /// Text of a secure field is shown elsewhere.
  case secrets
  /// A property does not hold.
  case property
}

extension Set<Check> {
  /// All checks.
  public static var all: Set<Check> { Set(Check.allCases) }
}
