import MVVM

/// The shape of a screen: distinguishes states for the search, without details that would make their number infinite.
package struct StateDigest: Hashable, Sendable, Codable {
  let value: UInt64

  init(value: UInt64) { self.value = value }

  init(_ snapshot: ScreenSnapshot) {
    var hasher = StableHasher()
    for screen in snapshot.stack { hasher.combine(screen) }
    hasher.combine(min(snapshot.pendingCalls, 2))
    for view in snapshot.views {
      hasher.combine(view.isEnabled)
      hasher.combine(view.isHidden)
      Self.combine(view.value, isInput: view.input != nil, into: &hasher)
    }
    value = hasher.finalize()
  }

  private static func combine(_ value: ViewValue, isInput: Bool, into hasher: inout StableHasher) {
    switch value {
    case .text(let text), .described(let text):
      if isInput {
        hasher.combine(text.isEmpty ? 0 : text.utf8.count < 3 ? 1 : text.utf8.count < 40 ? 2 : 3)
      } else {
        // Numbers in a text do not distinguish states.
        var wasDigit = false
        for byte in text.utf8.prefix(60) {
          let isDigit = byte >= 0x30 && byte <= 0x39
          if !(isDigit && wasDigit) { hasher.combine(UInt64(isDigit ? 0x30 : byte)) }
          wasDigit = isDigit
        }
      }
    case .number(let text):
      let number = Double(text) ?? 0
      hasher.combine(number == 0 ? 0 : number.sign == .minus ? -1 : 1)
      hasher.combine(
        number.magnitude < 3 ? Int(number.magnitude) : number.magnitude < 10 ? 3 : number.magnitude < 100 ? 4 : 5
      )
    case .list(let rows): hasher.combine(rows.count < 3 ? rows.count : rows.count < 10 ? 3 : 4)
    case .flag(let flag): hasher.combine(flag)
    case .event, .state, .secret, .missing: hasher.combine(value.headline)
    }
  }
}
