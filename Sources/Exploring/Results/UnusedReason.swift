/// The reason why an input was not used. When searches are combined, the greater reason wins.
package enum UnusedReason: Int, Comparable, Sendable, Codable, CustomStringConvertible {
  case neverShown
  case neverEnabled
  case notChosen
  /// The sessions that used it ended the program. They are reported as findings, and the input is avoided from then on.
  case endsTheProgram

  package var description: String {
    switch self {
    case .neverShown: "never shown"
    case .neverEnabled: "never enabled"
    case .notChosen: "not chosen"
    case .endsTheProgram: "it crashes or does not return"
    }
  }

  package static func < (one: UnusedReason, other: UnusedReason) -> Bool { one.rawValue < other.rawValue }
}
