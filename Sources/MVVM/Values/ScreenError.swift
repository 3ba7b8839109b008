/// Why an action on a screen failed, and how to correct it.
public struct ScreenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  public enum Kind: Hashable, Sendable {
    /// A name, a value or an action that does not fit.
    case wrong
    /// Something that was awaited did not happen.
    case unmet
    /// The task was cancelled.
    case interrupted
  }

  /// The kind of error.
  public var kind: Kind
  /// A description of one or two sentences.
  public var message: String
  /// Further lines, such as what changed instead.
  public var details: [String]
  /// The screen, view or route that made the action impossible, if the application is at fault and not the action itself.
  package private(set) var culprit: String?

  /// An error with a description.
  public init(_ message: String, kind: Kind = .wrong, details: [String] = []) {
    self.kind = kind
    self.message = message
    self.details = details
  }

  /// The message and the further lines.
  public var description: String { ([message] + details.map { "  " + $0 }).joined(separator: "\n") }

  /// The same error, as a fault of the application: of a screen, a view or a route.
  func fault(of culprit: String) -> ScreenError {
    var error = self
    error.culprit = culprit
    return error
  }

  /// Two errors with the same text are equal, so that a test can compare an error with the expected text.
  public static func == (one: ScreenError, other: ScreenError) -> Bool {
    one.kind == other.kind && one.message == other.message && one.details == other.details
  }

  /// Hashes the text and the kind.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(message)
    hasher.combine(details)
  }

  static let interrupted = ScreenError("interrupted", kind: .interrupted)
}
