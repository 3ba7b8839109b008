/// Whether the value that ends a `take(while:)` or `take(until:)` is still sent.
public enum TakeBehavior: Sendable {
  /// It is sent, as the last one.
  case inclusive
  /// It is not sent.
  case exclusive
}
