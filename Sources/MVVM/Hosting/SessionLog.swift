/// What happened on the screens of a host, in order: what was entered and what changed. Secrets are not in it, only whether there
/// was one.
public struct SessionLog: Hashable, Sendable, Codable {
  /// One thing that happened.
  public struct Entry: Hashable, Sendable, Codable {
    /// Whether a person or the program did it.
    public enum Kind: String, Hashable, Sendable, Codable {
      /// A person did something to a view.
      case input
      /// A view shows something else.
      case output
    }

    /// The time since the host began.
    public var time: Duration
    /// Whether a person or the program did it.
    public var kind: Kind
    /// The screen.
    public var screen: String
    /// The view.
    public var name: String
    /// What was entered, or is shown now.
    public var value: ViewValue

    /// An entry.
    public init(time: Duration, kind: Kind, screen: String, name: String, value: ViewValue) {
      self.time = time
      self.kind = kind
      self.screen = screen
      self.name = name
      self.value = value
    }
  }

  /// What happened, in order.
  public private(set) var entries: [Entry] = []

  /// A log of these.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  mutating func append(_ entry: Entry) { entries.append(entry) }
}

extension SessionLog.Entry: CustomStringConvertible {
  /// The entry in one line: `@300ms message "Wrong password."`, with `>` before the name of an input.
  public var description: String {
    "@\(DurationText.milliseconds(time)) \(kind == .input ? "> " : "")\(name) \(value.headline)"
  }
}
