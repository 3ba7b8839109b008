/// Why an input was not used. Of two searches, the one with the greater reason knows more.
package enum UnusedReason: Int, Comparable, Sendable, Codable, CustomStringConvertible {
  case neverShown
  case neverEnabled
  case notChosen
  /// The sessions that used it ended with the program. They are reported as findings, and it is left out from then on.
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
