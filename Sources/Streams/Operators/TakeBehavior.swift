/// Whether `take(while:)` and `take(until:)` send the value that ends them.
public enum TakeBehavior: Sendable {
  /// It is sent, as the last one.
  case inclusive
  /// It is not sent.
  case exclusive
}
