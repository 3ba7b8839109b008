import Observation

/// The settings that a user chose.
@MainActor
@Observable
public final class FeedSettings {
  /// Whether the list shows titles only.
  public var isCompact = false
  /// The text below each comment of the user.
  public var signature = ""

  /// The initial settings.
  public init() {}
}
