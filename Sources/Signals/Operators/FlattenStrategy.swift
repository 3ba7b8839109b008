public import Streams

/// How several inner producers are combined.
public struct FlattenStrategy: Sendable {
  @usableFromInline let rule: InnerRuns.Rule

  /// All producers run at the same time. Completes when the source and all of them have.
  public static let merge = FlattenStrategy(rule: .all)

  /// The producers run one after the other, in the order in which they arrived. Completes when the source and all of them have.
  public static let concat = FlattenStrategy(rule: .together(atMost: 1))

  /// At most `limit` producers run together; the others wait in the order in which they arrived. Completes when the source
  /// and all of them have.
  public static func concurrent(limit: UInt) -> FlattenStrategy {
    precondition(limit > 0, "At least one inner producer must be allowed to run.")
    return FlattenStrategy(rule: .together(atMost: Int(clamping: limit)))
  }

  /// Only the latest producer runs; the previous one is interrupted. Completes when the source and the latest one have.
  public static let latest = FlattenStrategy(rule: .latest)

  /// The producer that sends an event first continues; all others are interrupted. Completes when the source and that one
  /// have.
  public static let race = FlattenStrategy(rule: .race)

  /// One producer runs; those that arrive in the meantime are dropped. Completes when the source and the running one have.
  public static let throttle = FlattenStrategy(rule: .first)
}
