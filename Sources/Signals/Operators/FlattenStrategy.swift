public import Streams

/// How several inner producers are combined.
public struct FlattenStrategy: Sendable {
  @usableFromInline let rule: InnerRuns.Rule

  /// All streams run at the same time. Completes when the source and all of them have.
  public static let merge = FlattenStrategy(rule: .all)

  /// One runs after the other, in the order in which they came. Completes when the source and all of them have.
  public static let concat = FlattenStrategy(rule: .together(atMost: 1))

  /// At most `limit` run together, the others wait in the order in which they came. Completes when the source and all of them
  /// have.
  public static func concurrent(limit: UInt) -> FlattenStrategy {
    precondition(limit > 0, "At least one inner producer must be allowed to run.")
    return FlattenStrategy(rule: .together(atMost: Int(clamping: limit)))
  }

  /// Only the latest stream runs; the previous one is interrupted. Completes when the source and the latest one have.
  public static let latest = FlattenStrategy(rule: .latest)

  /// The stream that sends an event first continues, all others are interrupted. Completes when the source and that one
  /// have.
  public static let race = FlattenStrategy(rule: .race)

  /// One runs; those that come in the meantime are dropped. Completes when the source and the running one have.
  public static let throttle = FlattenStrategy(rule: .first)
}
