import ScreenText

/// The inputs and changes of a host's screens, in order. It contains no secrets, only whether a secret was entered.
///
/// The earlier entries of a long session are dropped, so that it does not grow without limit: see ``ScreenHost/logLimit``.
public struct SessionLog: Hashable, Sendable {
  /// An input or a change.
  public struct Entry: Hashable, Sendable, Codable {
    /// Whether the user or the program caused it.
    public enum Kind: String, Hashable, Sendable, Codable {
      /// The user performed an action on a view.
      case input
      /// A view shows something else.
      case output
    }

    /// The time since the host began.
    public var time: Duration
    /// Whether the user or the program caused it.
    public var kind: Kind
    /// The name of the screen.
    public var screen: String
    /// The name of the view.
    public var name: String
    /// The value that was entered, or that the view shows now.
    public var value: ViewValue
    /// Notes that are printed with the value, such as the rows of a list that changed; nil if there are none.
    public var notes: [ValueNote]?

    /// An entry of a log.
    public init(
      time: Duration,
      kind: Kind,
      screen: String,
      name: String,
      value: ViewValue,
      notes: [ValueNote]? = nil
    ) {
      self.time = time
      self.kind = kind
      self.screen = screen
      self.name = name
      self.value = value
      self.notes = notes
    }

    /// How the rows differ from those reported before; nil if the value has no rows, or if too many of them differ.
    public var rowChanges: [RowChange]? {
      for case .changes(let changes) in notes ?? [] { return changes }
      return nil
    }
  }

  /// The entries, in order, without those that were dropped.
  public private(set) var entries: [Entry] = []
  /// The number of earlier entries that were dropped.
  public private(set) var dropped = 0
  /// The approximate size of the values, in bytes.
  private var weight = 0

  /// The size of the values, in bytes, at which the earlier half of the entries is dropped, if a limit is set. A long text that
  /// is typed character by character has an entry for each character.
  private static let weightLimit = 16 << 20

  /// A log of these entries, before which `dropped` others were dropped.
  public init(_ entries: [Entry] = [], dropped: Int = 0) {
    self.entries = entries
    self.dropped = max(dropped, 0)
    weight = entries.reduce(0) { $0 + $1.value.weight }
  }

  /// The number of entries, including those that were dropped.
  public var count: Int { dropped + entries.count }

  /// The entries after the first `count`, without those that were dropped.
  public func entries(after count: Int) -> ArraySlice<Entry> { entries.dropFirst(max(count - dropped, 0)) }

  /// Adds an entry. The earlier half is dropped when there are twice as many as have to be kept, so appending stays cheap.
  mutating func append(_ entry: consuming Entry, keeping limit: Int?) {
    weight += entry.value.weight
    if let limit {
      if entries.count >= 2 * max(limit, 1) { drop(entries.count - max(limit, 1)) }
      if weight > Self.weightLimit, entries.count > 1 { drop((entries.count + 1) / 2) }
    }
    entries.append(entry)
  }

  private mutating func drop(_ count: Int) {
    for entry in entries.prefix(count) { weight -= entry.value.weight }
    entries.removeFirst(count)
    dropped += count
  }
}

extension ViewValue {
  /// The approximate size in bytes: the length of a text, and a few bytes for each row.
  fileprivate var weight: Int {
    switch self {
    case .text(let text), .described(let text), .number(let text): text.utf8.count
    case .list(let rows): rows.count * 32
    case .flag, .event, .state, .secret, .missing: 0
    }
  }
}

extension SessionLog: Codable {
  private enum Key: String, CodingKey {
    case entries
    case dropped
  }

  /// Reads what ``encode(to:)`` wrote.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      try container.decode([Entry].self, forKey: .entries),
      dropped: try container.decodeIfPresent(Int.self, forKey: .dropped) ?? 0
    )
  }

  /// Writes the entries, and how many were dropped before them, if any.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(entries, forKey: .entries)
    if dropped > 0 { try container.encode(dropped, forKey: .dropped) }
  }
}

extension ScreenHost {
  /// The note to print with the log if entries were dropped.
  package var droppedNote: String? {
    log.dropped == 0 ? nil : "(\(log.dropped) earlier \(log.dropped == 1 ? "entry was" : "entries were") dropped)"
  }
}

extension SessionLog.Entry: CustomStringConvertible {
  /// The entry in one line: `@300ms message "Wrong password."`, with `>` before the name of an input.
  public var description: String {
    "@\(DurationText.milliseconds(time)) \(kind == .input ? "> " : "")\(name) \(value.headline(with: notes))\(rowText)"
  }

  /// The rows that changed, if they are few.
  private var rowText: String {
    guard let rowChanges, rowChanges.count <= 3 else { return "" }
    return ": " + rowChanges.map(\.description).joined(separator: ", ")
  }
}
