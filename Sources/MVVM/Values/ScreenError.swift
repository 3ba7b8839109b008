/// Why an action on a screen failed, and how to correct it.
public struct ScreenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  public enum Kind: Hashable, Sendable {
    /// A name, a value or an action that does not fit.
    case wrong
    /// Something that was awaited and did not come.
    case unmet
    /// The task was cancelled.
    case interrupted
  }

  /// The kind of error.
  public var kind: Kind
  /// One or two sentences.
  public var message: String
  /// Further lines.
  public var details: [String]

  /// An error.
  public init(_ message: String, kind: Kind = .wrong, details: [String] = []) {
    self.kind = kind
    self.message = message
    self.details = details
  }

  /// The message and the further lines.
  public var description: String { ([message] + details.map { "  " + $0 }).joined(separator: "\n") }

  static let interrupted = ScreenError("interrupted", kind: .interrupted)
}
