/// A check of exploration that can be turned off for a view: see ``Control/exempt(from:)``.
public enum ExplorationCheck: Hashable, Sendable {
  /// Its stream ended, or what is entered reaches nothing any more.
  case ended
  /// It shows work although none is under way.
  case stuck
  /// What it shows depends on the order of answers.
  case stale
  /// It shows something else when the same is done again.
  case repeatable
  /// It shows the text of a secure field.
  case secrets
}
