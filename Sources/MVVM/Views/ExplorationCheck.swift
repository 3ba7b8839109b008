/// A check of exploration that can be turned off for a view: see ``Control/exempt(from:)``.
public enum ExplorationCheck: Hashable, Sendable {
  /// The stream of the view ended, or its input no longer has an effect.
  case ended
  /// The view shows work although none is under way.
  case stuck
  /// The value of the view depends on the order of answers.
  case stale
  /// The view shows another value when the same actions are repeated.
  case repeatable
  /// The view shows the text of a secure field.
  case secrets
}
