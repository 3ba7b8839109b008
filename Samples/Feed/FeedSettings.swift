import Observation

/// What a user chose.
@MainActor
@Observable
public final class FeedSettings {
  /// Whether the list shows titles only.
  public var isCompact = false
  /// What stands below each comment of the user.
  public var signature = ""

  /// The initial settings.
  public init() {}
}
